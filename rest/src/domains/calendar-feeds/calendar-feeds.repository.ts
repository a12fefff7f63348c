import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** What a calendar shows of an activity. `time` is the wall clock, `null` for any time of that day. */
export interface CalendarActivity {
  seq: number;
  coid: number;
  company: string;
  companySeq: number;
  city: string | null;
  state: string | null;
  type: number;
  date: string;
  time: string | null;
  minutes: number | null;
  percentComplete: number;
  subject: string | null;
  note: string | null;
}

const MOMENT = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** When the user's feed was made; `null` when there is none. */
export async function findFeed(db: Executor, userSeq: number): Promise<string | null> {
  const { rows } = await sql<{ created: string }>`
    select ${MOMENT} as created from calendar_feeds where user_seq = ${userSeq}`.execute(db);
  return rows[0]?.created ?? null;
}

/** Makes the feed, or gives it another key: the earlier one ends. */
export async function replaceFeed(db: Executor, userSeq: number, keyHash: Buffer): Promise<string> {
  const { rows } = await sql<{ created: string }>`
    insert into calendar_feeds (user_seq, key_hash) values (${userSeq}, ${keyHash})
    on conflict (user_seq) do update set key_hash = excluded.key_hash, created_at = now()
    returning ${MOMENT} as created`.execute(db);
  return rows[0]?.created ?? '';
}

/** @returns false when there was none */
export async function deleteFeed(db: Executor, userSeq: number): Promise<boolean> {
  const { rows } = await sql`
    delete from calendar_feeds where user_seq = ${userSeq} returning user_seq`.execute(db);
  return rows.length > 0;
}

/** Whose feed a key opens; nobody's once the user is inactive. */
export async function findFeedOwner(
  db: Executor,
  keyHash: Buffer,
): Promise<{ seq: number; name: string } | null> {
  const { rows } = await sql<{ seq: number; name: string }>`
    select u.seq, u.name from calendar_feeds f join users u on u.seq = f.user_seq
    where f.key_hash = ${keyHash} and u.active and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

const DAYS_BACK = 90;
const DAYS_AHEAD = 730;
const MOST = 2_000;

/** The user's activities of the last 90 days and the next two years, soonest first; at most 2,000. */
export async function listFeedActivities(
  db: Executor,
  userSeq: number,
): Promise<CalendarActivity[]> {
  const { rows } = await sql<CalendarActivity>`
    select a.seq, a.coid, m.company, m.seq as "companySeq", m.city, m.state, a.type::integer as type, a.date,
      a.time, a.minutes, a.percent_complete as "percentComplete", a.subject, a.note
    from activities a join manufacturers m on m.coid = a.coid
    where a.user_seq = ${userSeq} and a.deleted_at is null
      and a.date between business_today() - ${DAYS_BACK}::integer and business_today() + ${DAYS_AHEAD}::integer
    order by a.date desc, a.seq desc limit ${MOST}`.execute(db);
  return rows.toReversed();
}
