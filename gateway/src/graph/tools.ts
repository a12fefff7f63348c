import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isInputType,
  Kind,
  parse,
  typeFromAST,
  validate,
  valueFromASTUntyped,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** JSON Schema, as far as variables need it. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** One described operation of schema/tools: what an assistant may call. */
export interface Tool {
  name: string;
  description: string;
  text: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Of the variables that the caller fills. */
  inputSchema: JsonSchema & { type: 'object'; properties: Record<string, JsonSchema> };
  /** A mutation: calling it proposes, and a person decides. */
  isWrite: boolean;
}

/** Variables that the portal fills: who asks, which day it is, and the key of a create. */
const FILLED = new Set(['viewer', 'today', 'idempotencyKey']);

const known = new WeakMap<GraphQLSchema, ReadonlyMap<string, Tool>>();

/** The tools by name, read once. @throws Error for one that is not described or does not fit the schema */
export function toolsOf(schema: GraphQLSchema): ReadonlyMap<string, Tool> {
  const read = known.get(schema) ?? readTools(schema);
  known.set(schema, read);
  return read;
}

function readTools(schema: GraphQLSchema): ReadonlyMap<string, Tool> {
  const folder = join(projectRoot(), 'schema', 'tools');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  const tools = files
    .sort()
    .map((file) => toolOf(schema, readFileSync(join(folder, file), 'utf8')));
  return new Map(tools.map((tool) => [tool.name, tool]));
}

/** @throws Error for what is not one described operation that fits the schema */
function toolOf(schema: GraphQLSchema, text: string): Tool {
  const document = parse(text);
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) {
    throw new Error('A tool is a file with one operation.');
  }
  const name = operation.name?.value ?? '';
  const description = operation.description?.value ?? '';
  if (name === '' || description === '') throw new Error('A tool has a name and a description.');
  const [problem] = validate(schema, document);
  if (problem) throw new Error(`${name}: ${problem.message}`);
  const asked = (operation.variableDefinitions ?? []).filter(
    ({ variable }) => !FILLED.has(variable.name.value),
  );
  return {
    name,
    description,
    text,
    document,
    operation,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        asked.map((each) => [each.variable.name.value, variableSchema(schema, each)]),
      ),
      required: asked
        .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
        .map(({ variable }) => variable.name.value),
      additionalProperties: false,
    },
    isWrite: operation.operation === 'mutation',
  };
}

function variableSchema(schema: GraphQLSchema, definition: VariableDefinitionNode): JsonSchema {
  const { type: node, defaultValue, description } = definition;
  const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]);
  if (!type || !isInputType(type)) throw new Error(`${definition.variable.name.value} has no type`);
  return {
    ...typeSchema(type),
    ...(description && { description: description.value }),
    ...(defaultValue && { default: valueFromASTUntyped(defaultValue) }),
  };
}

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  JSON: { type: 'object' },
};

function typeSchema(type: GraphQLInputType): JsonSchema {
  if (isNonNullType(type)) return typeSchema(type.ofType as GraphQLInputType);
  if (isListType(type)) {
    return { type: 'array', items: typeSchema(type.ofType as GraphQLInputType) };
  }
  if (isEnumType(type)) return { enum: type.getValues().map(({ name }) => name) };
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? { type: 'string' };
  const fields = Object.values(type.getFields());
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, typeSchema(field.type)])),
    required: fields.filter(isRequiredInputField).map(({ name }) => name),
  };
}
