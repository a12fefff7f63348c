import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { PermissionId } from '../../../schema/permissions.ts';
import { leavingConditions, type PeopleRows } from '../db/people.ts';
import type { SignedInUser } from './authenticate.ts';
import { answerList } from './keyset-list.ts';
import type { KeysetColumn, KeysetOrder } from './paging.ts';
import { seqListParam, seqParam } from './params.ts';
import { invalid, notFound, Problem } from './problem.ts';
import {
  castable,
  FILTER_SHAPES,
  type ResourceField,
  type ResourceRange,
} from './resource-field.ts';
import { route, type Answer, type Route, type RouteContext } from './route.ts';
import { text } from './validation.ts';

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
  /** What its rows are where they are people, some of whom must not leave the portal; `null` for all other rows. */
  people: PeopleRows | null;
  /** Which rows exist for a viewer; absent when all do. */
  visible?: (viewer: SignedInUser) => RawBuilder<boolean>;
  /** What a viewer sees of a row; absent when all of it. */
  shown?: (row: object, viewer: SignedInUser) => object;
  /** The unique number that addresses name; `null` for resources without one. */
  key: RawBuilder<unknown>;
  fields: Record<string, ResourceField>;
  ranges?: Record<string, ResourceRange>;
  /** As in `sort`: `-year,seq`. */
  defaultSort: string;
  /** Narrows by `q` where the resource has a text search. */
  search?: (q: string) => RawBuilder<boolean>;
}

const MAX_LIMIT = 2000;
const DEFAULT_LIMIT = 50;

/** Filters by the name of a field, and `sort`, `limit`, `after`, `q`. */
export type ListQuery = Record<string, string | string[]>;

const parameter = z.union([
  z.string(),
  z.array(z.string()).max(200, 'may have at most 200 values'),
]);
/** Of `q`. */
const MOST_LETTERS = 200;

/** The parameters that a resource's list reads; another name is refused. */
export function listQuery(
  { fields, ranges = {}, search }: Resource,
  defaultLimit = DEFAULT_LIMIT,
): z.ZodType<ListQuery> {
  const filters = Object.entries({ ...ranges, ...fields }).map(
    ([name, { cast, description }]) =>
      [name, parameter.optional().meta({ wire: FILTER_SHAPES[cast], description })] as const,
  );
  const shared = (name: string) =>
    parameter.optional().meta({ wire: { $ref: `#/components/parameters/${name}` } });
  const limit = { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: defaultLimit };
  // Absent parameters have no entry, so that what was read holds values only.
  return z.strictObject({
    ...(search && { q: text(MOST_LETTERS).optional().describe('Words to find.') }),
    ...Object.fromEntries(filters),
    sort: shared('Sort'),
    limit:
      defaultLimit === DEFAULT_LIMIT ? shared('Limit') : parameter.optional().meta({ wire: limit }),
    after: shared('After'),
  }) as unknown as z.ZodType<ListQuery>;
}

/** A write reads back what it stored: that answer does not leave. */
export type Reader = Pick<RouteContext, 'db' | 'viewer'> & { leaving?: boolean };

/** GET one, one through es, by ids, and the filtered list. */
export function resourceRoutes(resource: Resource): Route[] {
  const { name, permission, noun } = resource;
  return [
    route({
      method: 'get',
      path: `/api/${name}/by-ids/:ids`,
      permission,
      handle: async (context) => ({
        body: await readRows(context, resource, seqListParam(context.params.ids)),
      }),
    }),
    ...[`/api/${name}/:id`, `/api/${name}/es/:id`].map((path) =>
      route({
        method: 'get',
        path,
        permission,
        handle: async (context) => ({
          body: await readRow(context, resource, seqParam(context.params.id, noun)),
        }),
      }),
    ),
    route({
      method: 'get',
      path: `/api/${name}`,
      permission,
      query: listQuery(resource),
      handle: (context) => listRows(context, resource, context.query),
    }),
  ];
}

/** The rows of these numbers that exist for the viewer. */
export async function readRows(
  { db, viewer, leaving = false }: Reader,
  resource: Resource,
  keys: number[],
): Promise<object[]> {
  const people = resource.people && { ...resource.people, leaving };
  const conditions = [...existing(resource, viewer), ...leavingConditions(people)];
  const { rows } = await sql<object>`
    /* ${sql.raw(resource.name)}.listByIds */
    select ${resource.columns} from ${resource.from}
    where ${sql.join(conditions, sql` and `)}
      and ${resource.key} = any (${keys}::integer[])
    order by ${resource.key}`.execute(db);
  return rows.map((row) => shownTo(viewer, resource, row));
}

