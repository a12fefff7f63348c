import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Sets the tag; the day of the first one stays until the tag is taken away. */
export async function updateProspect(
  db: Executor,
  seq: number,
  tag: number,
  today: string,
): Promise<void> {
  await sql`/* manufacturers.updateProspect */ update manufacturers set
      prospect = ${tag}::smallint,
      tagged_on = case when prospect = 0 and ${tag}::smallint > 0 then ${today}::date else tagged_on end,
      version = version + 1
    where seq = ${seq}`.execute(db);
}

export async function updateDoNotCall(
  db: Executor,
  seq: number,
  change: { doNotCall: boolean; reason: string | null; by: number },
): Promise<void> {
  const { doNotCall, reason, by } = change;
  await sql`/* manufacturers.updateDoNotCall */ update manufacturers set
      do_not_call = ${doNotCall},
      dnc_reason = ${reason},
      dnc_by = ${doNotCall ? by : null},
      dnc_at = case when ${doNotCall} then now() end,
      version = version + 1
    where seq = ${seq}`.execute(db);
}

/** The company that has a coid already, removed ones too: a number is never given twice. */
export async function findCoidHolder(db: Executor, coid: number): Promise<string | null> {
  const { rows } = await sql<{ company: string }>`
    /* manufacturers.findCoidHolder */ select company from manufacturers where coid = ${coid}`.execute(
    db,
  );
  return rows[0]?.company ?? null;
}

/** Gives a company another coid, with all that refers to it. */
export async function changeCoid(db: Executor, previous: number, next: number): Promise<void> {
  await sql`/* manufacturers.changeCoid */ select change_coid(${previous}, ${next})`.execute(db);
}
