import { sql } from 'kysely';
import { requirePermission } from '../../http/allow.ts';
import {
  changeRecord,
  deleteRecord,
  insertRecord,
  restoreRecord,
  type RecordKind,
} from '../../http/record-write.ts';
import { readRow, resourceRoutes, type Resource } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';
import { visibleTo, type Visibility } from '../../http/visibility.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { savedViewCreate, savedViewUpdate } from './saved-views.requests.ts';

const savedViews: Resource = {
  name: 'saved-views',
  permission: 'saved-items.read',
  noun: 'saved view',
  columns: sql`t.seq, t.owner, t.name, t.page, t.query, t.columns, t.visibility, t.pinned,
    to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", t.version`,
  from: sql`saved_views t`,
  where: sql<boolean>`t.deleted_at is null`,
  visible: visibleTo,
  key: sql`t.seq`,
  fields: {
    seq: { expression: sql`t.seq`, cast: 'integer', required: true },
    owner: { expression: sql`t.owner`, cast: 'integer', required: true },
    name: {
      expression: sql`lower(t.name) collate "C"`,
      cast: 'text',
      required: true,
      ignoreCase: true,
    },
    page: { expression: sql`t.page`, cast: 'text', required: true },
    visibility: { expression: sql`t.visibility`, cast: 'text', required: true },
    pinned: { expression: sql`t.pinned`, cast: 'boolean', required: true },
  },
  defaultSort: 'name',
};

interface SavedViewFields {
  owner: number;
  name: string;
  page: string;
  query: string;
  columns: string[] | null;
  visibility: Visibility;
  pinned: boolean;
}

const SAVED_VIEWS: RecordKind<SavedViewFields> = {
  resource: 'saved-views',
  noun: 'saved view',
  table: 'saved_views',
  key: 'seq',
  fields: {
    owner: { column: 'owner' },
    name: { column: 'name' },
    page: { column: 'page' },
    query: { column: 'query' },
    columns: { column: 'columns' },
    visibility: { column: 'visibility' },
    pinned: { column: 'pinned' },
  },
  owner: 'owner',
  ownerOnly: true,
  visible: visibleTo,
  permissions: {
    update: 'saved-items.write',
    delete: 'saved-items.write',
    restore: 'saved-items.write',
  },
  read: (write, seq) => readRow(write, savedViews, seq),
};

export function savedViewsRoutes(): Route[] {
  return [
    ...writeRoutes({
      name: 'saved-views',
      noun: 'saved view',
      create: {
        permission: 'saved-items.write',
        body: savedViewCreate,
        run: async (context) => {
          const me = requirePermission('saved-items.write', context.viewer);
          const given = { ...context.body, owner: me.seq };
          const seq = await insertRecord(context, SAVED_VIEWS, me, given);
          return { status: 201, body: await readRow(context, savedViews, seq) };
        },
      },
      update: {
        permission: 'saved-items.write',
        body: savedViewUpdate,
        run: (context, seq) => changeRecord(context, SAVED_VIEWS, seq, context.body),
      },
      remove: {
        permission: 'saved-items.write',
        run: (context, seq) => deleteRecord(context, SAVED_VIEWS, seq),
      },
      restore: {
        permission: 'saved-items.write',
        run: (context, seq) => restoreRecord(context, SAVED_VIEWS, seq),
      },
    }),
    ...resourceRoutes(savedViews),
  ];
}
