import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { requirePermission } from '../../http/allow.ts';
import { answerList } from '../../http/keyset-list.ts';
import { pageOfList } from '../../http/page-request.ts';
import { seqParam } from '../../http/params.ts';
import { readRow, type Resource } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { visibleTo } from '../../http/visibility.ts';

/**
 * The versions of one report with the owner that visibleTo asks for. A trigger keeps a version of each save,
 * with the visibility of that moment.
 */
const versionsOf = (seq: number): RawBuilder<unknown> => sql`(
  select v.*, r.owner from saved_report_versions v join saved_reports r on r.seq = v.report_seq
  where v.report_seq = ${seq}) t`;

/**
 * What was saved of one report, newest first. Its owner sees every version; others, administrators included,
 * see those since it was last shared with them: what was written before that was written in private.
 */
export function versionsRoute(savedReports: Resource): Route {
  return route({
    method: 'get',
    path: '/api/saved-reports/:id/versions',
    permission: 'saved-items.read',
    query: z.strictObject(pageOfList),
    handle: async (context) => {
      const seq = seqParam(context.params.id, savedReports.noun);
      await readRow(context, savedReports, seq);
      const viewer = requirePermission('saved-items.read', context.viewer);
      return answerList(context.db, {
        name: 'saved-reports.versions',
        columns: sql`t.version, t.name, t.description, t.folder, t.tags, t.definition, t.visibility,
          to_char(t.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "savedAt"`,
        from: versionsOf(seq),
        conditions: [
          sql<boolean>`t.version > coalesce((select max(t.version) from ${versionsOf(seq)}
            where not ${visibleTo(viewer)}), 0)`,
        ],
        people: null,
        order: {
          name: 'newest',
          columns: [{ expression: sql`t.version`, cast: 'integer', descending: true }],
        },
        limit: context.query.limit,
        after: context.query.after,
      });
    },
  });
}
