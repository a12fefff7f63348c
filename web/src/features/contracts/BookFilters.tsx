import { PACKAGES } from '../../../../schema/enumerations.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Choice } from '../../ui/choice.ts';
import { Select } from '../../ui/Select.tsx';
import { MOVEMENT_LABELS } from './book-columns.tsx';
import { MOVEMENTS, type Movement } from './book-waterfall.ts';

/** `null`: who has a contract value in the year. */
export const MOVES = [...MOVEMENTS, 'all'] as const;
export const MOVE_LABELS: Readonly<Record<(typeof MOVES)[number], string>> = {
  ...MOVEMENT_LABELS,
  all: 'Also who is missing',
};

export interface BookFilterValues {
  q: string;
  move: Movement | 'all' | null;
  rep: number | null;
  team: number | null;
  package: string;
  state: string;
}

export interface BookFiltersProps {
  values: BookFilterValues;
  onChange: (patch: Partial<BookFilterValues>, history?: 'push' | 'replace') => void;
  reps: readonly Choice[];
  managers: readonly Choice[];
  states: readonly Choice[];
}

/** Which contracts of the year; all but the search and the movement narrow the figures too. */
export function BookFilters({ values, onChange, reps, managers, states }: BookFiltersProps) {
  const numberOf = (value: string): number | null => (value === '' ? null : Number(value));
  const textOf = (value: number | null): string => (value === null ? '' : String(value));
  return (
    <>
      <SearchField label="Company" value={values.q} onChange={(q) => onChange({ q }, 'replace')} />
      <Select
        label="Against the year before"
        all="In the book"
        value={values.move ?? ''}
        choices={MOVES.map((value) => ({ value, label: MOVE_LABELS[value] }))}
        onChange={(value) => onChange({ move: MOVES.find((each) => each === value) ?? null })}
      />
      <Select
        label="Rep"
        all="All reps"
        value={textOf(values.rep)}
        choices={reps}
        onChange={(value) => onChange({ rep: numberOf(value), team: null })}
      />
      <Select
        label="Team"
        all="All teams"
        value={textOf(values.team)}
        choices={managers}
        onChange={(value) => onChange({ team: numberOf(value), rep: null })}
      />
      <Select
        label="Package"
        all="All packages"
        value={values.package}
        choices={PACKAGES.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ package: value })}
      />
      <Select
        label="State"
        all="All states"
        value={values.state}
        choices={states}
        onChange={(value) => onChange({ state: value })}
      />
    </>
  );
}
