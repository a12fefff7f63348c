import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { Problem } from './problem.ts';
import type { Answer } from './route.ts';

interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: unknown;
}

/**
 * Runs a create once for a key: the same key with the same request answers what the first one
 * answered, for 24 hours. A second request that arrives while the first still runs waits for it on
 * the key's row, and when the first fails, its key is rolled back with it.
 * @throws Problem 422 when the key was used with another request
 */
export async function oncePerKey(
  db: Transaction<unknown>,
  request: { userSeq: number; key: string; path: string; body: unknown },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { userSeq, key } = request;
  const fingerprint = createHash('sha256')
    .update(`${request.path}\n${JSON.stringify(request.body)}`)
    .digest('hex');
  await sql`/* idempotency.expire */ delete from idempotency_keys
    where user_seq = ${userSeq} and key = ${key} and created_at < now() - interval '24 hours'`.execute(
    db,
  );
  const claimed = await sql`
    /* idempotency.claim */
    insert into idempotency_keys (user_seq, key, fingerprint, status)
    values (${userSeq}, ${key}, ${fingerprint}, 0)
    on conflict do nothing`.execute(db);
  if (claimed.numAffectedRows === 0n) {
    const { rows } = await sql<StoredAnswer>`
      /* idempotency.find */
      select fingerprint, status, body from idempotency_keys
      where user_seq = ${userSeq} and key = ${key}`.execute(db);
    const stored = rows[0];
    if (!stored || stored.fingerprint !== fingerprint) {
      throw new Problem(422, 'The idempotency key was used with another request. Use a new key.', {
        errors: [{ field: 'Idempotency-Key', message: 'was used with another request' }],
      });
    }
    return { status: stored.status, body: stored.body };
  }
  const answer = await run();
  await sql`/* idempotency.keep */ update idempotency_keys
    set status = ${answer.status ?? 200}, body = ${JSON.stringify(answer.body ?? null)}::jsonb
    where user_seq = ${userSeq} and key = ${key}`.execute(db);
  return answer;
}
