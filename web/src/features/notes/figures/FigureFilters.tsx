import { useViewer } from '../../../lib/session.ts';
import fields from '../../../ui/fields.module.css';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import { NOTE_PERIOD_CHOICES, NOTE_PERIODS, type AskedPeriod } from './note-period.ts';
import { NOTE_SCOPES, scopeChoices, type NoteScope } from './note-scope.ts';

export interface FigureFiltersProps {
  scope: NoteScope;
  asked: AskedPeriod;
  onChange: (patch: Partial<AskedPeriod> & { scope?: NoteScope }) => void;
}

/** Whose notes, and of which days. */
export function FigureFilters({ scope, asked, onChange }: FigureFiltersProps) {
  const viewer = useViewer();
  const choices = scopeChoices(viewer);
  const isOwn = asked.from !== null || asked.to !== null;
  return (
    <>
      {choices.length > 1 && (
        <Segments
          label="Whose notes"
          value={scope}
          choices={choices}
          onChange={(value) => {
            const next = NOTE_SCOPES.find((each) => each === value);
            if (next) onChange({ scope: next });
          }}
        />
      )}
      <Select
        label="Period"
        value={isOwn ? '' : asked.period}
        choices={NOTE_PERIOD_CHOICES}
        {...(isOwn ? { all: 'Own dates' } : {})}
        onChange={(value) => {
          const period = NOTE_PERIODS.find((each) => each === value);
          if (period) onChange({ period, from: null, to: null });
        }}
      />
      <span className={fields.inline}>
        <input
          type="date"
          aria-label="From"
          className={fields.field}
          value={asked.from ?? ''}
          onChange={({ target }) => onChange({ from: target.value || null })}
        />
        to
        <input
          type="date"
          aria-label="To"
          className={fields.field}
          value={asked.to ?? ''}
          onChange={({ target }) => onChange({ to: target.value || null })}
        />
      </span>
    </>
  );
}
