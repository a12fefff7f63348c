import {
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change that breaks clients of the last release, made on purpose. Named as graphql-js names it. */
export interface DeclaredChange {
  type: string;
  description: string;
  /** Who is affected and what they do instead, for whoever reads it at the release. */
  why: string;
}

export interface SchemaVerdict {
  /** Break clients of the last release, and nobody has said that they may. */
  undeclared: Omit<DeclaredChange, 'why'>[];
  /** Declared, but not (or no longer) there. */
  unused: DeclaredChange[];
  /** Break no query, but may surprise a client: a new value of an enumeration, say. */
  dangerous: string[];
}

const SCHEMA = join(import.meta.dirname, '..', '..', 'schema');

/** A folder of its own: the files beside it are all one schema, and this is another. */
export const RELEASED_SCHEMA = join(SCHEMA, 'released', 'schema.graphql');
export const DECLARED_CHANGES = join(SCHEMA, 'released', 'breaking-changes.json');

/** The contract as it stands in schema/. */
export function currentSchema(): GraphQLSchema {
  const files = readdirSync(SCHEMA).filter((name) => name.endsWith('.graphql'));
  return buildSchema(
    files
      .sort()
      .map((name) => readFileSync(join(SCHEMA, name), 'utf8'))
      .join('\n'),
  );
}

/** Compares two schemas, and the difference with what was declared. */
export function judgeChanges(
  released: GraphQLSchema,
  current: GraphQLSchema,
  declared: readonly DeclaredChange[],
): SchemaVerdict {
  const breaking = findBreakingChanges(released, current);
  const keyOf = (change: { type: string; description: string }) =>
    `${change.type} ${change.description}`;
  const found = new Set(breaking.map(keyOf));
  const allowed = new Set(declared.map(keyOf));
  return {
    undeclared: breaking
      .filter((change) => !allowed.has(keyOf(change)))
      .map(({ type, description }) => ({ type, description })),
    unused: declared.filter((change) => !found.has(keyOf(change))),
    dangerous: findDangerousChanges(released, current).map(({ description }) => description),
  };
}
