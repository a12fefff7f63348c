import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { PermissionId } from '../../../schema/permissions.ts';
import type { Executor } from '../db/database.ts';
import {
  afterCursor,
  cutPage,
  keyValues,
  orderBy,
  type KeysetColumn,
  type KeysetOrder,
} from './paging.ts';
import { seqListParam, seqParam } from './params.ts';
import { invalid, notFound, Problem } from './problem.ts';
import { route, type Answer, type Route } from './route.ts';

/** A field that a generic call may filter and sort by. */
export interface ResourceField {
  expression: RawBuilder<unknown>;
  cast: KeysetColumn['cast'];
}

/**
 * One resource of the contract's generic calls, as data: what its rows are selected from, the wire
 * shape, and the fields that may be filtered and sorted by.
 */
export interface Resource {
  /** The name in addresses, also in the SQL comments. */
  name: string;
  permission: PermissionId;
  /** What a missing row is called: "There is no such contact." */
  noun: string;
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** The unique number that addresses name; `null` for resources without one. */
  key: RawBuilder<unknown>;
  fields: Record<string, ResourceField>;
  /** As in `sort`: `-year,seq`. */
  defaultSort: string;
  /** Narrows by `q` where the resource has a text search. */
  search?: (q: string) => RawBuilder<boolean>;
}

const MAX_LIMIT = 2000;
const DEFAULT_LIMIT = 50;

/** GET one, one through es, by ids, and the filtered list. */
export function resourceRoutes(resource: Resource): Route[] {
  const { name, permission, noun } = resource;
  return [
    route({
      method: 'get',
      path: `/api/${name}/by-ids/:ids`,
      permission,
      handle: async ({ db, params }) => ({
        body: await listByIds(db, resource, seqListParam(params.ids)),
      }),
    }),
    ...[`/api/${name}/:id`, `/api/${name}/es/:id`].map((path) =>
      route({
        method: 'get',
        path,
        permission,
        handle: async ({ db, params }) => {
          const [row] = await listByIds(db, resource, [seqParam(params.id, noun)]);
          if (!row) throw notFound(`such ${noun}`);
          return { body: row };
        },
      }),
    ),
    route({
      method: 'get',
      path: `/api/${name}`,
      permission,
      query: z.record(z.string(), z.union([z.string(), z.array(z.string()).max(200)])),
      handle: ({ db, query }) => list(db, resource, query),
    }),
  ];
}

async function listByIds(db: Executor, resource: Resource, seqs: number[]): Promise<object[]> {
  const { rows } = await sql<object>`
    /* ${sql.raw(resource.name)}.listByIds */
    select ${resource.columns} from ${resource.from}
    where ${resource.where} and ${resource.key} = any (${seqs}::integer[])
    order by ${resource.key}`.execute(db);
  return rows;
}

async function list(
  db: Executor,
  resource: Resource,
  query: Record<string, string | string[]>,
): Promise<Answer> {
  const { sort, limit, after, q, ...filters } = query;
  const conditions = [resource.where, ...filterConditions(resource, filters)];
  if (typeof q === 'string' && q.trim() && resource.search) conditions.push(resource.search(q));
  const order = resourceOrder(resource, typeof sort === 'string' ? sort : resource.defaultSort);
  const rowLimit = limitOf(limit);
  const matching = sql.join(conditions, sql` and `);
  if (typeof after === 'string') conditions.push(afterCursor(order, after));
  const fetched = await sql<{ keys: unknown[] }>`
    /* ${sql.raw(resource.name)}.list */
    select ${resource.columns}, ${keyValues(order)} as keys from ${resource.from}
    where ${sql.join(conditions, sql` and `)}
    ${orderBy(order)} limit ${rowLimit + 1}`.execute(db);
  const counted = await sql<{ count: number }>`
    /* ${sql.raw(resource.name)}.count */
    select count(*) as count from ${resource.from} where ${matching}`.execute(db);
  const page = cutPage(order, fetched.rows, rowLimit);
  return {
    body: page.rows.map(({ keys: _keys, ...row }) => row),
    headers: {
      'X-Total-Count': String(counted.rows[0]?.count ?? 0),
      ...(page.nextCursor && { 'X-Next-Cursor': page.nextCursor }),
    },
  };
}

function filterConditions(
  resource: Resource,
  filters: Record<string, string | string[]>,
): RawBuilder<boolean>[] {
  return Object.entries(filters).map(([name, value]) => {
    const field = resource.fields[name];
    if (!field) throw invalid([{ field: name, message: 'is not a field of this call' }]);
    // A field named several times matches any of its values.
    const values = (Array.isArray(value) ? value : [value]).map((text) =>
      castable(name, field, text),
    );
    return sql<boolean>`${field.expression} = any (${values}::${sql.raw(field.cast)}[])`;
  });
}

function castable(name: string, field: ResourceField, text: string): string {
  const patterns: Partial<Record<ResourceField['cast'], RegExp>> = {
    integer: /^-?\d{1,9}$/,
    bigint: /^-?\d{1,15}$/,
    boolean: /^(true|false)$/,
    date: /^\d{4}-\d{2}-\d{2}$/,
  };
  if (!(patterns[field.cast] ?? /^[^\u0000]*$/).test(text)) {
    throw invalid([
      {
        field: name,
        message: `must be a ${field.cast === 'integer' ? 'whole number' : field.cast}`,
      },
    ]);
  }
  return text;
}

function resourceOrder(resource: Resource, sort: string): KeysetOrder {
  const columns = sort.split(',').map((part): KeysetColumn => {
    const name = part.replace(/^-/, '');
    const field = resource.fields[name];
    if (!field) throw invalid([{ field: 'sort', message: `${name} is not a field of this call` }]);
    const empty =
      { text: '', integer: 0, date: '1900-01-01', boolean: false }[field.cast as string] ?? 0;
    return {
      expression: sql`coalesce(${field.expression}, ${sql.lit(empty)}::${sql.raw(field.cast)})`,
      cast: field.cast,
      descending: part.startsWith('-'),
    };
  });
  return { name: sort, columns: [...columns, { expression: resource.key, cast: 'integer' }] };
}

function limitOf(limit: string | string[] | undefined): number {
  if (limit === undefined) return DEFAULT_LIMIT;
  const value = Number(limit);
  if (!Number.isInteger(value) || value < 1 || value > MAX_LIMIT) {
    throw new Problem(400, `limit: must be 1 to ${MAX_LIMIT}.`);
  }
  return value;
}
