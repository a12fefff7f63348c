/**
 * A question of the report builder as a query of the typed schema, and back. It brings GraphQL's parser: import it
 * where it is needed, when it is needed.
 */
import { parse, print } from 'graphql';
import type { Question } from '../../../schema/question.ts';

type Conditions = Record<string, unknown>;

interface RegistryDataset {
  name: string;
  time?: { dimension: string } | null;
  dimensions: readonly { name: string; kind: string; filterOnly: boolean }[];
  measures: readonly { name: string }[];
}

/** What is read of `analyticsRegistry`. */
export interface QuestionRegistry {
  datasets: readonly RegistryDataset[];
}

export interface QuestionQuery {
  query: string;
  variables: Record<string, unknown>;
}

/** What a query has no place for stands in a comment at its head. */
export const DRAWN_AS = '# Drawn as: ';

const NAME = /^[A-Za-z]\w*$/;
const TREES = new Set(['and', 'or', 'not']);

/** The field of a measure: where a dimension has its name too, it counts those that are such. */
export function measureField(dataset: RegistryDataset | undefined, measure: string): string {
  const isShared = dataset?.dimensions.some(({ name }) => name === measure) ?? false;
  return isShared ? `${measure}Count` : measure;
}

function isRecord(value: unknown): value is Conditions {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function operatorsOf(given: unknown): Conditions {
  if (given === null) return { isNull: true };
  if (Array.isArray(given)) return { in: given };
  if (!isRecord(given)) return { eq: given };
  return Object.fromEntries(
    Object.entries(given).map(([operator, value]) =>
      value === null && (operator === 'eq' || operator === 'ne')
        ? ['isNull', operator === 'eq']
        : [operator, value],
    ),
  );
}

/** Conditions with every operator written out, as the typed schema wants them: `[11, 13]` is `{ in: [11, 13] }`. */
export function explicitConditions(given: Conditions): Conditions {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, unknown] => {
      if (name === 'not') return [name, isRecord(value) ? explicitConditions(value) : value];
      if (TREES.has(name)) {
        const parts = Array.isArray(value) ? (value as unknown[]) : [value];
        return [name, parts.map((part) => (isRecord(part) ? explicitConditions(part) : part))];
      }
      return [name, operatorsOf(value)];
    }),
  );
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([name]) => NAME.test(name));
  return `{${fields.map(([name, each]) => `${name}: ${fieldLiteral(name, each)}`).join(', ')}}`;
}

/** Names of periods are values of an enumeration. */
function fieldLiteral(name: string, value: unknown): string {
  return name === 'period' && typeof value === 'string' && NAME.test(value)
    ? value
    : literal(value);
}

function renamed(given: Conditions, nameOf: (name: string) => string): Conditions {
  const inner = (part: unknown): unknown => (isRecord(part) ? renamed(part, nameOf) : part);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (!TREES.has(name)) return [nameOf(name), value];
      return [name, Array.isArray(value) ? value.map(inner) : inner(value)];
    }),
  );
}

function argumentsOf(question: Question, dataset: RegistryDataset | undefined): string {
  const { where, having, compare, orderBy, limit, measures } = question;
  const field = (name: string): string => measureField(dataset, name);
  const orders = orderBy
    .filter(({ by }) => NAME.test(by))
    .map(({ by, direction, of }) => {
      const name = measures.includes(by) ? field(by) : by;
      return `{by: ${name}, direction: ${direction}${of === 'CURRENT' ? '' : `, of: ${of}`}}`;
    });
  const given = [
    Object.keys(where).length > 0 && `where: ${literal(explicitConditions(where))}`,
    Object.keys(having).length > 0 &&
      `having: ${literal(explicitConditions(renamed(having, field)))}`,
    compare !== 'NONE' && `compare: ${compare}`,
    orders.length > 0 && `orderBy: [${orders.join(', ')}]`,
    limit !== undefined && `limit: ${limit}`,
  ].filter((each) => each !== false);
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function nameOf({ dataset, measures, dimensions }: Question): string {
  const [measure = dataset] = measures;
  const by = dimensions.map(({ name }) => capital(name)).join('And');
  const name = `${capital(measure)}${by && `By${by}`}`;
  return NAME.test(name) ? name : 'Question';
}

/** The query that asks a question. What the registry does not know stays as it is, for the server to refuse. */
export function questionToGraphQL(question: Question, registry: QuestionRegistry): QuestionQuery {
  const dataset = registry.datasets.find(({ name }) => name === question.dataset);
  const measures = question.measures
    .filter((name) => NAME.test(name))
    .map((name) => measureField(dataset, name))
    .join(' ');
  const dimensions = question.dimensions
    .filter(({ name }) => NAME.test(name))
    .map(({ name, grain }) => `${name}${grain ? `(grain: ${grain})` : ''} { key label }`)
    .join(' ');
  const isCompared = question.compare !== 'NONE' && measures !== '';
  const rows = `${dimensions} ${measures} ${isCompared ? `previous { ${measures} }` : ''}`.trim();
  const field = NAME.test(question.dataset) ? question.dataset : 'unknown';
  const text = `query ${nameOf(question)} { explore { ${field}${argumentsOf(question, dataset)} {
    ${rows && `rows { ${rows} }`}
    ${measures && `totals { ${measures} }`}
    ${isCompared ? `previousTotals { ${measures} }` : ''}
    rowCount truncated } } }`;
  const { show, calculations } = question;
  const isPlain = show === 'table' && calculations.length === 0;
  const head = isPlain ? '' : `${DRAWN_AS}${JSON.stringify({ show, calculations })}\n`;
  return { query: `${head}${print(parse(text))}\n`, variables: {} };
}
