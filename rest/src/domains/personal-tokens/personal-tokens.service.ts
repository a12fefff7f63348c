import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { holdsExplore, isAllowed, scopesOf } from '../../../../schema/permissions.ts';
import { personalTokenOf } from '../../../../schema/personal-token.ts';
import { refuseAbove } from '../../http/allow.ts';
import { hashToken, type SignedInUser } from '../../http/authenticate.ts';
import { writeAudit, type AuditEntry } from '../../http/audit.ts';
import { invalid, notFound, Problem } from '../../http/problem.ts';
import type { RouteContext } from '../../http/route.ts';
import {
  countLiveTokens,
  findToken,
  insertToken,
  revokeToken,
  type TokenRow,
} from './personal-tokens.repository.ts';
import type { tokenCreate } from './personal-tokens.requests.ts';

/** Enough for a script on every machine; a list of more is not looked through. */
const LIVE_MAX = 50;
const HINT_LENGTH = 4;
const BITS = 256;

type Write = Pick<RouteContext, 'db' | 'requestId' | 'clientAddress'>;

/**
 * Makes a token of 256 random bits. The answer is the only place that ever has it: the database keeps a hash.
 * @throws Problem 422 for a scope that the owner does not hold, 409 for one token too many
 */
export async function createToken(
  write: Write,
  owner: SignedInUser,
  request: z.output<typeof tokenCreate>,
): Promise<TokenRow & { token: string }> {
  if (request.mayExplore && !holdsExplore(owner, scopesOf(owner.role))) {
    const message = 'needs the scope explore, which you do not have. An administrator can give it.';
    throw invalid([{ field: 'mayExplore', message }]);
  }
  if ((await countLiveTokens(write.db, owner.seq)) >= LIVE_MAX) {
    throw new Problem(409, `You have ${LIVE_MAX} tokens. Revoke one that you no longer need.`);
  }
  const token = personalTokenOf(randomBytes(BITS / 8));
  const row = await insertToken(write.db, {
    ...request,
    userSeq: owner.seq,
    hash: hashToken(token),
    hint: token.slice(-HINT_LENGTH),
  });
  if (!row) throw new Error('the token was not stored');
  const { seq, name, mayWrite, mayExplore, expires } = row;
  const summary = `Created the token “${name}”.`;
  await audit(write, owner, 'create', { seq, summary, name, mayWrite, mayExplore, expires });
  return { ...row, token };
}

/**
 * Ends a token everywhere: the next request that carries it is refused.
 * @throws Problem 404 for another user's, unless the viewer is an administrator, 403 for one above the viewer's level
 */
export async function endToken(write: Write, viewer: SignedInUser, seq: number): Promise<void> {
  const found = await findToken(write.db, seq);
  if (!found || !isAllowed('personal-tokens.revoke', viewer, found.owner)) {
    throw notFound('such token');
  }
  refuseAbove(viewer, found.owner);
  await revokeToken(write.db, seq);
  const { name, owner } = found;
  const summary = `Revoked the token “${name}” of ${owner.name}.`;
  await audit(write, viewer, 'delete', { seq, summary, name, owner: owner.seq });
}

async function audit(
  { db, requestId, clientAddress }: Write,
  { seq: userSeq }: SignedInUser,
  action: AuditEntry['action'],
  { seq, ...details }: { seq: number } & Record<string, unknown>,
): Promise<void> {
  await writeAudit(db, {
    resource: 'personal-tokens',
    id: seq,
    userSeq,
    action,
    requestId,
    details: { ...details, address: clientAddress },
  });
}
