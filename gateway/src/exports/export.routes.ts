import { Router, type Request, type Response } from 'express';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { isEverAllowed } from '../../../schema/permissions.ts';
import { rateLimitHeaders } from '../../../schema/rate-limit-headers.ts';
import { createContext } from '../domains.ts';
import type { Context } from '../context.ts';
import type { Clock } from '../calendar.ts';
import { AuditSource, type ExportFacts } from '../domains/audit/audit.source.ts';
import type { Refusals } from '../errors/refusals.ts';
import { sendProblem } from '../edge/problem-answer.ts';
import { requestFacts } from '../observability/request-facts.ts';
import { formatError } from '../errors/format-error.ts';
import { STATUS_OF_CODE } from '../errors/status-of-code.ts';
import type { ErrorCode } from '../schema.generated.ts';
import type { Sessions } from '../session/sessions.ts';
import { DASHBOARD_LIST, dashboardFile } from './dashboard-export.ts';
import {
  aboutFile,
  isFormat,
  setFile,
  whoseName,
  writeFile,
  type Question,
} from './export-file.ts';
import { ExportRecords, type ExportRecord } from './export-records.ts';
import { nodesOf } from './list-pages.ts';
import { LISTS, pagesOf } from './pages-of.ts';
import { parseTable, readTable } from './table-export.ts';
import { writeSheets, type Sheet } from './xlsx-file.ts';

export interface ExportRoutesParts {
  schema: GraphQLSchema;
  sessions: Sessions;
  clock: Clock;
  log: Logger;
  refusals: Refusals;
}

/** Files that one person may have in the making. */
const RUNNING_MAX = 2;
/** Nobody knows when a file will be complete; most take a few seconds. */
const BUSY_RETRY_SECONDS = 5;

const NOT_YOURS =
  'Files of whole lists are for reps, managers and administrators. You may read the same rows on the page.';

const WRONG_FORMAT = 'A file ends in .csv, .xlsx or .json.';

/**
 * `GET /export/{list}.{csv|xlsx|json}?variables={JSON}&columns={ids}&title={text}`: the whole list behind a page,
 * streamed with the viewer's own rights. A failure before the first row is an answer of its own; after it the
 * connection is cut, so that a part never passes for the whole.
 */
