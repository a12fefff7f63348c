import { COMPETITORS } from '../../../../../schema/enumerations.ts';
import type { FilterChip } from '../../../ui/ListBar.tsx';
import { noteTypeEntry } from '../note-types.ts';
import { ALL_TIME_START, datesLabel, type NotesAddress, type NotesPatch } from './notes-address.ts';

export interface ChipNames {
  today: string;
  rep: (seq: number) => string;
  /** Of the company that the address asks for. */
  company: string | null;
}

const competitorLabel = (value: number): string =>
  COMPETITORS.find((entry) => entry.value === value)?.label ?? `no. ${value}`;

/** What narrows the list, each with what takes it off; the days are always among them. */
export function noteChips(
  values: NotesAddress,
  names: ChipNames,
  set: (patch: NotesPatch) => void,
): FilterChip[] {
  const chip = (id: string, label: string, value: string, without: NotesPatch): FilterChip => ({
    id,
    label,
    value,
    onRemove: () => set(without),
  });
  const each = (
    name: 'type' | 'rep' | 'show' | 'competitor',
    label: string,
    labelOf: (value: number) => string,
  ): FilterChip[] =>
    values[name].map((value) =>
      chip(`${name}-${value}`, label, labelOf(value), {
        [name]: values[name].filter((other) => other !== value),
      }),
    );
  // Without the usual seven days there are no bounds; without others there are the usual ones.
  const isUsual = values.from === null && values.to === null;
  const withoutDates: NotesPatch = { from: isUsual ? ALL_TIME_START : null, to: null };
  return [
    chip('dates', 'Dates', datesLabel(values, names.today), withoutDates),
    ...(values.company === null
      ? []
      : [chip('company', 'Company', names.company ?? `no. ${values.company}`, { company: null })]),
    ...each('type', 'Type', (type) => noteTypeEntry(type).label),
    ...each('rep', 'Rep', names.rep),
    ...(values.state === '' ? [] : [chip('state', 'State', values.state, { state: '' })]),
    ...(values.zip === '' ? [] : [chip('zip', 'ZIP', values.zip, { zip: '' })]),
    ...(values.client === null
      ? []
      : [chip('client', 'Was', values.client ? 'client' : 'prospect', { client: null })]),
    ...each('show', 'Trade show', competitorLabel),
    ...each('competitor', 'Competitor', competitorLabel),
    ...(values.q === '' ? [] : [chip('q', 'Words', values.q, { q: '' })]),
  ];
}
