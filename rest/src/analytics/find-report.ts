import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { SignedInUser } from '../http/authenticate.ts';
import { visibleTo } from '../http/visibility.ts';

/** A saved report as far as a person may see it; `null` where they may not, or it was deleted. */
export async function findReport(
  db: Executor,
  seq: number,
  person: SignedInUser,
): Promise<{ name: string; definition: Record<string, unknown> } | null> {
  const { rows } = await sql<{ name: string; definition: Record<string, unknown> }>`
    /* saved-reports.seenBy */
    select t.name, t.definition from saved_reports t
    where t.seq = ${seq} and t.deleted_at is null and ${visibleTo(person)}`.execute(db);
  return rows[0] ?? null;
}