/** One row. @throws Problem 404 */
export async function readRow(reader: Reader, resource: Resource, key: number): Promise<object> {
  const [row] = await readRows(reader, resource, [key]);
  if (!row) throw notFound(`such ${resource.noun}`);
  return row;
}

function existing(resource: Resource, viewer: SignedInUser | null): RawBuilder<boolean>[] {
  return resource.visible && viewer ? [resource.where, resource.visible(viewer)] : [resource.where];
}

function shownTo(viewer: SignedInUser | null, resource: Resource, row: object): object {
  return resource.shown && viewer ? resource.shown(row, viewer) : row;
}

/**
 * A page of the rows that have what the query names.
 * @throws Problem 422 for a field that is none, 400 for a limit or a cursor that cannot be
 */
export async function listRows(
  { db, viewer, leaving = false }: Reader,
  resource: Resource,
  query: ListQuery,
): Promise<Answer> {
  const { sort, limit, after, q, ...filters } = query;
  const conditions = [...existing(resource, viewer), ...filterConditions(resource, filters)];
  if (q !== undefined) {
    if (!resource.search) throw invalid([{ field: 'q', message: 'is not a field of this call' }]);
    const words = single('q', q);
    if (words.trim()) conditions.push(resource.search(words));
  }
  const answer = await answerList(db, {
    name: `${resource.name}.list`,
    columns: resource.columns,
    from: resource.from,
    conditions,
    people: resource.people && { ...resource.people, leaving },
    order: resourceOrder(
      resource,
      sort === undefined ? resource.defaultSort : single('sort', sort),
    ),
    limit: limitOf(limit),
    after: after === undefined ? undefined : single('after', after),
  });
  const rows = answer.body as object[];
  return { ...answer, body: rows.map((row) => shownTo(viewer, resource, row)) };
}

function single(name: string, value: string | string[]): string {
  if (typeof value !== 'string') throw new Problem(400, `${name}: must be given once.`);
  return value;
}

// A name from outside may be one that every object has, such as "constructor".
function own<T>(entries: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function filterConditions(
  resource: Resource,
  filters: Record<string, string | string[]>,
): RawBuilder<boolean>[] {
  return Object.entries(filters).map(([name, value]) => {
    const range = own(resource.ranges ?? {}, name);
    if (range) {
      const bound = castable(name, range, single(name, value));
      const comparison = sql.raw(range.bound === 'at least' ? '>=' : '<=');
      return sql<boolean>`${range.expression} ${comparison} ${bound}::${sql.raw(range.cast)}`;
    }
    const field = own(resource.fields, name);
    if (!field) throw invalid([{ field: name, message: 'is not a field of this call' }]);
    // A field named several times matches any of its values.
    const values = (Array.isArray(value) ? value : [value]).map((text) =>
      castable(name, field, field.ignoreCase ? text.toLowerCase() : text),
    );
    const isOneOf = sql<boolean>`${field.expression} = any (${values}::${sql.raw(field.cast)}[])`;
    const implied = field.implies?.(values);
    return implied ? sql<boolean>`(${isOneOf} and ${implied})` : isOneOf;
  });
}

function resourceOrder(resource: Resource, sort: string): KeysetOrder {
  const columns = sort.split(',').map((part): KeysetColumn => {
    const name = part.replace(/^-/, '');
    const field = own(resource.fields, name);
    if (!field) throw invalid([{ field: 'sort', message: `${name} is not a field of this call` }]);
    const empty =
      { text: '', integer: 0, date: '1900-01-01', boolean: false }[field.cast as string] ?? 0;
    return {
      expression: field.required
        ? field.expression
        : sql`coalesce(${field.expression}, ${sql.lit(empty)}::${sql.raw(field.cast)})`,
      cast: field.cast,
      descending: part.startsWith('-'),
    };
  });
  // The number that breaks ties runs the way the last field does: one direction is what an index answers.
  const descending = columns.at(-1)?.descending ?? false;
  return {
    name: sort,
    columns: [...columns, { expression: resource.key, cast: 'integer', descending }],
  };
}

function limitOf(limit: string | string[] | undefined): number {
  if (limit === undefined) return DEFAULT_LIMIT;
  const value = typeof limit === 'string' && /^\d{1,9}$/.test(limit) ? Number(limit) : 0;
  if (value < 1 || value > MAX_LIMIT) {
    throw new Problem(400, `limit: must be 1 to ${MAX_LIMIT}.`);
  }
  return value;
}
