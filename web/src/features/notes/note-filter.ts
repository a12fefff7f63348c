/** The filter of a company's notes and its place in the address: `?type=11,13&rep=5&from=…&to=…&q=…`. */
import { isCalendarDate } from '../../../../schema/calendar-date.ts';
import type { CompanyNoteFilter, NoteFilter } from '../../schema.generated.ts';

export interface NoteListFilter {
  types: number[];
  reps: number[];
  from: string | null;
  to: string | null;
  text: string;
}

export const NO_FILTER: NoteListFilter = { types: [], reps: [], from: null, to: null, text: '' };

/** GraphQL's Int ends here. */
const MAX_INT = 2_147_483_647;

function numbers(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((n) => Number.isInteger(n) && n > 0 && n <= MAX_INT);
}

const date = (text: string | null): string | null => (text && isCalendarDate(text) ? text : null);

/** Its names in the address. */
export const NOTE_FILTER_NAMES: readonly string[] = ['type', 'rep', 'from', 'to', 'q'];

/** Values that cannot be read are left out, as if they were not there. */
export function readNoteFilter(params: URLSearchParams): NoteListFilter {
  return {
    types: numbers(params.get('type')),
    reps: numbers(params.get('rep')),
    from: date(params.get('from')),
    to: date(params.get('to')),
    text: (params.get('q') ?? '').trim(),
  };
}

/** Writes the filter into a copy of the address's parameters; other parameters stay. */
export function writeNoteFilter(filter: NoteListFilter, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string): void => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  put('type', filter.types.join(','));
  put('rep', filter.reps.join(','));
  put('from', filter.from ?? '');
  put('to', filter.to ?? '');
  put('q', filter.text.trim());
  return next;
}

export function isFiltered(filter: NoteListFilter): boolean {
  const { types, reps, from, to, text } = filter;
  return types.length > 0 || reps.length > 0 || from !== null || to !== null || text !== '';
}

/** What the server is asked for; `null` when nothing narrows. */
export function toServerFilter(filter: NoteListFilter): CompanyNoteFilter | null {
  if (!isFiltered(filter)) return null;
  const asked: CompanyNoteFilter = {};
  if (filter.types.length > 0) asked.types = filter.types;
  if (filter.reps.length > 0) asked.reps = filter.reps;
  if (filter.from) asked.startDate = filter.from;
  if (filter.to) asked.endDate = filter.to;
  if (filter.text) asked.text = filter.text;
  return asked;
}

/** What a note is asked for when it is put into a list that is loaded already. */
export interface FilteredNote {
  seq?: number;
  date: string;
  text: string;
  type: { value: number };
  user?: { seq: number } | null;
  coid?: number;
  state?: string | null;
  zip?: string | null;
  isClient?: boolean;
  tradeshows?: readonly { competitorType: number }[];
  competitors?: readonly { competitorType: number }[];
}

const speaksOf = (
  tags: readonly { competitorType: number }[] | undefined,
  asked: readonly number[],
): boolean => tags?.some((tag) => asked.includes(tag.competitorType)) ?? false;

/** Whether a note belongs to a list that was asked for with this filter; words match as parts of words. */
export function matchesFilter(
  note: FilteredNote,
  filter: (CompanyNoteFilter & NoteFilter) | null | undefined,
): boolean {
  if (!filter) return true;
  if (filter.seq && note.seq !== filter.seq) return false;
  if (filter.coids && !filter.coids.includes(note.coid ?? 0)) return false;
  if (filter.types?.length && !filter.types.includes(note.type.value)) return false;
  if (filter.reps?.length && !filter.reps.includes(note.user?.seq ?? 0)) return false;
  if (filter.startDate && note.date < filter.startDate) return false;
  if (filter.endDate && note.date > filter.endDate) return false;
  if (filter.state && note.state !== filter.state) return false;
  if (filter.zip && note.zip !== filter.zip) return false;
  if (typeof filter.isClient === 'boolean' && note.isClient !== filter.isClient) return false;
  if (filter.tradeshows?.length && !speaksOf(note.tradeshows, filter.tradeshows)) return false;
  if (filter.competitors?.length && !speaksOf(note.competitors, filter.competitors)) return false;
  const text = note.text.toLowerCase();
  return (filter.text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
