import { sql } from 'kysely';
import { z } from 'zod';
import { answerList } from '../../http/keyset-list.ts';
import { pageOfList } from '../../http/page-request.ts';
import { route, type Route } from '../../http/route.ts';
import { moment } from '../../http/validation.ts';

/** To the microsecond: no two pages share a moment by rounding. */
const EXACT = sql`to_char(d.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') collate "C"`;

const FROM = sql`(
  select 'manufacturers' as resource, seq, deleted_at from manufacturers where deleted_at is not null
  union all select 'notes', seq, deleted_at from notes where deleted_at is not null
  union all select 'activities', seq, deleted_at from activities where deleted_at is not null
  union all select 'contacts', seq, deleted_at from contacts where deleted_at is not null
  -- An import that is undone leaves no rows: its trail has them.
  union all select resource, id::integer, at from audit
    where action = 'delete' and request_id like 'import % undo'
      and resource in ('manufacturers', 'notes', 'activities', 'contacts')
) d`;

/** What was deleted of the lists that can be asked for what changed: a copy of them drops it. */
export function deletedRecordsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/deleted-records',
      permission: 'manufacturers.read',
      query: z.strictObject({ since: moment, ...pageOfList }),
      handle: ({ db, query }) =>
        answerList(db, {
          name: 'deleted-records.list',
          columns: sql`d.resource, d.seq, ${EXACT} as "deletedAt"`,
          from: FROM,
          conditions: [sql<boolean>`d.deleted_at >= ${query.since}::timestamptz`],
          // Numbers only: nothing of a person.
          people: null,
          order: {
            name: 'oldest',
            columns: [
              { expression: EXACT, cast: 'text' },
              { expression: sql`d.resource`, cast: 'text' },
              { expression: sql`d.seq`, cast: 'integer' },
            ],
          },
          limit: query.limit,
          after: query.after,
        }),
    }),
  ];
}
