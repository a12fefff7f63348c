/** What narrows a company's notes, as chips that take it off again. Pure. */
import { formatDate } from '../../lib/dates.ts';
import type { FilterChip } from '../../ui/ListBar.tsx';
import type { NoteListFilter } from './note-filter.ts';
import { noteTypeEntry } from './note-types.ts';

export function noteChips(
  filter: NoteListFilter,
  reps: readonly { seq: number; name: string }[],
  onChange: (patch: Partial<NoteListFilter>) => void,
): FilterChip[] {
  const chip = (id: string, label: string, value: string, off: Partial<NoteListFilter>) => ({
    id,
    label,
    value,
    onRemove: () => onChange(off),
  });
  const without = (values: readonly number[], value: number): number[] =>
    values.filter((each) => each !== value);
  const { types, reps: asked, from, to, text } = filter;
  return [
    ...types.map((type) =>
      chip(`type-${type}`, 'Type', noteTypeEntry(type).label, { types: without(types, type) }),
    ),
    ...asked.map((seq) => {
      const name = reps.find((rep) => rep.seq === seq)?.name ?? `Rep ${seq}`;
      return chip(`rep-${seq}`, 'Rep', name, { reps: without(asked, seq) });
    }),
    ...(from ? [chip('from', 'From', formatDate(from), { from: null })] : []),
    ...(to ? [chip('to', 'To', formatDate(to), { to: null })] : []),
    ...(text ? [chip('text', 'Words', text, { text: '' })] : []),
  ];
}
