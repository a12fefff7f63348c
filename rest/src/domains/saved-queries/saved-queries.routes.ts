import { sql } from 'kysely';
import { requirePermission } from '../../http/allow.ts';
import { invalid } from '../../http/problem.ts';
import {
  applyChanges,
  deleteRecord,
  insertRecord,
  openRecord,
  restoreRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow, resourceRoutes, type Resource } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';
import { visibleTo, type Visibility } from '../../http/visibility.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { keepInHistory } from './saved-queries.history.ts';
import {
  savedQueryCreate,
  savedQueryUpdate,
  type SavedQueryCreate,
  type SavedQueryUpdate,
} from './saved-queries.requests.ts';

const savedQueries: Resource = {
  name: 'saved-queries',
  permission: 'saved-items.read',
  noun: 'saved query',
  columns: sql`t.seq, t.owner, t.kind, t.name, t.description, t.query, t.variables, t.ran, t.visibility,
    to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", t.version`,
  from: sql`saved_queries t`,
  where: sql<boolean>`t.deleted_at is null`,
  visible: visibleTo,
  key: sql`t.seq`,
  fields: {
    seq: { expression: sql`t.seq`, cast: 'integer', required: true },
    owner: { expression: sql`t.owner`, cast: 'integer', required: true },
    kind: { expression: sql`t.kind`, cast: 'text', required: true },
    name: {
      expression: sql`lower(t.name) collate "C"`,
      cast: 'text',
      required: true,
      ignoreCase: true,
    },
    ran: { expression: sql`t.ran`, cast: 'boolean', required: true },
    visibility: { expression: sql`t.visibility`, cast: 'text', required: true },
  },
  defaultSort: 'name',
};

interface SavedQueryFields {
  owner: number;
  kind: SavedQueryCreate['kind'];
  name: string;
  description: string | null;
  query: string;
  variables: Record<string, unknown>;
  ran: boolean;
  visibility: Visibility;
}

const SAVED_QUERIES: RecordKind<SavedQueryFields> = {
  resource: 'saved-queries',
  noun: 'saved query',
  table: 'saved_queries',
  key: 'seq',
  fields: {
    owner: { column: 'owner' },
    kind: { column: 'kind' },
    name: { column: 'name' },
    description: { column: 'description' },
    query: { column: 'query' },
    variables: { column: 'variables', json: true },
    ran: { column: 'ran' },
    visibility: { column: 'visibility' },
  },
  owner: 'owner',
  ownerOnly: true,
  visible: visibleTo,
  permissions: {
    update: 'saved-items.write',
    delete: 'saved-items.write',
    restore: 'saved-items.write',
  },
  read: (write, seq) => readRow(write, savedQueries, seq),
};

/** Saves a query as the signed-in user's, in a collection or in the history. */
async function createQuery(write: WriteContext, request: SavedQueryCreate): Promise<object> {
  const me = requirePermission('saved-items.write', write.viewer);
  const seq =
    request.kind === 'history'
      ? await keepInHistory(write, me, request)
      : await insertRecord(write, SAVED_QUERIES, me, { ...request, owner: me.seq });
  return readRow(write, savedQueries, seq);
}

/** @throws Problem 422 when a history is to be shared, otherwise as openRecord does */
async function changeQuery(
  write: WriteContext,
  seq: number,
  request: SavedQueryUpdate,
): Promise<object> {
  const opened = await openRecord(write, SAVED_QUERIES, seq);
  const isShared = request.visibility !== undefined && request.visibility !== 'private';
  if (opened.record.fields.kind === 'history' && isShared) {
    throw invalid([
      { field: 'visibility', message: 'must be private: a history is nobody else’s' },
    ]);
  }
  await applyChanges(write, SAVED_QUERIES, opened, request);
  return readRow(write, savedQueries, seq);
}

export function savedQueriesRoutes(): Route[] {
  return [
    ...writeRoutes({
      name: 'saved-queries',
      noun: 'saved query',
      create: {
        permission: 'saved-items.write',
        body: savedQueryCreate,
        run: async (context) => ({ status: 201, body: await createQuery(context, context.body) }),
      },
      update: {
        permission: 'saved-items.write',
        body: savedQueryUpdate,
        run: (context, seq) => changeQuery(context, seq, context.body),
      },
      remove: {
        permission: 'saved-items.write',
        run: (context, seq) => deleteRecord(context, SAVED_QUERIES, seq),
      },
      restore: {
        permission: 'saved-items.write',
        run: (context, seq) => restoreRecord(context, SAVED_QUERIES, seq),
      },
    }),
    ...resourceRoutes(savedQueries),
  ];
}