export function exportRoutes(parts: ExportRoutesParts): Router {
  const { schema, sessions, clock, log, refusals } = parts;
  const router = Router();
  const running = new Map<number, number>();
  const records = new ExportRecords(log);

  router.get('/:file', async (req, res) => {
    const opened = await openExport(req, res);
    if (!opened) return undefined;
    const { viewer, rest } = opened;
    const question = readQuestion(String(req.params.file), req.query);
    if (typeof question === 'string') return sendProblem(res, 400, question);
    if (question.list === DASHBOARD_LIST && question.format !== 'xlsx') {
      return sendProblem(res, 400, 'A dashboard is a workbook: its name ends in .xlsx.');
    }
    const { seq } = viewer.user;
    const busy = running.get(seq) ?? 0;
    if (busy >= RUNNING_MAX) {
      const limit = { name: 'exports', quota: RUNNING_MAX, resetSeconds: BUSY_RETRY_SECONDS };
      res.set(rateLimitHeaders(limit)).set('Retry-After', String(BUSY_RETRY_SECONDS));
      return sendProblem(
        res,
        429,
        'Two of your exports are running. Wait for one to finish, then try again.',
      );
    }
    running.set(seq, busy + 1);
    const { requestId } = requestFacts(res);
    // Each page has the time of an answer: a long list takes longer than any one of them may.
    const contextOf = (): Context =>
      createContext({ requestId, viewer, rest: rest.leaving(), clock });
    const by = viewer.user.name;
    try {
      const { list, format, variables } = question;
      const facts = { list: list.name, format, filter: variables };
      if (list === DASHBOARD_LIST) {
        const { name, sheets } = await dashboardFile(schema, variables, contextOf);
        const about = aboutFile(name, { by, today: clock.today() }, variables);
        await write(res, facts, opened, (record) => {
          setFile(res, question, name, clock);
          return writeSheets(res, about, countedSheets(sheets, record));
        });
        return undefined;
      }
      const pages = pagesOf(list, schema, variables, contextOf);
      const first = await pages.next();
      const columns = (!first.done && first.value.columns) || question.columns;
      const named = question.title ?? list.title;
      const { rowsOf = null, title = named, day } = first.done ? {} : first.value;
      const about = { by, today: clock.today(), rowsOf, title, day };
      await write(res, facts, opened, (record) => {
        setFile(res, question, whoseName(title === named ? '' : title, rowsOf), clock, day);
        const rows = record.counted(nodesOf(first, pages));
        return writeFile(res, { ...question, columns }, rows, about);
      });
    } catch (error) {
      if (!res.headersSent) return refuse(res, error);
    } finally {
      const left = (running.get(seq) ?? 1) - 1;
      if (left === 0) running.delete(seq);
      else running.set(seq, left);
    }
  });

  // A table of a page that is put together from several answers: no list has its rows.
  router.post('/table.:format', async (req, res, next) => {
    const opened = await openExport(req, res);
    if (!opened) return undefined;
    const { format } = req.params;
    if (!isFormat(format)) return sendProblem(res, 400, WRONG_FORMAT);
    return parseTable(req, res, (error?: unknown) => {
      if (error !== undefined) return next(error);
      const table = readTable(req.body);
      if (typeof table === 'string') return sendProblem(res, 400, table);
      const { title, columns, about: variables } = table;
      const list = { name: 'table', title, document: '', connection: '', columns };
      const question: Question = { list, title, format, variables, columns };
      const by = opened.viewer.user.name;
      const about = { by, today: clock.today(), rowsOf: null, title, day: undefined };
      const facts = { list: list.name, format, filter: { title, ...variables } };
      write(res, facts, opened, (record) => {
        setFile(res, question, null, clock);
        return writeFile(res, question, record.counted(table.rows), about);
      }).catch((failure: unknown) => {
        if (!res.headersSent) refuse(res, failure);
      });
    });
  });

  /** Who exports; answers those who may not. */
  async function openExport(req: Request, res: Response) {
    const { viewer, rest } = await sessions.open(res);
    if (!viewer) {
      sendProblem(res, 401, 'Please sign in to export.');
      return null;
    }
    const audit = new AuditSource(rest);
    if (!isEverAllowed('lists.export', viewer.user)) {
      const path = req.originalUrl;
      await refusals.record(audit, { what: 'export', path, reason: NOT_YOURS });
      sendProblem(res, 403, NOT_YOURS);
      return null;
    }
    return { viewer, rest, audit };
  }

  /**
   * Records an export, has it written, and records how it ended.
   * @throws before the first byte; after it the connection is cut, so that a part never passes for the whole
   */
  async function write(
    res: Response,
    facts: ExportFacts,
    { audit }: { audit: AuditSource },
    writeBody: (record: ExportRecord) => Promise<void>,
  ): Promise<void> {
    const { requestId } = requestFacts(res);
    const begun = clock.now();
    const record = await records.begin(audit, facts);
    try {
      await writeBody(record);
    } catch (error) {
      // Not waited for: the browser, and the viewer's next export, need no answer of the audit trail.
      void record.end('broken-off');
      if (!res.headersSent) throw error;
      log.warn({ err: error as Error, requestId, list: facts.list }, 'export broke off');
      res.destroy();
      return;
    }
    void record.end('complete');
    const ms = clock.now() - begun;
    log.info({ requestId, list: facts.list, rows: record.rows(), ms }, 'exported');
  }

  return router;
}

/** Nothing was sent yet: the first page failed, and its error says why. */
function refuse(res: Response, error: unknown): void {
  if (!(error instanceof GraphQLError)) throw error;
  // graphql-js gives values that fit no type neither code nor cause.
  if (!error.extensions['code'] && !error.path) {
    return sendProblem(res, 400, error.message);
  }
  const { message, extensions } = formatError(error.toJSON(), error);
  const status = STATUS_OF_CODE[extensions?.['code'] as ErrorCode];
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
  const {
    variables = '{}',
    columns = '',
    title = '',
  } = query as { variables?: string; columns?: string; title?: string };
  const given = readObject(variables);
  if (!given) return 'variables must be a JSON object, as the page has it.';
  const ids = String(columns).split(',').filter(Boolean);
  const wanted = list.columns.filter(({ id }) => ids.includes(id));
  return {
    list,
    title: String(title).trim() || null,
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

/** The sheets of a workbook, their rows counted together. */
async function* countedSheets(
  sheets: AsyncIterable<Sheet>,
  record: ExportRecord,
): AsyncGenerator<Sheet> {
  for await (const sheet of sheets) yield { ...sheet, rows: record.counted(sheet.rows) };
}
