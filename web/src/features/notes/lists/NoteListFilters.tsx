import { useState } from 'react';
import { useToday } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import fields from '../../../ui/fields.module.css';
import { Popover } from '../../../ui/Popover.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CompanyPicker } from '../CompanyPicker.tsx';
import { ALL_TYPES, NOTE_TYPE_GROUPS } from '../note-types.ts';
import { MoreNoteFilters } from './MoreNoteFilters.tsx';
import styles from './NoteListFilters.module.css';
import {
  ALL_TIME_START,
  noteDates,
  sevenMoreDays,
  type NotesAddress,
  type NotesPatch,
} from './notes-address.ts';

export interface NoteListFiltersProps {
  values: NotesAddress;
  onChange: (patch: NotesPatch, history?: 'replace') => void;
  reps: readonly { seq: number; name: string }[];
}

/** Words, company, type, rep and dates of the lists over all notes; the rarer ones behind "More". */
export function NoteListFilters({ values, onChange, reps }: NoteListFiltersProps) {
  const today = useToday();
  const [picking, setPicking] = useState(false);
  const dates = noteDates(values, today);
  return (
    <>
      <SearchField
        label="Words in the notes"
        placeholder="Words in the notes  /"
        value={values.q}
        onChange={(q) => onChange({ q }, 'replace')}
      />
      <Popover
        label="Company"
        title="Company"
        width={360}
        open={picking}
        onOpenChange={setPicking}
        active={values.company !== null}
      >
        <CompanyPicker
          onPick={({ coid }) => {
            onChange({ company: coid });
            setPicking(false);
          }}
        />
      </Popover>
      <select
        aria-label="Type"
        className={fields.field}
        value={values.type.length === 1 ? values.type[0] : values.type.length > 1 ? 'some' : ''}
        onChange={({ target }) =>
          onChange({ type: target.value === ALL_TYPES.value ? [] : [Number(target.value)] })
        }
      >
        <option value={ALL_TYPES.value}>{ALL_TYPES.label}</option>
        {values.type.length > 1 && (
          <option value="some" hidden>
            {values.type.length} types
          </option>
        )}
        {NOTE_TYPE_GROUPS.map((group) => (
          <optgroup key={group.family} label={group.label}>
            {group.types.map((type) => (
              <option key={type.value} value={type.value}>
                {type.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Select
        label="Rep"
        all={values.rep.length > 1 ? `${values.rep.length} reps` : 'All reps'}
        value={values.rep.length === 1 ? String(values.rep[0]) : ''}
        choices={reps.map(({ seq, name }) => ({ value: String(seq), label: name }))}
        onChange={(rep) => onChange({ rep: rep === '' ? [] : [Number(rep)] })}
      />
      <span className={fields.inline}>
        <input
          type="date"
          aria-label="From"
          className={fields.field}
          value={dates.from}
          onChange={({ target }) => onChange({ from: target.value || null })}
        />
        to
        <input
          type="date"
          aria-label="To"
          className={fields.field}
          value={dates.to ?? ''}
          onChange={({ target }) => onChange({ to: target.value || null })}
        />
      </span>
      {dates.from > ALL_TIME_START && (
        <span className={styles.back}>
          <Button variant="subtle" onClick={() => onChange({ from: sevenMoreDays(values, today) })}>
            7 more days
          </Button>
          <Button variant="subtle" onClick={() => onChange({ from: ALL_TIME_START })}>
            All time
          </Button>
        </span>
      )}
      <MoreNoteFilters values={values} onChange={onChange} />
    </>
  );
}
