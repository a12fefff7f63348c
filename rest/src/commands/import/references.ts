import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { References } from './cells.ts';
import type { RowCompany } from './import-kind.ts';

/** Users and sections, whole: a few thousand short rows at most. */
export async function readReferences(db: Executor): Promise<References> {
  const users = await sql<{ seq: number; email: string }>`
    /* import.users */ select seq, lower(email) as email from users where deleted_at is null`.execute(
    db,
  );
  const sections = await sql<{ csisec: string }>`
    /* import.sections */ select csisec from csi_sections`.execute(db);
  return {
    userSeqs: new Set(users.rows.map(({ seq }) => seq)),
    userSeqByEmail: new Map(users.rows.map(({ seq, email }) => [email, seq])),
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
