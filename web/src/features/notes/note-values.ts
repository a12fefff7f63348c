/** The note form's values: how they start, when they may be sent, and what is sent. */
import { parseTypedDate, typedDate } from '../../lib/dates.ts';
import type { CreateNoteInput } from '../../schema.generated.ts';

export interface NoteTag {
  year: number;
  competitorType: number;
}

/** What is in the fields, exactly as typed: a date that cannot be read is kept too. */
export interface NoteValues {
  dateText: string;
  /** `null` until one is chosen: then the default of the company's kind counts. */
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
  'This is not a date. Write today, yesterday, tue, 3/14 or -2. Your note is kept.';

export const EMPTY_VALUES: NoteValues = {
  dateText: 'today',
  type: null,
  text: '',
  tradeshows: [],
  competitors: [],
};

export function valuesOf(content: NoteContent): NoteValues {
  const { date, type, text, tradeshows, competitors } = content;
  return { dateText: typedDate(date), type, text, tradeshows, competitors };
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
  | { content: NoteContent; errors: null }
  | { content: null; errors: NoteErrors };

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

/** A note to create, of the company `coid`. */
export type NewNote = NoteContent & { coid: number };

export function createInput({ tradeshows, competitors, ...input }: NewNote): CreateNoteInput {
  return {
    ...input,
    ...(tradeshows.length > 0 && { tradeshows }),
    ...(competitors.length > 0 && { competitors }),
  };
}
