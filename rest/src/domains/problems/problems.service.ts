import { requirePermission } from '../../http/allow.ts';
import { changedFields, writeAudit } from '../../http/audit.ts';
import { requireVersion } from '../../http/preconditions.ts';
import { invalid, notFound } from '../../http/problem.ts';
import type { WriteContext } from '../../http/record-write.ts';
import {
  findProblem,
  lockProblemState,
  storeProblemState,
  type ProblemRow,
} from './problems.repository.ts';
import type { ProblemAddress, ProblemStateRequest } from './problems.requests.ts';

/**
 * Puts a problem off until a day, or says that it is none; either can be taken back.
 * What the rule finds stays: a problem leaves for good when its cause is fixed.
 * @throws Problem 404 when no rule finds it and nothing was ever said of it, 422 for a day that is
 *   not in the future, 412 when the version is stale
 */
export async function settleProblem(
  write: WriteContext,
  address: ProblemAddress,
  request: ProblemStateRequest,
): Promise<ProblemRow> {
  const { db, clock } = write;
  const viewer = requirePermission('problems.update', write.viewer);
  if (request.snoozedUntil && request.snoozedUntil <= clock.today()) {
    throw invalid([{ field: 'snoozedUntil', message: 'must be a day after today' }]);
  }
  if (!(await findProblem(db, address))) throw notFound('such problem');
  const { version, ...previous } = await lockProblemState(db, address);
  await requireVersion(write.ifMatch, {
    noun: 'problem',
    stored: version,
    current: () => findProblem(db, address),
  });
  const next = {
    snoozedUntil: request.snoozedUntil === undefined ? previous.snoozedUntil : request.snoozedUntil,
    resolvedOn: resolvedOn(request.resolved, previous.resolvedOn, clock.today()),
  };
  const changes = changedFields({ ...previous }, next);
  if (changes.length > 0) {
    await storeProblemState(db, address, { ...next, by: viewer.seq });
    await writeAudit(db, {
      userSeq: viewer.seq,
      requestId: write.requestId,
      resource: 'problems',
      id: `${address.rule}/${address.resource}/${address.id}`,
      action: 'update',
      changes,
    });
  }
  const row = await findProblem(db, address);
  if (!row) throw new Error('a settled problem was not found');
  return row;
}

/** The first day on which it counted as settled stays when it is settled again. */
function resolvedOn(
  resolved: boolean | undefined,
  previous: string | null,
  today: string,
): string | null {
  if (resolved === undefined) return previous;
  return resolved ? (previous ?? today) : null;
}
