import { sql } from 'kysely';
import type { NOTIFICATION_KINDS } from '../../../../schema/enumerations.ts';
import type { Executor } from '../../db/database.ts';

export interface Notice {
  kind: (typeof NOTIFICATION_KINDS)[number];
  text: string;
  /** A local path of the portal. */
  link: string | null;
}

// Any constant number will do: the notifications of one user are numbered in the order they are committed.
const ORDER_LOCK = 41_042_002;

/**
 * Notifies users in the transaction of the change itself: neither exists without the other.
 * The user who made the change and inactive users get no notification.
 */
export async function notify(
  db: Executor,
  actorSeq: number,
  userSeqs: (number | null)[],
  { kind, text, link }: Notice,
): Promise<void> {
  const others = userSeqs.filter((seq) => seq !== null && seq !== actorSeq);
  if (others.length === 0) return;
  // Who reads on behind the last number they saw must not miss a smaller one that is committed later.
  const { rows } = await sql<{ seq: number }>`
    /* notifications.inOrder */
    select u.seq, pg_advisory_xact_lock(${ORDER_LOCK}::integer, u.seq) from (
      select seq from users where seq = any (${others}::integer[]) and active and deleted_at is null order by seq
    ) u`.execute(db);
  if (rows.length === 0) return;
  await sql`
    /* notifications.insert */
    insert into notifications (user_seq, kind, text, link)
    select seq, ${kind}, ${text}, ${link} from unnest(${rows.map(({ seq }) => seq)}::integer[]) as seq`.execute(
    db,
  );
}
