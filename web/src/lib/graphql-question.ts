/**
 * The question of the report builder that a query asks, where it asks one. It brings GraphQL's parser: import it where
 * it is needed, when it is needed.
 */
import {
  Kind,
  OperationTypeNode,
  parse,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { DRAWN_AS, measureField, type QuestionRegistry } from './question-graphql.ts';
import { readQuestion, type Question } from '../../../schema/question.ts';

type QuestionRead = { question: Question } | { reason: string };

type Variables = Record<string, unknown>;
type Dataset = QuestionRegistry['datasets'][number];

/** Why a query is no question of the builder, as the end of "The builder cannot show this: it …". */
class NoQuestion extends Error {}

const refuse = (reason: string): never => {
  throw new NoQuestion(reason);
};

/** Fields of an answer that the builder asks for in any case. */
const FACTS = new Set(
  '__typename rowCount truncated period comparedWith definitions today timeZone rowsOf'.split(' '),
);
const ARGUMENTS = new Set('where having compare orderBy limit offset'.split(' '));
const TREES = new Set(['and', 'or', 'not']);

/** Reads a query as a question, or says why it is none. */
export function graphQLToQuestion(
  text: string,
  variables: Variables,
  registry: QuestionRegistry,
): QuestionRead {
  try {
    const question = readQuestion({ ...asked(text, variables, registry), ...drawnAs(text) });
    return question ? { question } : { reason: 'asks for more than the builder takes' };
  } catch (error) {
    if (error instanceof NoQuestion) return { reason: error.message };
    throw error;
  }
}

function documentOf(text: string): DocumentNode {
  try {
    return parse(text, { noLocation: true });
  } catch (error) {
    return refuse(`is not complete: ${(error as Error).message}`);
  }
}

function operationOf(text: string): OperationDefinitionNode {
  const { definitions } = documentOf(text);
  if (definitions.some(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)) {
    refuse('uses fragments: write their fields out');
  }
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) return refuse(`has ${operations.length} operations`);
  if (operation.operation !== OperationTypeNode.QUERY) refuse(`is a ${operation.operation}`);
  return operation;
}

function fieldsOf(set: SelectionSetNode | undefined): FieldNode[] {
  return (set?.selections ?? []).map((node) => {
    if (node.directives?.length) refuse('uses directives: the builder asks for all or nothing');
    if (node.kind !== Kind.FIELD) return refuse('uses fragments: write their fields out');
    return node;
  });
}

function noPlace(fields: readonly string[]): never {
  const names = [...new Set(fields)].join(', ');
  return refuse(`selects fields that the builder has no place for: ${names}`);
}

function asked(text: string, given: Variables, registry: QuestionRegistry): object {
  const operation = operationOf(text);
  const variables = withDefaults(operation, given);
  const roots = fieldsOf(operation.selectionSet).filter(({ name }) => name.value !== '__typename');
  const other = roots.map(({ name }) => name.value).filter((name) => name !== 'explore');
  if (other.length > 0) noPlace(other);
  const questions = roots.flatMap(({ selectionSet }) => fieldsOf(selectionSet));
  const [field] = questions;
  if (!field || questions.length > 1) {
    const names = questions.map(({ name }) => name.value).join(', ');
    return refuse(`uses ${questions.length} datasets${names && `: ${names}`}`);
  }
  const dataset = registry.datasets.find(({ name }) => name === field.name.value);
  if (!dataset) return refuse(`asks ${field.name.value}, which is no dataset`);
  return {
    dataset: dataset.name,
    ...selected(field, dataset, variables),
    ...argued(field, dataset, variables),
  };
}

