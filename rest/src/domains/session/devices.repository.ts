import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Clients that keep no cookie are given a new token each time: the latest are enough. */
const DEVICES_OF_USER_MAX = 50;

/** Whether the token was given out, to whichever user. */
export async function isKnownDevice(db: Executor, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    /* devices.isKnown */ select 1 from sign_in_devices where token_hash = ${tokenHash} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Makes the browser known to the user's later sign-ins. */
export async function rememberDevice(
  db: Executor,
  tokenHash: Buffer,
  userSeq: number,
): Promise<void> {
  await sql`/* devices.remember */ insert into sign_in_devices (token_hash, user_seq)
    values (${tokenHash}, ${userSeq})
    on conflict (token_hash, user_seq) do update set last_used_at = now()`.execute(db);
  await sql`/* devices.keepLatest */ delete from sign_in_devices
    where user_seq = ${userSeq} and token_hash in (
      select token_hash from sign_in_devices where user_seq = ${userSeq}
      order by last_used_at desc offset ${DEVICES_OF_USER_MAX})`.execute(db);
}
