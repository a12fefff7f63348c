import type { Request, Response } from 'express';
import { isPosition, POSITION_HEADER } from '../../../schema/data-position.ts';
import type { Clock } from '../calendar.ts';
import type { Database } from '../db/database.ts';
import type { ReadReplica } from '../db/replica/read-replica.ts';
import type { StorageWatch } from '../db/embedded/storage-reserve.ts';
import { refuseEarly } from './allow.ts';
import { bearerToken } from './authenticate.ts';
import type { EventFeed } from './event-feed.ts';
import { oncePerKey } from './idempotency.ts';
import { NO_PRECONDITIONS, requirePreconditions } from './preconditions.ts';
import { asProblem, isOutOfStorage, Problem, storageFull } from './problem.ts';
import { findViewer } from './request-viewer.ts';
import type { Answer, BackupPlan, InstallationFacts, Route, RouteContext } from './route.ts';
import { parseOrRefuse } from './validation.ts';

export interface RouteDependencies {
  /** `null` until the database is ready: every call but /livez answers 503. */
  database(): Database | null;
  /** Answers searches, figures and exports; absent without DATABASE_READ_URL. */
  replica?: ReadReplica | undefined;
  clock: Clock;
  sessionMinutes: number;
  events: EventFeed;
  /** Where the disk is watched: what keeps sign-ins and reads going when it is full. */
  storage?: StorageWatch | undefined;
  /** Whether reports are sent by e-mail too; not by default. */
  sendsMail?: boolean;
  /** When this installation is backed up, and how many backups it keeps; not by default. */
  backups?: BackupPlan | null;
  /** For administrators. */
  installation?: InstallationFacts;
  /** Works on the files that are imported in the app; without it they wait for another service. */
  imports?: { wake(): void };
  /** Whether people sign in with passwords of this portal; they do by default. */
  hasPasswords?: boolean;
}

/** The same with what a failure is answered with; it logs one that nobody expected. */
interface AnswerDependencies extends RouteDependencies {
  explain(error: unknown): Problem;
}

/** Says that an answer leaves the portal. */
const LEAVING_HEADER = 'x-leaving';

/**
 * Answers one call of a route. On a full disk a write is refused; what has to go on (a sign-in, a session
 * that is kept alive) runs once more in the room that the reserve gives.
 */
export async function answerRoute(
  deps: AnswerDependencies,
  route: Route,
  req: Request,
  res: Response,
): Promise<Answer> {
  const { storage } = deps;
  try {
    return await answer(deps, route, req, res);
  } catch (error) {
    if (isOutOfStorage(error) && storage?.ranOut() && !route.writes) {
      return answer(deps, route, req, res);
    }
    throw asProblem(error, isQuestion(route, req)) ?? error;
  }
}

/** Whether the caller chose how much to read: a list, a search or a figure, not one record and no sign-in. */
function isQuestion({ writes, query, body }: Route, req: Request): boolean {
  const { authorization } = req.headers;
  return !writes && authorization !== undefined && (query !== undefined || body !== undefined);
}

async function answer(
  deps: AnswerDependencies,
  route: Route,
  req: Request,
  res: Response,
): Promise<Answer> {
  const db = deps.database();
  if (!db) throw new Problem(503, 'The service is starting.', { retryAfterSeconds: 1 });
  const token = bearerToken(req.headers.authorization);
  const address = req.ip ?? 'unknown';
  const requestId = String(req.id);
  const viewer = await findViewer(db, token, deps.sessionMinutes, { requestId, address });
  res.locals.viewer = viewer;
  refuseEarly(route, viewer);
  if (route.body && req.headers['content-type']?.split(';')[0]?.trim() !== 'application/json') {
    throw new Problem(415, 'Send the body as application/json.');
  }
  const query: unknown = route.query ? parseOrRefuse(route.query, req.query) : {};
  const body = route.body ? parseOrRefuse(route.body, req.body ?? {}) : undefined;
  const { ifMatch, idempotencyKey } = route.writes
    ? requirePreconditions(route.writes, req.headers)
    : NO_PRECONDITIONS;
  const context: RouteContext = {
    db,
    clock: deps.clock,
    requestId,
    viewer,
    token,
    clientAddress: address,
    header: (name) => req.get(name),
    leaving: isLeaving(req.headers[LEAVING_HEADER]),
    params: req.params as Record<string, string>,
    query,
    body,
    gone: goneSignal(res),
    ifMatch,
    lastEventId: eventId(req.headers['last-event-id']),
    events: deps.events,
    sessionMinutes: deps.sessionMinutes,
    sendsMail: deps.sendsMail ?? false,
    backups: deps.backups ?? null,
    installation: deps.installation ?? { version: 'unknown', settings: [] },
    startImports: () => void res.once('finish', () => deps.imports?.wake()),
    hasPasswords: deps.hasPasswords ?? true,
    explain: (error) => deps.explain(asProblem(error, true) ?? error),
  };
  if (route.writes && deps.storage?.isFull()) throw storageFull();
  if (!route.writes) return read(deps.replica, route, context);
  const answered = await write(db, route, context, { path: req.path, idempotencyKey });
  if (!deps.replica) return answered;
  const position = await deps.replica.writtenTo(db);
  return { ...answered, headers: { ...answered.headers, [POSITION_HEADER]: position } };
}

function goneSignal(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** From the replica where it may answer and has what the caller wrote, otherwise from the primary. */
async function read(
  replica: ReadReplica | undefined,
  route: Route,
  context: RouteContext,
): Promise<Answer> {
  if (!replica || !(route.replica || context.leaving)) return route.handle(context);
  const db = await replica.holding(positionOf(context.header(POSITION_HEADER)));
  if (!db) return route.handle(context);
  try {
    return await route.handle({ ...context, db });
  } catch (error) {
    if (context.gone.aborted || !replica.failed(error)) throw error;
    return route.handle(context);
  }
}

function write(
  db: Database,
  route: Route,
  context: RouteContext,
  { path, idempotencyKey }: { path: string; idempotencyKey: string | null },
): Promise<Answer> {
  return db.transaction().execute((transaction) => {
    const inTransaction = { ...context, db: transaction };
    if (idempotencyKey === null || !context.viewer) return route.handle(inTransaction);
    const request = {
      userSeq: context.viewer.seq,
      key: idempotencyKey,
      path,
      body: context.body,
    };
    return oncePerKey(transaction, request, () => route.handle(inTransaction));
  });
}

/** @throws Problem 400 */
function positionOf(header: string | undefined): string | null {
  if (header === undefined || header === '') return null;
  if (isPosition(header)) return header;
  throw new Problem(400, `${POSITION_HEADER}: must be what a write answered.`);
}

/** @throws Problem 400: a typing error must not let people leave who may not */
function isLeaving(header: string | string[] | undefined): boolean {
  if (header === undefined || header === 'false') return false;
  if (header === 'true') return true;
  throw new Problem(400, 'X-Leaving: must be true or false.');
}

function eventId(header: string | string[] | undefined): number | null {
  if (header === undefined || header === '') return null;
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) {
    throw new Problem(400, 'Last-Event-ID: must be the id of an event of this stream.');
  }
  return Number(header);
}
