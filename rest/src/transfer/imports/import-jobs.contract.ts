import { z } from 'zod';
import { count, flag, id, moment, text, whole } from '../../http/shapes.ts';
import { created, named, one, rows, type Contract } from '../../http/contract.ts';
import { importKindName } from './import-jobs.requests.ts';

const importKind = named(
  'ImportKind',
  z.strictObject({
    name: importKindName,
    noun: text.describe('One record.'),
    columns: z.array(
      z.strictObject({
        name: text,
        required: flag.describe('No row can be understood without it.'),
        requiredForNew: flag.describe('A new record must have it.'),
        isDate: flag,
      }),
    ),
  }),
);

const importRow = named(
  'Import',
  z.strictObject({
    seq: id,
    kind: text,
    file: text.describe('The name of the file, without its folder.'),
    at: moment,
    user: whole.nullable().describe('Absent for the command line.'),
    rows: count,
    created: count,
    updated: count,
    unchanged: count,
    refused: count,
    undoneAt: moment.nullable(),
    undoable: flag.describe('Whether what it wrote is still known; for 30 days it is.'),
  }),
);

const importSurvey = named(
  'ImportSurvey',
  z.strictObject({
    encoding: text,
    delimiter: text,
    rows: count,
    columns: z.array(
      z.strictObject({
        name: text,
        filled: count.describe('How many of its cells are not empty.'),
        samples: z.array(text).max(3),
        field: text.nullable(),
        dropped: z.enum(['skipped', 'unnamed', 'empty', 'rejects']).nullable(),
        dateOrder: z.enum(['mdy', 'dmy']).nullable(),
      }),
    ),
    asksDateOrder: flag.describe('No date of a column tells its order.'),
    questions: z.array(text).describe('What has to be settled before the rows can be read.'),
  }),
);

const importJob = named(
  'ImportJob',
  z.strictObject({
    seq: id,
    kind: text,
    file: text,
    bytes: count,
    received: count.describe('Bytes that are here.'),
    task: z.enum(['upload', 'survey', 'check', 'import', 'undo']),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    skipRefused: flag,
    settled: count.describe('Rows that are decided so far.'),
    survey: importSurvey.nullable(),
    counts: z
      .strictObject({
        rows: count.optional(),
        created: count.optional(),
        updated: count.optional(),
        unchanged: count.optional(),
        refused: count.optional(),
        deleted: count
          .describe('Deleted in the portal and left so; of an undo what it deleted.')
          .optional(),
        restored: count.optional(),
        kept: count.optional(),
        importSeq: whole.nullable().optional(),
        written: flag,
      })
      .nullable(),
    message: text.nullable().describe('Why it failed.'),
    importSeq: whole.nullable().describe('The import that it wrote or undoes.'),
    problems: count,
    hasRejects: flag,
  }),
);

const importProblem = named(
  'ImportProblem',
  z.strictObject({
    line: whole.nullable().describe('Of the file; its header is line 1.'),
    field: text.nullable(),
    value: text.nullable(),
    reason: text,
  }),
);

const importRejects = named(
  'ImportRejects',
  z.strictObject({ content: text.describe('In base64.'), isLast: flag }),
);

export const contract: Contract = {
  tag: 'moving',
  calls: {
    'GET /api/import-kinds': {
      id: 'listImportKinds',
      summary:
        'Lists the kinds of files that can be imported, each with its columns, in the order in which to import them.',
      answers: rows(importKind, 'The kinds of files.'),
    },
    'GET /api/imports': {
      id: 'listImports',
      summary:
        'Lists the latest 100 imports that wrote something, of the command line too, the newest first.',
      answers: rows(importRow, 'The imports.'),
    },
    'POST /api/imports/:id/undo': {
      id: 'undoImport',
      summary: 'Begins to take a whole import back; the answer is the job that does it.',
      example: { skipChanged: false },
      answers: created(importJob, 'The job about a file.'),
    },
    'POST /api/import-jobs': {
      id: 'createImportJob',
      summary: 'Announces a file that is about to be uploaded in parts.',
      example: { kind: 'companies', file: 'companies.csv', bytes: 48211 },
      answers: created(importJob, 'The job about a file.'),
    },
    'GET /api/import-jobs/:id': {
      id: 'getImportJob',
      summary: 'Reads how far a file is, and what was found out about it.',
      answers: one(importJob, 'The job about a file.'),
    },
    'POST /api/import-jobs/:id': {
      id: 'runImportJob',
      summary:
        'Begins the next step with an uploaded file, which is a survey, a dry run or the import.',
      description:
        'What is left out is detected in the file. The rules of the rows are those of `npm run import`.',
      example: {
        task: 'check',
        delimiter: 'semicolon',
        dateOrder: 'mdy',
        columns: [{ name: 'Fax', field: null }],
      },
      refusals: { '409': 'Duplicate' },
      answers: one(importJob, 'The job about a file.'),
    },
    'POST /api/import-jobs/:id/parts': {
      id: 'addImportPart',
      summary: 'Takes a piece of an announced file; after the last one the file is surveyed.',
      description:
        'A part of the same number takes the place of the one before, so that it can be sent again.',
      example: { part: 0, content: 'Y29pZCxjb21wYW55DQo=' },
      refusals: { '409': 'Duplicate' },
      answers: one(importJob, 'The job about a file.'),
    },
    'GET /api/import-jobs/:id/problems': {
      id: 'listImportProblems',
      summary:
        'Lists what is wrong with the rows of a file, in its order, or what keeps an import from being undone.',
      answers: rows(importProblem, 'The problems.'),
    },
    'GET /api/import-jobs/:id/rejects': {
      id: 'getImportRejects',
      summary:
        'Reads a piece of the file of refused lines, which can be mended and imported as it is.',
      answers: one(importRejects, 'A piece of the refused lines.'),
    },
  },
};
