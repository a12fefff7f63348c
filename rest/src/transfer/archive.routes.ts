import { PassThrough } from 'node:stream';
import type { Database } from '../db/database.ts';
import { beginExport, endExport } from '../domains/audit/exports.service.ts';
import { requirePermission } from '../http/allow.ts';
import { Problem } from '../http/problem.ts';
import { route, type Route, type RouteContext } from '../http/route.ts';
import { exportToStream } from './export/export-data.ts';

const BUSY_RETRY_SECONDS = 30;

/** Everything as one archive, which the import reads back: what `npm run export` writes. */
export function archiveRoutes(): Route[] {
  // Each holds a connection and a view of the whole database for as long as its reader takes.
  let isRunning = false;
  return [
    route({
      method: 'get',
      path: '/api/archive',
      permission: 'archive.export',
      handle: async (context) => {
        requirePermission('archive.export', context.viewer);
        if (isRunning) {
          throw new Problem(
            503,
            'Somebody else is exporting everything. Try again when that is done.',
            { code: 'BUSY', retryAfterSeconds: BUSY_RETRY_SECONDS },
          );
        }
        isRunning = true;
        try {
          const { seq } = await beginExport(context, {
            list: 'everything',
            format: 'zip',
            filter: {},
          });
          const stream = new PassThrough();
          void write(context, seq, stream, () => {
            isRunning = false;
          });
          return { headers: { 'Content-Type': 'application/zip' }, stream };
        } catch (error) {
          isRunning = false;
          throw error;
        }
      },
    }),
  ];
}

/**
 * Never throws: an archive that broke off is cut, so that a part never passes for the whole.
 * @param free lets the next export begin; called before the end is sent, because a reader who has it all may ask again
 */
async function write(
  context: RouteContext,
  seq: number,
  stream: PassThrough,
  free: () => void,
): Promise<void> {
  let rows: number | null = null;
  try {
    // Not in a transaction: the route does not write.
    const counts = await exportToStream(context.db as Database, stream);
    rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  } catch (error) {
    stream.destroy(error as Error);
    if (!context.gone.aborted) context.explain(error);
  }
  free();
  if (rows !== null) stream.end();
  const outcome = rows === null ? 'broken-off' : 'complete';
  await endExport(context, seq, { outcome, rows: rows ?? 0 }).catch(context.explain);
}
