import {
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  isObjectType,
  Kind,
  parse,
  print,
  printSchema,
  visit,
  type ASTNode,
  type DefinitionNode,
  type GraphQLSchema,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change that breaks clients of the last release, made on purpose. Named as graphql-js names it. */
export interface DeclaredChange {
  type: string;
  description: string;
  /** Which clients are affected and what they do instead: the release notes say it. */
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

/** What codegen writes for each dataset of the metric registry, by the end of its name. */
const OF_A_DATASET = /^(.+)(Figures|Group|Figure|Where|Having|Order|Field|Measure)$/;

/**
 * The least of a schema that the check of a release needs. Descriptions break no client. The types of the datasets
 * repeat each other: one dataset shows their shape in full, and each other one what it can be grouped and filtered by
 * and what it counts.
 */
export function releasedForm(schema: GraphQLSchema): string {
  const document = parse(printSchema(schema), { noLocation: true });
  const explore = schema.getType('Explore');
  const [, ...repeated] = isObjectType(explore)
    ? Object.values(explore.getFields()).map(({ type }) => String(type).replace(/Figures$/, ''))
    : [];
  const least = document.definitions.flatMap((node) => leastOf(node, new Set(repeated)));
  return print(visit({ ...document, definitions: least }, { enter: withoutDescription }));
}

function withoutDescription(node: ASTNode): ASTNode | undefined {
  return 'description' in node && node.description
    ? { ...node, description: undefined }
    : undefined;
}

function leastOf(node: DefinitionNode, repeated: ReadonlySet<string>): DefinitionNode[] {
  if (!('name' in node) || !node.name) return [node];
  const name = node.name.value;
  if (node.kind === Kind.OBJECT_TYPE_DEFINITION && name === 'Explore') {
    const fields = node.fields?.map((field) =>
      repeated.has(datasetOf(print(field.type))?.[0] ?? '')
        ? { ...field, arguments: field.arguments?.filter(({ name }) => name.value === 'where') }
        : field,
    );
    return [{ ...node, fields }];
  }
  const [dataset = '', part] = datasetOf(name) ?? [];
  if (!repeated.has(dataset) || part === 'Where') return [node];
  const kept = part === 'Figures' ? /^rows$/ : part === 'Group' ? /^(?!previous$|drill$)/ : null;
  if (!kept || node.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
  return [{ ...node, fields: node.fields?.filter(({ name }) => kept.test(name.value)) }];
}

function datasetOf(type: string): [dataset: string, part: string] | null {
  const [, dataset, part] = OF_A_DATASET.exec(type) ?? [];
  return dataset && part ? [dataset, part] : null;
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
