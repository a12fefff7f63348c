import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** What a user holds, and where it goes when they leave. */
export interface Holdings {
  /** Companies whose rep they are: handed over. */
  companies: number;
  /** Activities that are not completed: handed over. */
  openActivities: number;
  /** Active users who have them as their manager: they stay so until somebody changes it. */
  team: number;
  /** Views, reports, dashboards and queries that they saved: kept in their name. */
  savedItems: number;
}

export async function countHoldings(db: Executor, seq: number): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    /* user-accounts.countHoldings */
    select
      (select count(*) from manufacturers where rep = ${seq} and deleted_at is null)::integer as companies,
      (select count(*) from activities
        where user_seq = ${seq} and deleted_at is null and percent_complete < 100)::integer as "openActivities",
      (select count(*) from users where managerid = ${seq} and active and deleted_at is null)::integer as team,
      ((select count(*) from saved_views where owner = ${seq} and deleted_at is null)
        + (select count(*) from saved_reports where owner = ${seq} and deleted_at is null)
        + (select count(*) from saved_dashboards where owner = ${seq} and deleted_at is null)
        + (select count(*) from saved_queries where owner = ${seq} and deleted_at is null))::integer as "savedItems"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('counting answered no row');
  return row;
}

/** Gives a rep's companies to another one. @returns their numbers */
export async function moveCompanies(db: Executor, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    /* user-accounts.moveCompanies */
    update manufacturers set rep = ${to}, version = version + 1
    where rep = ${from} and deleted_at is null returning seq`.execute(db);
  return rows.map(({ seq }) => seq);
}

/** Gives a user's activities that are not completed to another one. @returns their numbers */
export async function moveOpenActivities(
  db: Executor,
  from: number,
  to: number,
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    /* user-accounts.moveOpenActivities */
    update activities set user_seq = ${to}, version = version + 1
    where user_seq = ${from} and deleted_at is null and percent_complete < 100 returning seq`.execute(
    db,
  );
  return rows.map(({ seq }) => seq);
}
