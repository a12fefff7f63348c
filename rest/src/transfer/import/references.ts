import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { References } from './cell-column.ts';
import type { RowCompany } from './import-kind.ts';
import { nameKey } from './user-cell.ts';

/** Users and sections, whole: a few thousand short rows at most. */
export async function readReferences(db: Executor): Promise<References> {
  const users = await sql<{
    seq: number;
    name: string;
    email: string;
    isRep: boolean;
    isManager: boolean;
  }>`
    /* import.users */ select seq, name, lower(email) as email, level = 32 as "isRep",
      exists (select 1 from users r where r.managerid = u.seq and r.level = 32 and r.active) as "isManager"
    from users u where deleted_at is null`.execute(db);
  const seqsOf = (rows: { seq: number }[]) => new Set(rows.map(({ seq }) => seq));
  const sections = await sql<{ csisec: string; division: string; title: string }>`
    /* import.sections */ select csisec, division, division_title as title from csi_sections`.execute(
    db,
  );
  return {
    userSeqs: seqsOf(users.rows),
    userSeqByEmail: new Map(users.rows.map(({ seq, email }) => [email, seq])),
    userSeqsByName: seqsByName(users.rows),
    emailBySeq: new Map(users.rows.map(({ seq, email }) => [seq, email])),
    reps: seqsOf(users.rows.filter(({ isRep }) => isRep)),
    managers: seqsOf(users.rows.filter(({ isManager }) => isManager)),
    sections: new Set(sections.rows.map(({ csisec }) => csisec)),
    divisions: new Map(sections.rows.map(({ division, title }) => [division, title])),
  };
}

function seqsByName(users: { seq: number; name: string }[]): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  for (const { seq, name } of users) {
    const key = nameKey(name);
    byName.set(key, [...(byName.get(key) ?? []), seq]);
  }
  return byName;
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
