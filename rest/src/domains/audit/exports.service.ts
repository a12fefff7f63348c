import { sql } from 'kysely';
import { requirePermission } from '../../http/allow.ts';
import { answerableFor } from '../../http/authenticate.ts';
import { writeAudits } from '../../http/audit.ts';
import { notFound } from '../../http/problem.ts';
import type { RouteContext } from '../../http/route.ts';
import type { ExportEnd, ExportStart } from './audit.requests.ts';

type ExportContext = Pick<RouteContext, 'db' | 'viewer' | 'requestId' | 'clientAddress'>;

/** Stores that the viewer begins an export. @returns the number of its audit row */
export async function beginExport(
  { db, viewer, requestId, clientAddress }: ExportContext,
  { list, format, filter }: Omit<ExportStart, 'format'> & { format: ExportStart['format'] | 'zip' },
): Promise<{ seq: number }> {
  const exporter = requirePermission('lists.export', viewer);
  const [seq] = await writeAudits(db, [
    {
      userSeq: answerableFor(exporter),
      requestId,
      resource: 'exports',
      id: list,
      action: 'export',
      details: {
        format,
        filter,
        outcome: 'begun',
        rows: null,
        address: clientAddress,
        ...(exporter.viewedBy && { viewingAs: exporter.name }),
      },
    },
  ]);
  if (seq === undefined) throw new Error('an export left no audit row');
  return { seq };
}

/** Adds to an own export how it ended, once. @throws Problem 404 for what is no export of the viewer under way */
export async function endExport(
  { db, viewer }: ExportContext,
  seq: number,
  { outcome, rows }: ExportEnd,
): Promise<void> {
  const userSeq = answerableFor(requirePermission('lists.export', viewer));
  const ended = await sql`
    /* audit.endExport */
    update audit set details = details || jsonb_build_object('outcome', ${outcome}::text, 'rows', ${rows}::integer)
    where seq = ${seq} and user_seq = ${userSeq} and action = 'export' and details ->> 'outcome' = 'begun'`.execute(
    db,
  );
  if (!ended.numAffectedRows) throw notFound('such export of yours under way');
}
