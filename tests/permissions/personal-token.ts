import { createHash, randomBytes } from 'node:crypto';
import { personalTokenOf } from '../../schema/personal-token.ts';
import type { TestRest } from '../support/start-rest.ts';

/** A personal token as the service stores one; also of somebody who could no longer make one. */
export async function insertPersonalToken(
  rest: Pick<TestRest, 'sql'>,
  userSeq: number,
  { mayWrite = false, mayExplore = false, days = 1 } = {},
): Promise<string> {
  const token = personalTokenOf(randomBytes(32));
  await rest.sql(
    `insert into personal_tokens (user_seq, name, token_hash, hint, may_write, may_explore, expires_at)
     values ($1, 'A test', $2, $3, $4, $5, now() + make_interval(days => $6))`,
    [
      userSeq,
      createHash('sha256').update(token).digest(),
      token.slice(-4),
      mayWrite,
      mayExplore,
      days,
    ],
  );
  return token;
}
