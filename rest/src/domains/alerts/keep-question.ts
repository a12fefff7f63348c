import { sql } from 'kysely';
import type { SignedInUser } from '../../http/authenticate.ts';
import { auditRecord, type WriteContext } from '../../http/record-write.ts';
import type { NewQuestion } from './alerts.requests.ts';

/** Where the reports lie that are saved only to be watched. */
const FOLDER = 'Alerts';

/**
 * Saves what a tile or a chart asks as the viewer's private report: an alert, its messages and its owner need something
 * that stays when the dashboard changes. A second alert on the same question watches the same report.
 * @returns the report's number
 */
export async function keepQuestion(
  write: WriteContext,
  me: SignedInUser,
  { name, definition }: NewQuestion,
): Promise<number> {
  const asked = JSON.stringify(definition);
  const { rows: kept } = await sql<{ seq: number }>`
    /* alerts.findKept */
    select seq from saved_reports
    where owner = ${me.seq} and folder = ${FOLDER} and definition = ${asked}::jsonb and deleted_at is null
    order by seq limit 1`.execute(write.db);
  if (kept[0]) return kept[0].seq;
  const { rows } = await sql<{ seq: number }>`
    /* alerts.keepQuestion */
    insert into saved_reports (owner, name, folder, definition)
    values (${me.seq}, ${name}, ${FOLDER}, ${asked}::jsonb) returning seq`.execute(write.db);
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  await auditRecord(write, { resource: 'saved-reports' }, me, row.seq, 'create');
  return row.seq;
}
