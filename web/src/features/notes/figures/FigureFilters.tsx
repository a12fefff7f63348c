import { useViewer } from '../../../lib/session.ts';
import { PeriodFilter } from '../../../ui/PeriodFilter.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import type { AskedPeriod } from '../../../lib/periods.ts';
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
      <PeriodFilter asked={asked} onChange={onChange} />
    </>
  );
}
