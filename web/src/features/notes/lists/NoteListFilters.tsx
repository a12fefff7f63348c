import { useState } from 'react';
import { useToday } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { DaysFilter } from '../../../ui/DaysFilter.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Row } from '../../../ui/Row.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CompanyPicker } from '../../../records/CompanyPicker.tsx';
import { ALL_TYPES, NOTE_TYPE_CHOICES } from '../note-types.ts';
import { MoreNoteFilters } from './MoreNoteFilters.tsx';
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
  const isAllTime = dates.from <= ALL_TIME_START;
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
      <Select
        label="Type"
        value={values.type.length > 1 ? 'some' : String(values.type[0] ?? '')}
        all={ALL_TYPES.label}
        none={`${values.type.length} types`}
        choices={NOTE_TYPE_CHOICES}
        onChange={(type) => onChange({ type: type === ALL_TYPES.value ? [] : [Number(type)] })}
      />
      <Select
        label="Rep"
        all={values.rep.length > 1 ? `${values.rep.length} reps` : 'All reps'}
        value={values.rep.length === 1 ? String(values.rep[0]) : ''}
        choices={reps.map(({ seq, name }) => ({ value: String(seq), label: name }))}
        onChange={(rep) => onChange({ rep: rep === '' ? [] : [Number(rep)] })}
      />
      <DaysFilter
        days={isAllTime ? { from: null, to: dates.to } : dates}
        onChange={({ from, to }) => {
          const isStandard = from === noteDates({ from: null, to }, today).from;
          onChange({ from: isStandard ? null : (from ?? ALL_TIME_START), to });
        }}
      />
      {!isAllTime && (
        <Row as="span" isInline>
          <Button variant="subtle" onClick={() => onChange({ from: sevenMoreDays(values, today) })}>
            7 more days
          </Button>
          <Button variant="subtle" onClick={() => onChange({ from: ALL_TIME_START })}>
            All time
          </Button>
        </Row>
      )}
      <MoreNoteFilters values={values} onChange={onChange} />
    </>
  );
}
