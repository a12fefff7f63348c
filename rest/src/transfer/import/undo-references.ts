import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { BY_SEQ, type ImportKind, type RowId } from './import-kind.ts';
import { auditId, joinRow } from './write-rows.ts';

/** A column of another table that refers to a table. */
interface Reference {
  source: string;
  field: string;
  target: string;
}

/** What follows from the facts: triggers made it, and it goes with them. */
const DERIVED = new Set([
  'company_facets',
  'company_facts',
  'company_note_words',
  'company_search',
  'company_values',
  'competition_counts',
  'contact_twins',
  'content_cycles',
  'contract_facts',
  'prospect_ranks',
  'section_months',
  'shared_touches',
]);

/** Parts of a record, which an import writes with it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  manufacturers: ['company_sections'],
  contracts: ['contract_lines', 'client_programs'],
  targets: ['target_versions'],
};

async function referencesTo(db: Executor, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    /* import.references */
    select c.conrelid::regclass::text as source, a.attname as field, k.attname as target
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
    order by 1, 2`.execute(db);
  return rows;
}

function goesAlong({ table }: ImportKind, { source }: Reference): boolean {
  return DERIVED.has(source) || (PARTS[table]?.includes(source) ?? false);
}

/** Which of the rows others refer to, and with what: "has 3 notes". */
export async function recordsInUse(
  db: Executor,
  kind: ImportKind,
  ids: RowId[],
): Promise<[id: string, why: string][]> {
  if (ids.length === 0) return [];
  const found: [string, string][] = [];
  for (const reference of await referencesTo(db, kind.table)) {
    if (goesAlong(kind, reference)) continue;
    const { source, field, target } = reference;
    const { rows } = await sql<{ id: RowId; count: number }>`
      /* import.inUse */
      select g.id, count(*)::integer as count
      from jsonb_array_elements(${JSON.stringify(ids)}::jsonb) as g (id) ${joinRow(kind, sql`g.id`)}
      join ${sql.table(source)} s on ${sql.ref(`s.${field}`)} = ${sql.ref(`t.${target}`)}
      group by g.id`.execute(db);
    const what = source.replaceAll('_', ' ');
    for (const { id, count } of rows) {
      found.push([
        auditId(id),
        `has ${count} in ${what}, which came since: delete or undo them first`,
      ]);
    }
  }
  return found;
}

/** Deletes rows for good, with their parts and what follows from them. */
export async function deleteRows(db: Executor, kind: ImportKind, ids: RowId[]): Promise<void> {
  if (ids.length === 0) return;
  const given = JSON.stringify(ids);
  const named = sql`jsonb_array_elements(${given}::jsonb) as g (id)`;
  const along = (await referencesTo(db, kind.table)).filter((each) => goesAlong(kind, each));
  // Parts first: deleting one makes the triggers write what follows from the others.
  along.sort((a, b) => Number(DERIVED.has(a.source)) - Number(DERIVED.has(b.source)));
  for (const { source, field, target } of along) {
    await sql`
      /* import.deleteParts */
      delete from ${sql.table(source)} s using (
        select ${sql.ref(`t.${target}`)} as target from ${named} ${joinRow(kind, sql`g.id`)}) gone
      where ${sql.ref(`s.${field}`)} = gone.target`.execute(db);
  }
  const same = (kind.key ?? BY_SEQ).columns.map(
    (column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`r.${column}`)}`,
  );
  const table = sql.table(kind.table);
  await sql`
    /* import.delete ${sql.raw(kind.table)} */
    delete from ${table} t using jsonb_populate_recordset(null::${table}, ${given}::jsonb) r
    where ${sql.join(same, sql` and `)}`.execute(db);
}
