import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { answerList } from '../../http/keyset-list.ts';
import type { Answer } from '../../http/route.ts';

/** The wire shape of a notification. */
export interface Notification {
  id: number;
  user: number;
  kind: string;
  text: string;
  link: string | null;
  created: string;
}

const COLUMNS = sql`n.seq as id, n.user_seq as "user", n.kind, n.text, n.link,
  to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created`;

/** A page of a user's notifications that are not dismissed, newest first, with the full count. */
export function listNotifications(
  db: Executor,
  userSeq: number,
  page: { limit: number; after?: string | undefined },
): Promise<Answer> {
  return answerList(db, {
    name: 'notifications.list',
    columns: COLUMNS,
    from: sql`notifications n`,
    conditions: [sql<boolean>`n.user_seq = ${userSeq}`, sql<boolean>`n.dismissed_at is null`],
    people: null,
    order: {
      name: 'newest',
      columns: [
        {
          expression: sql`extract(epoch from n.created_at)::float8`,
          cast: 'double precision',
          descending: true,
        },
        { expression: sql`n.seq`, cast: 'integer', descending: true },
      ],
    },
    ...page,
  });
}

/** @returns false when the user has no such notification, or dismissed it already */
export async function dismissNotification(
  db: Executor,
  userSeq: number,
  id: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    /* notifications.dismiss */
    update notifications set dismissed_at = now()
    where seq = ${id} and user_seq = ${userSeq} and dismissed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** A user's newest number; 0 when there is none. */
export async function newestNotification(db: Executor, userSeq: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    /* notifications.newest */
    select coalesce(max(seq), 0) as id from notifications where user_seq = ${userSeq}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Of more than this a client that comes back is sent the newest: the list has the others. */
const MOST_REPLAYED = 500;

/** A user's notifications behind a number, oldest first. */
export async function listNotificationsAfter(
  db: Executor,
  userSeq: number,
  id: number,
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    /* notifications.listAfter */
    select ${COLUMNS} from notifications n
    where n.user_seq = ${userSeq} and n.seq > ${id} and n.dismissed_at is null
    order by n.seq desc limit ${MOST_REPLAYED}`.execute(db);
  return rows.reverse();
}
