import { Router, type Response } from 'express';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { isEverAllowed } from '../../../schema/permissions.ts';
import { createContext, type Context } from '../context.ts';
import type { Clock } from '../calendar.ts';
import { sendProblem } from '../edge/problem-answer.ts';
import { requestFacts } from '../edge/request-facts.ts';
import { formatError } from '../errors/format-error.ts';
import type { Sessions } from '../session/sessions.ts';
import { writeCsv } from './csv-file.ts';
import { DASHBOARD_LIST, dashboardFile } from './dashboard-export.ts';
import type { ExportColumn, ExportList, ExportNode } from './export-list.ts';
import { writeJson } from './json-file.ts';
import type { ListPage } from './list-pages.ts';
import { LISTS, pagesOf } from './pages-of.ts';
import { parseTable, readTable } from './table-export.ts';
import { writeSheets, writeXlsx } from './xlsx-file.ts';

export interface ExportRoutesParts {
  schema: GraphQLSchema;
  sessions: Sessions;
  clock: Clock;
  log: Logger;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof TYPES;

/** Letters of a file's name that say whose rows it has. */
const WHOSE_LENGTH = 60;

const isFormat = (extension: string): extension is Format => Object.hasOwn(TYPES, extension);

/** Files that one person may have in the making. */
const RUNNING_MAX = 2;

const NOT_YOURS =
  'Files of whole lists are for reps, managers and administrators. You may read the same rows on the page.';

const WRONG_FORMAT = 'A file ends in .csv, .xlsx or .json.';

interface Question {
  list: ExportList;
  format: Format;
  variables: Readonly<Record<string, unknown>>;
  columns: readonly ExportColumn[];
}

/**
 * `GET /export/{list}.{csv|xlsx|json}?variables={JSON}&columns={ids}`: the whole list behind a page, streamed
 * with the viewer's own rights. A failure before the first row is an answer of its own; after it the
 * connection is cut, so that a part never passes for the whole.
 */
export function exportRoutes({ schema, sessions, clock, log }: ExportRoutesParts): Router {
  const router = Router();
  const running = new Map<number, number>();

  router.get('/:file', async (req, res) => {
    const { viewer, rest } = await sessions.open(res);
    if (!viewer) return sendProblem(res, 401, 'Please sign in to export.');
    if (!isEverAllowed('lists.export', viewer.user)) return sendProblem(res, 403, NOT_YOURS);
    const question = readQuestion(String(req.params.file), req.query);
    if (typeof question === 'string') return sendProblem(res, 400, question);
    if (question.list === DASHBOARD_LIST && question.format !== 'xlsx') {
      return sendProblem(res, 400, 'A dashboard is a workbook: its name ends in .xlsx.');
    }
    const { seq } = viewer.user;
    const busy = running.get(seq) ?? 0;
    if (busy >= RUNNING_MAX) {
      return sendProblem(
        res,
        429,
        'Two exports of yours are under way. Please wait for one to end.',
      );
    }
    running.set(seq, busy + 1);
    const { requestId } = requestFacts(res);
    // Each page has the time of an answer: a long list takes longer than any one of them may.
    const contextOf = (): Context => createContext({ requestId, viewer, rest: rest.anew(), clock });
    const begun = clock.now();
    try {
      const { list, variables } = question;
      if (list === DASHBOARD_LIST) {
        const { name, sheets } = await dashboardFile(schema, variables, contextOf);
        setFile(res, question, name, clock);
        const facts = { by: viewer.user.name, today: clock.today() };
        await writeSheets(res, aboutFile(name, facts, variables), sheets);
        log.info({ requestId, list: list.name, ms: clock.now() - begun }, 'exported');
        return undefined;
      }
      const pages = pagesOf(list, schema, variables, contextOf);
      const first = await pages.next();
      const columns = (!first.done && first.value.columns) || question.columns;
      const rows = counted(first, pages);
      const { rowsOf = null, title = list.title, day } = first.done ? {} : first.value;
      setFile(res, question, whoseName(title === list.title ? '' : title, rowsOf), clock, day);
      await writeFile(res, { ...question, columns }, rows.nodes, {
        by: viewer.user.name,
        today: clock.today(),
        rowsOf,
        title,
        day,
      });
      log.info(
        { requestId, list: list.name, rows: rows.count(), ms: clock.now() - begun },
        'exported',
      );
    } catch (error) {
      if (!res.headersSent) return refuse(res, error);
      log.warn({ err: error as Error, requestId, list: question.list.name }, 'export broke off');
      res.destroy();
    } finally {
      const left = (running.get(seq) ?? 1) - 1;
      if (left === 0) running.delete(seq);
      else running.set(seq, left);
    }
  });

  // A table of a page that is put together from several answers: no list has its rows.
  router.post('/table.:format', async (req, res, next) => {
    const { viewer } = await sessions.open(res);
    if (!viewer) return sendProblem(res, 401, 'Please sign in to export.');
    if (!isEverAllowed('lists.export', viewer.user)) return sendProblem(res, 403, NOT_YOURS);
    const { format } = req.params;
    if (!isFormat(format)) return sendProblem(res, 400, WRONG_FORMAT);
    return parseTable(req, res, (error?: unknown) => {
      if (error !== undefined) return next(error);
      const table = readTable(req.body);
      if (typeof table === 'string') return sendProblem(res, 400, table);
      const { title, columns, about } = table;
      const list = { name: slugOf(title), title, document: '', connection: '', columns };
      const question: Question = { list, format, variables: about, columns };
      setFile(res, question, null, clock);
      writeFile(res, question, table.rows, {
        by: viewer.user.name,
        today: clock.today(),
        rowsOf: null,
        title,
        day: undefined,
      }).catch((broken: unknown) => {
        log.warn({ err: broken as Error, list: list.name }, 'export broke off');
        res.destroy();
      });
    });
  });

  return router;
}

/** What the answer is and is called. */
function setFile(
  res: Response,
  question: Question,
  whose: string | null,
  clock: Clock,
  day = clock.today(),
): void {
  res.setHeader('Content-Type', TYPES[question.format]);
  const name = fileName(question, whose, day);
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  res.setHeader('Cache-Control', 'no-store');
}

const STATUS: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
};

