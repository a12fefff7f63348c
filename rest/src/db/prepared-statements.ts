import { sql, type RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';

/**
 * By the names that their texts begin with: statements whose plan is always the same and takes longer to make than to run.
 * Those of each request spent four fifths of their time on it, those of one record more: the problems of one company, a union
 * over all rules, nine tenths.
 */
const PREPARED = /^\s*\/\* ((?:session|personalToken)\.find|\w+\.\w+OfOne) \*\//;

type List = readonly number[];

/** The name of a statement that may be narrowed by lists: it is prepared where one of them has one value. */
export const nameOfOne = (name: string, ...lists: readonly (List | undefined)[]): string =>
  lists.some((list) => list?.length === 1) ? `${name}OfOne` : name;

/** A list of one as one value: otherwise PostgreSQL would plan a prepared statement for ten of them, each time. */
export function isOneOf(field: RawBuilder<unknown>, values: List): RawBuilder<boolean> {
  const [first] = values;
  return values.length === 1
    ? sql<boolean>`${field} = ${first}::integer`
    : sql<boolean>`${field} = any (${values}::integer[])`;
}

/** A name stands for one text on a connection; the texts of a list differ by what it is narrowed by. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const found = PREPARED.exec(text)?.[1];
  if (found === undefined) return undefined;
  const name = `${found} ${names.size}`;
  names.set(text, name);
  return name;
}

type Query = (...args: unknown[]) => Promise<unknown>;

/** Makes a new connection plan them only once. Not behind a pooler, where the next statement may reach another session. */
export function prepareFrequentStatements(client: PoolClient): void {
  const send = client.query.bind(client) as unknown as Query;
  const prepared = (...args: unknown[]): Promise<unknown> => {
    const [text, values] = args;
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    return name === undefined ? send(...args) : send({ name, text, values });
  };
  client.query = prepared as unknown as PoolClient['query'];
}
