import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { domainResolvers } from '../../../gateway/src/domains.ts';
import { buildSchema } from '../../../gateway/src/graph/schema.ts';

const SCALARS: Record<string, string> = {
  Int: '1',
  Float: '1.5',
  Boolean: 'true',
  Date: '"2026-06-18"',
  DateTime: '"2026-06-18T12:00:00Z"',
  JSON: '{}',
};

/** Arguments whose least value asks for nothing, or for what there is not. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'analyticsWhy.compare': 'PREVIOUS_PERIOD',
  'tileAnswers.tiles':
    '[{ id: "a", width: 1, question: { dataset: "notes", measures: ["notes"] } }]',
};

const schema = buildSchema(domainResolvers);

type RootField = GraphQLField<unknown, unknown>;

/** The least that a value of the type may be: for a list one item, for an input its required fields. */
function sample(type: GraphQLInputType): string {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return `[${sample(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${required.map((field) => `${field.name}: ${sample(field.type)}`).join(', ')} }`;
  }
  return SCALARS[type.name] ?? '"text"';
}

/** The field with the least arguments; lists are cut to two where they can be. */
function callOf({ name, args }: RootField, cut = false): string {
  const given = args
    .filter((arg) => isNonNullType(arg.type) || (cut && arg.name === 'first'))
    .map((arg) => {
      const own = ARGUMENTS[`${name}.${arg.name}`] ?? sample(arg.type);
      return `${arg.name}: ${cut && arg.name === 'first' ? '2' : own}`;
    });
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

const FIELDS_MAX = 300;

/** All fields of a type, `depth` levels down, as long as the operation stays within the limits. */
function selectionOf(type: GraphQLNamedType, depth: number, budget = { left: FIELDS_MAX }): string {
  if (isUnionType(type)) {
    const parts = type
      .getTypes()
      .map((each) => `... on ${each.name} { __typename ${leaves(each, budget).join(' ')} }`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const nested = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner) || depth <= 1 || budget.left <= 0) return [];
    budget.left -= 1;
    return [`${callOf(field, true)} ${selectionOf(inner, depth - 1, budget)}`];
  });
  return `{ __typename ${[...leaves(type, budget), ...nested].join(' ')} }`;
}

function leaves(type: GraphQLObjectType, budget: { left: number }): string[] {
  const names = Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)))
    .slice(0, Math.max(0, budget.left));
  budget.left -= names.length;
  return names.map((field) => callOf(field, true));
}

function fieldsOf(root: GraphQLObjectType | null | undefined): RootField[] {
  return Object.values(root?.getFields() ?? {});
}

export type SampleOperation = [name: string, document: string];

/** Reads that only hold others: they ask for nothing by themselves. */
const HOLDERS = new Set(['Explore', 'ContentColumn']);

function leastOf({ type }: RootField): string {
  const record = getNamedType(type);
  const held = isObjectType(record) && HOLDERS.has(record.name) ? fieldsOf(record) : [];
  const question = held.findLast((field) => isObjectType(getNamedType(field.type)));
  // What it holds stands behind what it says of itself; all arguments have defaults that go together.
  return question ? `{ ${question.name} { __typename } }` : '{ __typename }';
}

/** Every read of the schema with the least arguments, which asks for next to nothing. */
export const READS = fieldsOf(schema.getQueryType()).map((field): SampleOperation => [
  field.name,
  `{ ${callOf(field)} ${leastOf(field)} }`,
]);

/** Every write, likewise. */
export const WRITES = fieldsOf(schema.getMutationType()).map((field): SampleOperation => [
  field.name,
  `mutation { ${callOf(field)} { error { code } } }`,
]);

/** Every read with all that can be asked for, three levels down. */
export const DEEP_READS = fieldsOf(schema.getQueryType()).map((field): SampleOperation => [
  field.name,
  `{ ${callOf(field, true)} ${selectionOf(getNamedType(field.type), 3)} }`,
]);
