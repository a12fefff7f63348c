import { z } from 'zod';
import { enumeration } from '../../graph/enumeration.ts';
import { count, flag, id, moment, reference, requiredMoment, text } from '../../http/wire.ts';
import type {
  ImportColumnDrop,
  ImportDateOrder,
  ImportJobState,
  ImportTask,
} from '../../schema.generated.ts';

export const TASK = enumeration<ImportTask>({
  UPLOAD: 'upload',
  SURVEY: 'survey',
  CHECK: 'check',
  IMPORT: 'import',
  UNDO: 'undo',
});
const STATE = enumeration<ImportJobState>({
  WAITING: 'waiting',
  RUNNING: 'running',
  DONE: 'done',
  FAILED: 'failed',
});
const DROP = enumeration<ImportColumnDrop>({
  SKIPPED: 'skipped',
  UNNAMED: 'unnamed',
  EMPTY: 'empty',
  REJECTS: 'rejects',
});
export const DATE_ORDER = enumeration<ImportDateOrder>({ MONTH_FIRST: 'mdy', DAY_FIRST: 'dmy' });

export const kindRow = z
  .object({
    name: z.string(),
    noun: z.string(),
    columns: z.array(
      z.object({ name: z.string(), required: flag, requiredForNew: flag, isDate: flag }),
    ),
  })
  .transform(({ columns, ...kind }) => ({ fields: columns, ...kind }));
/** What a file may hold. */
export type ImportKind = z.output<typeof kindRow>;

export const pastRow = z
  .object({
    seq: id,
    kind: z.string(),
    file: z.string(),
    at: requiredMoment,
    user: reference,
    created: count,
    updated: count,
    undoneAt: moment,
    undoable: flag,
  })
  .transform(({ user, ...row }) => ({ userSeq: user, ...row }));
/** An import that wrote something. */
export type PastImport = z.output<typeof pastRow>;

const survey = z.object({
  encoding: z.string(),
  delimiter: z.string(),
  rows: count,
  columns: z.array(
    z.object({
      name: z.string(),
      filled: count,
      samples: z.array(z.string()),
      field: text,
      dropped: DROP.value.nullable(),
      dateOrder: DATE_ORDER.value.nullable(),
    }),
  ),
  asksDateOrder: flag,
  questions: z.array(z.string()),
});

const counts = z.object({
  rows: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  deleted: count,
  restored: count,
  kept: count,
  written: flag,
});

export const jobRow = z
  .object({
    seq: id,
    kind: z.string(),
    file: z.string(),
    bytes: count,
    received: count,
    task: TASK.value,
    state: STATE.value,
    settled: count,
    survey: survey.nullable(),
    counts: counts.nullable(),
    message: text,
    importSeq: reference,
    problems: count,
    hasRejects: flag,
  })
  .transform(({ problems, ...job }) => ({ problemCount: problems, ...job }));
/** A file that is being imported, or an import that is being undone. */
export type ImportJob = z.output<typeof jobRow>;

export const problemRow = z.object({
  line: z.number().nullable(),
  field: text,
  value: z.string().nullable(),
  reason: z.string(),
});
/** What is wrong with a row. */
export type ImportProblem = z.output<typeof problemRow>;

export const rejectsPart = z.object({ content: z.string(), isLast: flag });
