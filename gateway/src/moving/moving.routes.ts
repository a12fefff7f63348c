import express, { Router, type Request, type Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { IMPORT_PART_BYTES } from '../../../schema/import-sizes.ts';
import { isEverAllowed, type PermissionId } from '../../../schema/permissions.ts';
import type { Clock } from '../calendar.ts';
import { AuditSource } from '../domains/audit/audit.source.ts';
import { ImportsSource } from '../domains/imports/imports.source.ts';
import { setAttachment } from '../edge/attachment.ts';
import { sendProblem } from '../edge/problem-answer.ts';
import { personsOnly } from '../edge/request-steps.ts';
import { failureOf } from '../errors/failure.ts';
import { STATUS_OF_CODE } from '../errors/status-of-code.ts';
import type { Refusals } from '../errors/refusals.ts';
import { requestFacts } from '../observability/request-facts.ts';
import type { Sessions } from '../session/sessions.ts';

export interface MovingRoutesParts {
  sessions: Sessions;
  clock: Clock;
  log: Logger;
  refusals: Refusals;
}

/** Pieces of files that one person may be sending at a time. */
const PARTS_AT_ONCE = 4;
const NUMBER = /^[1-9]\d{0,8}$/;
const PART = /^\d{1,3}$/;
const parsePart = express.raw({ type: 'application/octet-stream', limit: IMPORT_PART_BYTES });

/**
 * What does not fit into an operation: the pieces of a file that is imported, the file of its refused lines, and
 * everything as one archive. Small reads and writes about the same go through GraphQL.
 */
export function movingRoutes({ sessions, clock, log, refusals }: MovingRoutesParts): Router {
  const router = Router();
  const sending = new Map<number, number>();

  router.post('/jobs/:seq/parts/:part', personsOnly, async (req, res, next) => {
    const opened = await open(req, res, 'imports.manage', 'Only administrators can import files.');
    if (!opened) return undefined;
    const [seq, part] = [String(req.params['seq']), String(req.params['part'])];
    if (!NUMBER.test(seq) || !PART.test(part))
      return sendProblem(res, 404, 'There is no such file.');
    const running = sending.get(opened.user) ?? 0;
    if (running >= PARTS_AT_ONCE) {
      res.set('Retry-After', '1');
      return sendProblem(res, 429, 'Too many pieces of files at once. Wait for one to arrive.');
    }
    sending.set(opened.user, running + 1);
    res.once('close', () => {
      const left = (sending.get(opened.user) ?? 1) - 1;
      if (left === 0) sending.delete(opened.user);
      else sending.set(opened.user, left);
    });
    return parsePart(req, res, (error?: unknown) => {
      if (error !== undefined) return next(error);
      if (!Buffer.isBuffer(req.body) || req.body.length === 0) {
        return sendProblem(res, 415, 'Send a piece of the file as application/octet-stream.');
      }
      opened.imports
        .addPart(Number(seq), Number(part), req.body)
        .then(({ received, bytes }) => res.json({ received, bytes }))
        .catch((failure: unknown) => refuse(res, failure, next));
    });
  });

  router.get('/jobs/:seq/rejects.csv', personsOnly, async (req, res, next) => {
    const opened = await open(req, res, 'imports.manage', 'Only administrators can import files.');
    if (!opened) return undefined;
    const seq = String(req.params['seq']);
    if (!NUMBER.test(seq)) return sendProblem(res, 404, 'There is no such file.');
    try {
      const parts = opened.imports.rejects(Number(seq));
      const first = await parts.next();
      setAttachment(res, 'text/csv; charset=utf-8', `refused-lines-${seq}.csv`);
      return await send(res, joined(first, parts));
    } catch (error) {
      return refuse(res, error, next);
    }
  });

  router.get('/everything.zip', async (req, res, next) => {
    const why = 'Only administrators can export everything.';
    const opened = await open(req, res, 'archive.export', why);
    if (!opened) return undefined;
    try {
      const archive = await opened.imports.archive();
      setAttachment(res, 'application/zip', `rep-portal-${clock.today()}.zip`);
      return await send(res, archive);
    } catch (error) {
      return refuse(res, error, next);
    }
  });

  router.use((_req, res) => sendProblem(res, 404, 'There is no such address.'));

  /** Who asks; answers those who may not. */
  async function open(req: Request, res: Response, permission: PermissionId, why: string) {
    const { viewer, rest } = await sessions.open(res);
    if (!viewer) {
      sendProblem(res, 401, 'Please sign in.');
      return null;
    }
    if (!isEverAllowed(permission, viewer.user)) {
      const refusal = { what: permission, path: req.originalUrl, reason: why };
      await refusals.record(new AuditSource(rest), refusal);
      sendProblem(res, 403, why);
      return null;
    }
    return { user: viewer.user.seq, imports: new ImportsSource(rest) };
  }

  /** After its first byte a file that breaks off is cut, so that a part never passes for the whole. */
  async function send(
    res: Response,
    content: NodeJS.ReadableStream | AsyncIterable<Buffer>,
  ): Promise<void> {
    const { requestId } = requestFacts(res);
    try {
      await pipeline(content, res);
    } catch (error) {
      log.warn({ err: error as Error, requestId }, 'a download broke off');
      res.destroy();
    }
  }

  return router;
}

async function* joined(
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** A failure of the backend in its own words; everything else is for the last handler. */
function refuse(res: Response, error: unknown, next: (error: unknown) => void): void {
  const failure = failureOf(error);
  const status = failure && STATUS_OF_CODE[failure.code];
  if (!failure || !status || res.headersSent) return next(error);
  const { message, retryAfterSeconds } = failure;
  if (retryAfterSeconds !== null) res.set('Retry-After', String(retryAfterSeconds));
  return sendProblem(res, status, message);
}
