import { endSession } from '../db/session-list.ts';
import { writeAudit } from './audit.ts';
import { seqParam } from './params.ts';
import { notFound } from './problem.ts';
import type { RouteContext } from './route.ts';

/** Tells the audit trail that sessions of a user ended. */
export const tellSessionEnd = (
  context: RouteContext,
  userSeq: number,
  summary: string,
): Promise<void> =>
  writeAudit(context.db, {
    userSeq: context.viewer?.seq ?? null,
    requestId: context.requestId,
    resource: 'session',
    id: userSeq,
    action: 'sign-out',
    details: { summary, address: context.clientAddress },
  });

/** Ends one session of a user. @throws Problem 404 when it is not theirs */
export async function endOneSession(
  context: RouteContext,
  userSeq: number,
  id: string | undefined,
): Promise<void> {
  if (!(await endSession(context.db, userSeq, seqParam(id, 'session')))) {
    throw notFound('such session');
  }
}
