/** An answer that is a file: what it is called, what it says of itself, and its rows. */
import type { Response } from 'express';
import type { Clock } from '../calendar.ts';
import { setAttachment } from '../edge/attachment.ts';
import { writeCsv } from './csv-file.ts';
import type { ExportColumn, ExportList, ExportNode } from './export-list.ts';
import { writeJson } from './json-file.ts';
import { writeXlsx } from './xlsx-file.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof TYPES;

/** Letters of each part of a file's name: what it holds, and whose rows. */
const PART_LENGTH = 60;

export const isFormat = (extension: string): extension is Format => Object.hasOwn(TYPES, extension);

export interface Question {
  list: ExportList;
  /** What the file is called; `null` for a list with a name of its own. */
  title: string | null;
  format: Format;
  variables: Readonly<Record<string, unknown>>;
  columns: readonly ExportColumn[];
}

/** What the answer is and is called. */
export function setFile(
  res: Response,
  question: Question,
  whose: string | null,
  clock: Clock,
  day = clock.today(),
): void {
  setAttachment(res, TYPES[question.format], fileName(question, whose, day));
}

/** A file that is passed on says whose rows it has before it is opened. */
function fileName({ list, title, format }: Question, rowsOf: string | null, day: string): string {
  const words = [slugOf(title) || list.name, slugOf(rowsOf), day].filter(Boolean);
  return `${words.join('-')}.${format}`;
}

export const whoseName = (title: string, rowsOf: string | null): string =>
  [title, rowsOf].filter(Boolean).join(' ');

const slugOf = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, PART_LENGTH)
    .replace(/^-|-$/g, '');

export const aboutFile = (
  title: string,
  { by, today }: { by: string; today: string },
  variables: Question['variables'],
): (readonly [string, string])[] => [
  ['List', title],
  ['Exported on', today],
  ['By', by],
  ['Filter', JSON.stringify(variables)],
];

export async function writeFile(
  res: Response,
  { list, format, columns, variables }: Question,
  rows: AsyncIterable<ExportNode>,
  facts: {
    by: string;
    today: string;
    rowsOf: string | null;
    title: string;
    day: string | undefined;
  },
): Promise<void> {
  if (format === 'csv') return writeCsv(res, columns, rows);
  if (format === 'json') return writeJson(res, columns, rows);
  // Read after the last row, when the number is known.
  const about = [
    ...aboutFile(facts.title, facts, variables),
    ...(facts.day ? [['As of', facts.day] as const] : []),
    ...(facts.rowsOf ? [['Whose rows', facts.rowsOf] as const] : []),
  ];
  return writeXlsx(res, { title: list.title, about }, columns, rows);
}
