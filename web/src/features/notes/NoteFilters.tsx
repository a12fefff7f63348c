import { useState } from 'react';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { DaysFilter } from '../../ui/DaysFilter.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { NoteListFilter } from './note-filter.ts';
import { NOTE_TYPE_GROUPS } from './note-types.ts';

export interface NoteFiltersProps {
  filter: NoteListFilter;
  /** `typing` while somebody writes into the text box: then the address is replaced, not pushed. */
  onChange: (patch: Partial<NoteListFilter>, typing?: boolean) => void;
  reps: readonly { seq: number; name: string }[];
}

const TYPES = NOTE_TYPE_GROUPS.flatMap(({ label: note, types }) =>
  types.map(({ value, label }) => ({ value: String(value), label, note })),
);

const toggled = (values: readonly number[], value: number): number[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** Words, types, reps and dates of a company's notes. */
export function NoteFilters({ filter, onChange, reps }: NoteFiltersProps) {
  const [menu, setMenu] = useState<'type' | 'rep' | null>(null);
  return (
    <>
      <SearchField
        label="Words in the note"
        placeholder="Search these notes  /"
        value={filter.text}
        onChange={(text) => onChange({ text }, true)}
      />
      <Popover
        label="Type"
        title="Types"
        width={300}
        open={menu === 'type'}
        onOpenChange={(isOpen) => setMenu(isOpen ? 'type' : null)}
        active={filter.types.length > 0}
      >
        <ChoiceList
          name="Types"
          limit={8}
          autoFocus
          choices={TYPES}
          selected={filter.types.map(String)}
          onToggle={(value) => onChange({ types: toggled(filter.types, Number(value)) })}
        />
      </Popover>
      <Popover
        label="Rep"
        title="Reps"
        width={260}
        open={menu === 'rep'}
        onOpenChange={(isOpen) => setMenu(isOpen ? 'rep' : null)}
        active={filter.reps.length > 0}
      >
        <ChoiceList
          name="Reps"
          limit={10}
          autoFocus
          choices={reps.map(({ seq, name }) => ({ value: String(seq), label: name }))}
          selected={filter.reps.map(String)}
          onToggle={(value) => onChange({ reps: toggled(filter.reps, Number(value)) })}
        />
      </Popover>
      <DaysFilter days={filter} onChange={onChange} />
    </>
  );
}
