import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { TableName } from '../db/table-columns.generated.ts';
import { requirePermission } from './allow.ts';
import type { SignedInUser } from './authenticate.ts';
import {
  applyChanges,
  deleteRecord,
  insertRecord,
  openRecord,
  restoreRecord,
  type FieldColumn,
  type Given,
  type LockedRecord,
  type RecordKind,
  type WriteContext,
} from './record-write.ts';
import { readRow, resourceRoutes, type Resource } from './resource.ts';
import type { ResourceField } from './resource-field.ts';
import type { Route } from './route.ts';
import { visibleTo, type Visibility } from './visibility.ts';
import { writeRoutes } from './write-routes.ts';

/** What everything that users save has. */
interface SavedItem {
  owner: number;
  name: string;
  visibility: Visibility;
}

/**
 * One kind of what users save under a name, as data: their own, private unless they share it with their team or
 * everybody, and changed by nobody else. The table has `seq`, `owner`, `name`, `visibility`, `created_at`, `version`
 * and `deleted_at` beside its own fields.
 */
export interface SavedItems<
  Own extends object,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Table extends TableName = TableName,
> {
  /** The name in addresses. */
  name: string;
  noun: string;
  table: Table;
  fields: { [Name in keyof Own]: FieldColumn<Table> };
  /** What a list of them may filter and sort by, beside what all have. */
  listFields?: Record<string, ResourceField>;
  create: Create;
  update: Update;
  /** Whether this may be saved. @throws Problem */
  checkNew?(write: WriteContext, request: z.output<Create>): Promise<void>;
  /** Another way into the table for some of them; `null` for the usual one. */
  insert?(write: WriteContext, me: SignedInUser, request: z.output<Create>): Promise<number> | null;
  /** Whether it may become this. @throws Problem */
  checkChange?(record: LockedRecord<Own & SavedItem>, request: z.output<Update>): void;
}

const PERMISSION = { read: 'saved-items.read', write: 'saved-items.write' } as const;

function columnsOf(fields: Record<string, FieldColumn>): RawBuilder<unknown> {
  return sql.join([
    sql`t.seq, t.owner, t.name, t.visibility`,
    ...Object.entries(fields).map(
      ([name, { column }]) => sql`${sql.ref(`t.${column}`)} as ${sql.ref(name)}`,
    ),
    sql`to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", t.version`,
  ]);
}

/** The rows that the viewer may see, for the generic reads. */
export function savedResource<
  Own extends object,
  Create extends z.ZodType,
  Update extends z.ZodType,
>({ name, noun, table, fields, listFields }: SavedItems<Own, Create, Update>): Resource {
  return {
    name,
    permission: PERMISSION.read,
    noun,
    columns: columnsOf(fields),
    from: sql`${sql.table(table)} t`,
    where: sql<boolean>`t.deleted_at is null`,
    people: null,
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
      visibility: { expression: sql`t.visibility`, cast: 'text', required: true },
      ...listFields,
    },
    defaultSort: 'name',
  };
}

/** Create, update, delete, restore and the generic reads of one kind. */
export function savedItemRoutes<
  Own extends object,
  Create extends z.ZodType<{ name: string }>,
  Update extends z.ZodType,
>(items: SavedItems<Own, Create, Update>): Route[] {
  const { name, noun, table, create, update } = items;
  const resource = savedResource(items);
  const kind: RecordKind<Own & SavedItem> = {
    resource: name,
    noun,
    table,
    key: 'seq',
    fields: {
      ...items.fields,
      owner: { column: 'owner' },
      name: { column: 'name' },
      visibility: { column: 'visibility' },
    } as RecordKind<Own & SavedItem>['fields'],
    owner: 'owner',
    ownerOnly: true,
    visible: visibleTo,
    permissions: { update: PERMISSION.write, delete: PERMISSION.write, restore: PERMISSION.write },
    read: (write, seq) => readRow(write, resource, seq),
  };
  const insert = (write: WriteContext, me: SignedInUser, request: z.output<Create>) =>
    items.insert?.(write, me, request) ??
    insertRecord(write, kind, me, { ...request, owner: me.seq } as Given<Own & SavedItem>);
  return [
    ...writeRoutes({
      name,
      noun,
      create: {
        permission: PERMISSION.write,
        body: create,
        run: async (context) => {
          const me = requirePermission(PERMISSION.write, context.viewer);
          await items.checkNew?.(context, context.body);
          const seq = await insert(context, me, context.body);
          return { status: 201, body: await kind.read(context, seq) };
        },
      },
      update: {
        permission: PERMISSION.write,
        body: update,
        run: async (context, seq) => {
          const opened = await openRecord(context, kind, seq);
          items.checkChange?.(opened.record, context.body);
          const given = context.body as Given<Own & SavedItem>;
          await applyChanges(context, kind, opened, given);
          return kind.read(context, seq);
        },
      },
      remove: {
        permission: PERMISSION.write,
        run: (context, seq) => deleteRecord(context, kind, seq),
      },
      restore: {
        permission: PERMISSION.write,
        run: (context, seq) => restoreRecord(context, kind, seq),
      },
    }),
    ...resourceRoutes(resource),
  ];
}
