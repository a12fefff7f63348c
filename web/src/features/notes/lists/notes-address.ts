/** The state of the lists over all notes as their address has it, and what it asks the server for. */
import { addDays } from '../../../../../schema/calendar-date.ts';
import { formatDays } from '../../../../../schema/figure-text.ts';
import type { NoteFilter, NoteSort } from '../../../schema.generated.ts';
import {
  choiceParam,
  dateParam,
  flagParam,
  numberParam,
  numbersParam,
  textParam,
  type AddressValues,
  type Codec,
} from '../../../lib/address-params.ts';
import { formatDate } from '../../../lib/dates.ts';

/** The five orders of note lists (E05); headings follow them. */
export const NOTE_SORTS = ['date', 'rep', 'rep-company', 'company', 'rep-zip'] as const;
export type NoteSortId = (typeof NOTE_SORTS)[number];

export const NOTE_SORT_CHOICES: readonly { value: NoteSortId; label: string }[] = [
  { value: 'date', label: 'Newest, then company' },
  { value: 'rep', label: 'Rep, newest first' },
  { value: 'rep-company', label: 'Rep, company, date' },
  { value: 'company', label: 'Company, newest first' },
  { value: 'rep-zip', label: 'Rep, ZIP, newest first' },
];

const SERVER_SORT: Record<NoteSortId, NoteSort> = {
  date: 'DATE_COMPANY',
  rep: 'REP_DATE',
  'rep-company': 'REP_COMPANY_DATE',
  company: 'COMPANY_DATE',
  'rep-zip': 'REP_ZIP_DATE',
};

const stateParam: Codec<string> = {
  ...textParam,
  read: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined),
};

export const NOTES_ADDRESS = {
  q: textParam,
  /** A coid. */
  company: numberParam,
  type: numbersParam,
  rep: numbersParam,
  from: dateParam,
  to: dateParam,
  state: stateParam,
  zip: textParam,
  client: flagParam,
  show: numbersParam,
  competitor: numbersParam,
  sort: choiceParam(NOTE_SORTS, 'date'),
};

export type NotesAddress = AddressValues<typeof NOTES_ADDRESS>;
export type NotesPatch = Partial<NotesAddress>;

/** Where "all time" begins (K01). */
export const ALL_TIME_START = '2010-01-01';
const DEFAULT_DAYS = 7;
const MORE_DAYS = 7;

/** The days that are asked for: without a start the last 7, today (or the end) among them. */
export function noteDates(
  { from, to }: Pick<NotesAddress, 'from' | 'to'>,
  today: string,
): { from: string; to: string | null } {
  return { from: from ?? addDays(to ?? today, 1 - DEFAULT_DAYS), to };
}

/** Seven days further back, never beyond the start of all time. */
export function sevenMoreDays(values: NotesAddress, today: string): string {
  const from = addDays(noteDates(values, today).from, -MORE_DAYS);
  return from < ALL_TIME_START ? ALL_TIME_START : from;
}

/** `Last 7 days`, `All time`, `Since Jun 1, 2026`, `Jun 1, 2026 – Jun 7, 2026`. */
export function datesLabel(values: Pick<NotesAddress, 'from' | 'to'>, today: string): string {
  const { from, to } = noteDates(values, today);
  if (to !== null) return formatDays({ from, to });
  if (values.from === null) return 'Last 7 days';
  return from <= ALL_TIME_START ? 'All time' : `Since ${formatDate(from)}`;
}

/** What the server is asked for; the days always stand in it. */
export function notesVariables(
  values: NotesAddress,
  today: string,
): { filter: NoteFilter; sort: NoteSort } {
  const { from, to } = noteDates(values, today);
  const filter: NoteFilter = { startDate: from };
  if (to !== null) filter.endDate = to;
  if (values.company !== null) filter.coids = [values.company];
  if (values.type.length > 0) filter.types = [...values.type];
  if (values.rep.length > 0) filter.reps = [...values.rep];
  if (values.state !== '') filter.state = values.state;
  if (values.zip !== '') filter.zip = values.zip;
  if (values.client !== null) filter.isClient = values.client;
  if (values.show.length > 0) filter.tradeshows = [...values.show];
  if (values.competitor.length > 0) filter.competitors = [...values.competitor];
  if (values.q !== '') filter.text = values.q;
  return { filter, sort: SERVER_SORT[values.sort] };
}

/** Everything that narrows beside the days, taken off; the order stays. */
export const NO_NARROWING: NotesPatch = {
  q: '',
  company: null,
  type: [],
  rep: [],
  from: null,
  to: null,
  state: '',
  zip: '',
  client: null,
  show: [],
  competitor: [],
};
