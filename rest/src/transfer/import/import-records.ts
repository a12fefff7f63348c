import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { ImportCounts } from './import-request.ts';

/** What the audit trail and the list of imports call an import. */
export function importRequestId(seq: number): string {
  return `import ${seq}`;
}

/** Opens an import in the list of imports. @returns its number */
export async function openImport(
  db: Executor,
  given: { kind: string; file: string; userSeq: number | null },
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    /* import.open */
    insert into imports (kind, file, by_user, audit_seq)
    values (${given.kind}, ${given.file}, ${given.userSeq},
      (select coalesce(max(seq), 0) from audit))
    returning seq`.execute(db);
  const [opened] = rows;
  if (!opened) throw new Error('the import has no number');
  return opened.seq;
}

export async function countImport(db: Executor, seq: number, counts: ImportCounts): Promise<void> {
  const { rows, created, updated, unchanged, refused } = counts;
  await sql`
    /* import.count */
    update imports set rows = ${rows}, created = ${created}, updated = ${updated},
      unchanged = ${unchanged}, refused = ${refused} where seq = ${seq}`.execute(db);
}

export interface ImportEntry {
  seq: number;
  kind: string;
  file: string;
  at: Date;
  created: number;
  updated: number;
  undoneAt: Date | null;
}

/** The imports that wrote something, the last first. */
export async function listImports(db: Executor, most = 50): Promise<ImportEntry[]> {
  const { rows } = await sql<ImportEntry>`
    /* import.list */
    select seq, kind, file, at, created, updated, undone_at as "undoneAt" from imports
    where created + updated > 0 order by seq desc limit ${most}`.execute(db);
  return rows;
}
