import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** A user as other records refer to one: whose record it is, and who manages them. */
export interface ReferredUser {
  seq: number;
  name: string;
  managerSeq: number | null;
  level: number;
  active: boolean;
}

export async function findUser(db: Executor, seq: number): Promise<ReferredUser | null> {
  const { rows } = await sql<ReferredUser>`
    /* references.findUser */
    select seq, name, managerid as "managerSeq", level, active
    from users where seq = ${seq} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A company as other records refer to one. */
export interface ReferredCompany {
  seq: number;
  coid: number;
  company: string;
  clientFlag: boolean;
  rep: number | null;
  managerSeq: number | null;
  doNotCall: boolean;
  dncReason: string | null;
  /** The business day on which do-not-call was set. */
  dncSince: string | null;
}

/** `null` when no company has this coid. */
export async function findCompany(db: Executor, coid: number): Promise<ReferredCompany | null> {
  const { rows } = await sql<ReferredCompany>`
    /* references.findCompany */
    select m.seq, m.coid, m.company, m.client_flag as "clientFlag", m.rep,
      (select u.managerid from users u where u.seq = m.rep) as "managerSeq",
      m.do_not_call as "doNotCall", m.dnc_reason as "dncReason",
      (m.dnc_at at time zone 'America/New_York')::date as "dncSince"
    from manufacturers m where m.coid = ${coid} and m.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