function withDefaults(operation: OperationDefinitionNode, given: Variables): Variables {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

function argumentsOf(field: FieldNode, variables: Variables): Variables {
  return Object.fromEntries(
    (field.arguments ?? [])
      .map(({ name, value }): [string, unknown] => [
        name.value,
        valueFromASTUntyped(value, variables),
      ])
      .filter(([, value]) => value !== undefined && value !== null),
  );
}

/** The registry's names of a dataset's fields. */
function measureNames(dataset: Dataset): Map<string, string> {
  return new Map(dataset.measures.map(({ name }) => [measureField(dataset, name), name]));
}

function selected(field: FieldNode, dataset: Dataset, variables: Variables): object {
  const names = measureNames(dataset);
  const dimensions = new Map<string, unknown>();
  const measures = new Set<string>();
  const odd: string[] = [];
  const addMeasures = (fields: readonly FieldNode[]): void => {
    for (const { name } of fields) {
      const measure = names.get(name.value);
      if (measure) measures.add(measure);
      else if (name.value !== '__typename') odd.push(name.value);
    }
  };
  const groups = new Set(
    dataset.dimensions.filter(({ filterOnly }) => !filterOnly).map(({ name }) => name),
  );
  if (dataset.time) groups.add(dataset.time.dimension);
  const below = fieldsOf(field.selectionSet);
  for (const part of below.filter(({ name }) => name.value === 'rows')) {
    for (const one of fieldsOf(part.selectionSet)) {
      const name = one.name.value;
      if (name === 'previous') addMeasures(fieldsOf(one.selectionSet));
      else if (!groups.has(name)) addMeasures([one]);
      else {
        const { grain } = argumentsOf(one, variables);
        if (dimensions.has(name) && dimensions.get(name) !== grain) {
          refuse(`groups by ${name} twice`);
        }
        dimensions.set(name, grain);
      }
    }
  }
  for (const part of below) {
    const name = part.name.value;
    if (name === 'totals' || name === 'previousTotals') addMeasures(fieldsOf(part.selectionSet));
    else if (name !== 'rows' && !FACTS.has(name)) odd.push(name);
  }
  if (odd.length > 0) noPlace(odd);
  return {
    dimensions: [...dimensions].map(([name, grain]) => (grain ? { name, grain } : { name })),
    measures: [...measures],
  };
}

function argued(field: FieldNode, dataset: Dataset, variables: Variables): object {
  const given = argumentsOf(field, variables);
  const odd = Object.keys(given).filter((name) => !ARGUMENTS.has(name));
  if (odd.length > 0) refuse(`has arguments that the builder has no place for: ${odd.join(', ')}`);
  const { where, having, compare, orderBy, limit, offset = 0 } = given;
  if (offset !== 0)
    refuse(`begins after ${String(offset)} groups: the builder begins at the first`);
  const names = measureNames(dataset);
  const nameOf = (name: string): string => names.get(name) ?? name;
  const orders = orderBy === undefined ? [] : [orderBy].flat();
  return {
    ...(where !== undefined && { where: conditions(where, (name) => name) }),
    ...(having !== undefined && { having: conditions(having, nameOf) }),
    ...(compare !== undefined && { compare }),
    orderBy: orders.map((order) => {
      if (!isRecord(order)) return order;
      return { ...present(order), by: nameOf(String(order['by'])) };
    }),
    ...(limit !== undefined && { limit }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without what a variable that was not given left empty. */
function present(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  );
}

function conditions(given: unknown, nameOf: (name: string) => string): Record<string, unknown> {
  if (!isRecord(given)) return refuse('has conditions that are no object');
  return Object.fromEntries(
    Object.entries(present(given)).map(([name, value]): [string, unknown] => {
      if (name === 'not') return [name, conditions(value, nameOf)];
      if (TREES.has(name)) return [name, [value].flat().map((part) => conditions(part, nameOf))];
      return [nameOf(name), isRecord(value) ? present(value) : value];
    }),
  );
}

function drawnAs(text: string): object {
  const line = text.split('\n').find((each) => each.startsWith(DRAWN_AS));
  if (!line) return {};
  try {
    const { show, calculations } = JSON.parse(line.slice(DRAWN_AS.length)) as Partial<Question>;
    return { ...(show && { show }), ...(calculations && { calculations }) };
  } catch {
    return {};
  }
}
