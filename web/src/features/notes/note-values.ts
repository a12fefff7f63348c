/** The note form's values: how they start, when they may be sent, and what is sent. */
import { parseTypedDate } from '../../lib/dates.ts';
import type {
  CreateNoteInput,
  NoteCompetitorInput,
  UpdateNoteInput,
} from '../../schema.generated.ts';

export interface NoteTag {
  year: number;
  competitorType: number;
}

/** What is in the fields, exactly as typed: a date that cannot be read is kept too. */
export interface NoteValues {
  dateText: string;
  /** `null` until somebody chooses: then the default of the company's kind counts. */
  type: number | null;
  text: string;
  tradeshows: NoteTag[];
  competitors: NoteTag[];
}

/** A stored note's editable part. */
export interface NoteContent {
  date: string;
  type: number;
  text: string;
  tradeshows: NoteTag[];
  competitors: NoteTag[];
}

export type NoteField = keyof NoteContent;
export type NoteErrors = Partial<Record<NoteField, string>>;

export const DATE_HELP =
  'This is not a date. Write today, yesterday, tue, 3/14, -2 or 2026-03-14; your note is kept.';

export const EMPTY_VALUES: NoteValues = {
  dateText: 'today',
  type: null,
  text: '',
  tradeshows: [],
  competitors: [],
};

export function valuesOf(content: NoteContent): NoteValues {
  const { date, type, text, tradeshows, competitors } = content;
  return { dateText: date, type, text, tradeshows, competitors };
}

const byYear = (a: NoteTag, b: NoteTag): number =>
  b.year - a.year || a.competitorType - b.competitorType;

const tagsOf = (tags: readonly NoteTag[]): NoteTag[] =>
  tags.map(({ year, competitorType }) => ({ year, competitorType })).sort(byYear);

/** The editable part of a note as the server sends it, without what only display needs. */
export function contentOf(note: {
  date: string;
  text: string;
  type: { value: number };
  tradeshows: readonly NoteTag[];
  competitors: readonly NoteTag[];
}): NoteContent {
  return {
    date: note.date,
    type: note.type.value,
    text: note.text,
    tradeshows: tagsOf(note.tradeshows),
    competitors: tagsOf(note.competitors),
  };
}

export type ReadValues =
  { content: NoteContent; errors: null } | { content: null; errors: NoteErrors };

/** Turns typed values into a note (V01: the date becomes YYYY-MM-DD), or says per field what is wrong. */
export function readValues(
  values: NoteValues,
  defaultType: number | null,
  today: string,
): ReadValues {
  const type = values.type ?? defaultType;
  const date = parseTypedDate(values.dateText, today);
  const text = values.text.trim();
  const errors: NoteErrors = {};
  if (date === null) errors.date = DATE_HELP;
  if (text === '') errors.text = 'Write what was said or done.';
  if (type === null) errors.type = 'Choose a type.';
  if (date === null || text === '' || type === null) return { content: null, errors };
  return {
    content: {
      date,
      type,
      text: values.text.trimEnd(),
      tradeshows: tagsOf(values.tradeshows),
      competitors: tagsOf(values.competitors),
    },
    errors: null,
  };
}

export function createInput(coid: number, content: NoteContent): CreateNoteInput {
  const { date, type, text, tradeshows, competitors } = content;
  const input: CreateNoteInput = { coid, date, type, text };
  if (tradeshows.length > 0) input.tradeshows = tradeshows;
  if (competitors.length > 0) input.competitors = competitors;
  return input;
}

const sameTags = (a: readonly NoteCompetitorInput[], b: readonly NoteCompetitorInput[]): boolean =>
  JSON.stringify(tagsOf(a)) === JSON.stringify(tagsOf(b));

/** Only what differs from `before`; an absent field leaves the stored value alone. */
export function changedFields(before: NoteContent, after: NoteContent): UpdateNoteInput {
  const input: UpdateNoteInput = {};
  if (after.date !== before.date) input.date = after.date;
  if (after.type !== before.type) input.type = after.type;
  if (after.text !== before.text) input.text = after.text;
  if (!sameTags(before.tradeshows, after.tradeshows)) input.tradeshows = after.tradeshows;
  if (!sameTags(before.competitors, after.competitors)) input.competitors = after.competitors;
  return input;
}

export function sameContent(a: NoteContent, b: NoteContent): boolean {
  return Object.keys(changedFields(a, b)).length === 0;
}
