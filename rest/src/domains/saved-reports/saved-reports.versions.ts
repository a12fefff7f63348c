import { sql } from 'kysely';
import { z } from 'zod';
import { answerList } from '../../http/keyset-list.ts';
import { pageOfList } from '../../http/page-request.ts';
import { seqParam } from '../../http/params.ts';
import { readRow, type Resource } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';

/** What was saved of one report, newest first, for whoever may see the report; a trigger keeps each save. */
export function versionsRoute(savedReports: Resource): Route {
  return route({
    method: 'get',
    path: '/api/saved-reports/:id/versions',
    permission: 'saved-items.read',
    query: z.strictObject(pageOfList),
    handle: async (context) => {
      const seq = seqParam(context.params.id, savedReports.noun);
      await readRow(context, savedReports, seq);
      return answerList(context.db, {
        name: 'saved-reports.versions',
        columns: sql`v.version, v.name, v.description, v.folder, v.tags, v.definition, v.visibility,
          to_char(v.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "savedAt"`,
        from: sql`saved_report_versions v`,
        conditions: [sql<boolean>`v.report_seq = ${seq}`],
        order: {
          name: 'newest',
          columns: [{ expression: sql`v.version`, cast: 'integer', descending: true }],
        },
        limit: context.query.limit,
        after: context.query.after,
      });
    },
  });
}
