/** Parameters of a report: filters that its readers set in the address, each with the saved value as its default. */
import type { Question } from '../../../../schema/question.ts';
import { dimensionOf, type ExploreDataset, type ExploreDimension } from './dataset.ts';
import type { Filter } from './filter-tree.ts';
import { isPeriodName } from './period.ts';
import { readDays } from '../../lib/periods.ts';

/** The days that a question is about, whatever its dataset calls them. */
export const PERIOD = 'period';
export const PARAMETERS_MAX = 6;
/** What an address says where a default is taken away. */
const ANY = 'any';

/** By the parameter's name; the empty text is the saved value. */
export type ParameterValues = Readonly<Record<string, string>>;

const fieldOf = (name: string, { time }: ExploreDataset): string | null =>
  name === PERIOD ? (time?.dimension ?? null) : name;

function readKey(text: string, { kind }: ExploreDimension): unknown {
  if (kind === 'INTEGER') return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (kind === 'BOOLEAN') return text === 'true' ? true : text === 'false' ? false : undefined;
  return text;
}

/** The condition that an address asks for; `undefined` where it says no such thing. */
function readCondition(name: string, text: string, dataset: ExploreDataset): unknown {
  if (name === PERIOD) {
    const days = readDays(text);
    if (days) return { between: [days.from, days.to] };
    return isPeriodName(text) ? { period: text } : undefined;
  }
  const dimension = dimensionOf(dataset, name);
  if (!dimension) return undefined;
  const keys = text.split(',').map((part) => readKey(part.trim(), dimension));
  if (keys.includes(undefined)) return undefined;
  return dimension.kind === 'BOOLEAN' ? keys[0] : keys;
}

/** What an address holds for a condition; `null` for one that only the builder can say, such as "none of". */
function writeCondition(name: string, given: unknown): string | null {
  if (given === undefined) return ANY;
  if (name === PERIOD) {
    const { period, between } = given as { period?: string; between?: string[] };
    if (period !== undefined) return period;
    return Array.isArray(between) ? between.join('..') : null;
  }
  const keys: unknown[] = Array.isArray(given) ? given : [given];
  const isPlain = keys.every((key) =>
    typeof key === 'string'
      ? key !== ANY && !key.includes(',') && key.trim() !== ''
      : typeof key === 'number' || typeof key === 'boolean',
  );
  return keys.length > 0 && isPlain ? keys.map(String).join(',') : null;
}

/** The report as its address asks it. */
export function withParameters(
  saved: Question,
  values: ParameterValues,
  dataset: ExploreDataset,
): Question {
  const where: Record<string, unknown> = { ...saved.where };
  for (const name of saved.parameters ?? []) {
    const text = values[name] ?? '';
    const field = fieldOf(name, dataset);
    if (text === '' || field === null) continue;
    const condition = text === ANY ? null : readCondition(name, text, dataset);
    if (condition === null) Reflect.deleteProperty(where, field);
    else if (condition !== undefined) where[field] = condition;
  }
  return { ...saved, where };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Without the filters that readers set. */
function rest({ where, ...others }: Question, fields: readonly (string | null)[]): unknown {
  const kept = Object.entries(where).filter(([name]) => !fields.includes(name));
  return { ...others, where: kept.toSorted(([a], [b]) => (a < b ? -1 : 1)) };
}

/**
 * What the address holds where a question differs from the saved one in its parameters only; `null` where it asks
 * something else, which has an address of its own.
 */
export function parametersFor(
  asked: Question,
  saved: Question,
  dataset: ExploreDataset,
): ParameterValues | null {
  const names = saved.parameters ?? [];
  const fields = names.map((name) => fieldOf(name, dataset));
  if (names.length === 0 || !isSame(rest(asked, fields), rest(saved, fields))) return null;
  const texts = names.map((name): [string, string | null] => {
    const field = fieldOf(name, dataset) ?? '';
    const [now, before] = [asked.where[field], saved.where[field]];
    const text = writeCondition(name, now);
    // One value is written as itself or as a list of one.
    const isSaved = isSame(now, before) || (text !== null && text === writeCondition(name, before));
    return [name, isSaved ? '' : text];
  });
  return texts.some(([, text]) => text === null)
    ? null
    : Object.fromEntries(texts.map(([name, text]) => [name, text ?? '']));
}

/** The dimensions that readers set, apart from the days. */
export function parameterDimensions(
  { parameters = [] }: Question,
  dataset: ExploreDataset,
): ExploreDimension[] {
  return parameters.flatMap((name) => (name === PERIOD ? [] : (dimensionOf(dataset, name) ?? [])));
}

export function toggleParameter(question: Question, name: string): Question {
  const { parameters = [], ...others } = question;
  const next = parameters.includes(name)
    ? parameters.filter((each) => each !== name)
    : [...parameters, name].slice(0, PARAMETERS_MAX);
  return next.length === 0 ? others : { ...others, parameters: next };
}

/** One condition of a parameter instead of another; `null` takes it away. */
export function withCondition(where: Filter, name: string, condition: unknown): Filter {
  const others = Object.fromEntries(Object.entries(where).filter(([each]) => each !== name));
  return condition === null ? others : { ...others, [name]: condition };
}
