import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { References } from './cells.ts';
import type { RowCompany } from './import-kind.ts';

/** Users and sections, whole: a few thousand short rows at most. */
export async function readReferences(db: Executor): Promise<References> {
  const users = await sql<{ seq: number; email: string; isRep: boolean; isManager: boolean }>`
    /* import.users */ select seq, lower(email) as email, level = 32 as "isRep",
      exists (select 1 from users r where r.managerid = u.seq and r.level = 32 and r.active) as "isManager"
    from users u where deleted_at is null`.execute(db);
  const seqsOf = (rows: { seq: number }[]) => new Set(rows.map(({ seq }) => seq));
  const sections = await sql<{ csisec: string }>`
    /* import.sections */ select csisec from csi_sections`.execute(db);
  return {
    userSeqs: seqsOf(users.rows),
    userSeqByEmail: new Map(users.rows.map(({ seq, email }) => [email, seq])),
    reps: seqsOf(users.rows.filter(({ isRep }) => isRep)),
    managers: seqsOf(users.rows.filter(({ isManager }) => isManager)),
    sections: new Set(sections.rows.map(({ csisec }) => csisec)),
  };
}

/** The companies of these coids that are there. */
export async function readCompanies(
  db: Executor,
  coids: number[],
): Promise<Map<number, RowCompany>> {
  const { rows } = await sql<RowCompany & { coid: number }>`
    /* import.companies */ select coid, client_flag as "clientFlag" from manufacturers
    where coid = any (${[...new Set(coids)]}::integer[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ coid, clientFlag }) => [coid, { clientFlag }]));
}