/** Nothing was sent yet: the first page failed, and its error says why. */
function refuse(res: Response, error: unknown): void {
  if (!(error instanceof GraphQLError)) throw error;
  // graphql-js gives values that fit no type neither code nor cause.
  if (!error.extensions['code'] && !error.path) {
    return sendProblem(res, 400, error.message);
  }
  const { message, extensions } = formatError(error.toJSON(), error);
  const status = STATUS[String(extensions?.['code'])];
  if (!status) throw error;
  return sendProblem(res, status, message);
}

/** The question, or what is wrong with it. */
function readQuestion(file: string, query: unknown): Question | string {
  const [name = '', extension = ''] = file.split('.');
  const list = LISTS.find((each) => each.name === name);
  const names = LISTS.map((each) => each.name).join(', ');
  if (!list) return `There is no list of that name. Lists: ${names}.`;
  if (!isFormat(extension)) return WRONG_FORMAT;
  const { variables = '{}', columns = '' } = query as { variables?: string; columns?: string };
  const given = readObject(variables);
  if (!given) return 'variables must be a JSON object, as the page has it.';
  const ids = String(columns).split(',').filter(Boolean);
  const wanted = list.columns.filter(({ id }) => ids.includes(id));
  return {
    list,
    format: extension,
    variables: given,
    columns: wanted.length > 0 ? wanted : list.columns,
  };
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** A file that is passed on says whose rows it has before it is opened. */
function fileName({ list, format }: Question, rowsOf: string | null, day: string): string {
  const whose = slugOf(rowsOf ?? '');
  return `${[list.name, whose.slice(0, WHOSE_LENGTH), day].filter(Boolean).join('-')}.${format}`;
}

const whoseName = (title: string, rowsOf: string | null): string =>
  [title, rowsOf].filter(Boolean).join(' ');

const slugOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function counted(first: IteratorResult<ListPage>, pages: AsyncGenerator<ListPage>) {
  let count = 0;
  async function* nodes(): AsyncGenerator<ExportNode> {
    for (let page = first; !page.done; page = await pages.next()) {
      for (const node of page.value.nodes) {
        count += 1;
        yield node;
      }
    }
  }
  return { nodes: nodes(), count: () => count };
}

const aboutFile = (
  title: string,
  { by, today }: { by: string; today: string },
  variables: Question['variables'],
): (readonly [string, string])[] => [
  ['List', title],
  ['Exported on', today],
  ['By', by],
  ['Filter', JSON.stringify(variables)],
];

async function writeFile(
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
