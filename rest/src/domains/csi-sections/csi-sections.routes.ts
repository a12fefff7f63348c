import { sql } from 'kysely';
import { z } from 'zod';
import { pageOfQuery } from '../../http/page-request.ts';
import { Problem } from '../../http/problem.ts';
import { text } from '../../http/validation.ts';
import { route, type Route } from '../../http/route.ts';
import { likePattern, searchWords } from '../../db/search-text.ts';

const sectionQuery = z.strictObject({
  q: text(100).optional().describe('Words of the title or digits of the number.'),
  division: z
    .string()
    .regex(/^\d{2}$/, 'must be two digits')
    .optional(),
  limit: pageOfQuery.limit,
});

const COLUMNS = sql`csisec, title, division, division_title as "divisionTitle"`;

/** Sections are named by their number, not by a seq, so they have calls of their own. */
export function csiSectionsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/csi-sections',
      permission: 'csi-sections.read',
      query: sectionQuery,
      handle: async ({ db, query }) => {
        const patterns = searchWords(query.q ?? '').map(likePattern);
        const { rows } = await sql<object>`
          /* csi-sections.list */
          select ${COLUMNS} from csi_sections
          where normalize_text(concat_ws(' ', csisec, replace(csisec, ' ', ''), title)) like all (${patterns}::text[])
            and (${query.division ?? null}::text is null or division = ${query.division ?? null}::text)
          order by csisec limit ${query.limit}`.execute(db);
        return { body: rows };
      },
    }),
    route({
      method: 'get',
      path: '/api/csi-sections/:id',
      permission: 'csi-sections.read',
      handle: async ({ db, params }) => {
        const digits = (params.id ?? '').replace(/\D/g, '');
        const { rows } = await sql<object>`
          /* csi-sections.get */
          select ${COLUMNS} from csi_sections where replace(csisec, ' ', '') = ${digits}`.execute(
          db,
        );
        if (!rows[0]) throw new Problem(404, 'There is no such section.');
        return { body: rows[0] };
      },
    }),
  ];
}
