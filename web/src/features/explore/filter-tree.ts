/** A filter as the engine takes it, read as a tree of conditions that people edit, and written back. */
import type { ExploreDimension, ExploreMeasure } from './dataset.ts';

export const OPERATOR_LABELS = {
  in: 'is any of',
  notIn: 'is none of',
  eq: 'is',
  ne: 'is not',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  between: 'is between',
  contains: 'contains',
  period: 'is in',
  isNull: 'is empty',
} as const;
export type Operator = keyof typeof OPERATOR_LABELS;

export interface Condition {
  field: string;
  operator: Operator;
  value: unknown;
}
export interface Group {
  join: 'and' | 'or';
  items: readonly Item[];
}
/** What the builder shows and keeps but does not edit, such as `not`. */
export interface Kept {
  kept: Readonly<Record<string, unknown>>;
}
export type Item = Condition | Group | Kept;
export type Filter = Readonly<Record<string, unknown>>;

export const isCondition = (item: Item): item is Condition => 'field' in item;
export const isGroup = (item: Item): item is Group => 'items' in item;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATOR_LABELS, name);

function itemsOf(name: string, given: unknown): Item[] {
  if ((name === 'and' || name === 'or') && Array.isArray(given)) {
    const items = given.filter(isRecord).map(readItem);
    return name === 'and' ? items : [{ join: 'or', items }];
  }
  if (name === 'not') return [{ kept: { not: given } }];
  if (given === null) return [{ field: name, operator: 'isNull', value: true }];
  if (Array.isArray(given)) return [{ field: name, operator: 'in', value: given }];
  if (!isRecord(given)) return [{ field: name, operator: 'eq', value: given }];
  return Object.entries(given).map(([operator, value]): Item =>
    isOperator(operator)
      ? { field: name, operator, value }
      : { kept: { [name]: { [operator]: value } } },
  );
}

function readItem(filter: Filter): Item {
  const group = readFilter(filter);
  const [only] = group.items;
  return group.items.length === 1 && only ? only : group;
}

/** All of the filter's conditions hold. */
export function readFilter(filter: Filter): Group {
  return {
    join: 'and',
    items: Object.entries(filter).flatMap(([name, given]) => itemsOf(name, given)),
  };
}

/** A half-filled condition narrows nothing. */
export function isComplete(item: Item): boolean {
  if (isGroup(item)) return item.items.some(isComplete);
  if (!isCondition(item)) return true;
  const { operator, value } = item;
  if (operator === 'in' || operator === 'notIn') return Array.isArray(value) && value.length > 0;
  if (operator === 'between')
    return Array.isArray(value) && value.length === 2 && value.every((end) => end !== '');
  return value !== null && value !== undefined && value !== '';
}

function given({ operator, value }: Condition): unknown {
  return operator === 'eq' || operator === 'in' ? value : { [operator]: value };
}

function writeItem(item: Item): Filter {
  if (isGroup(item)) return writeFilter(item);
  return isCondition(item) ? { [item.field]: given(item) } : item.kept;
}

export function writeFilter(group: Group): Filter {
  const items = group.items.filter(isComplete);
  if (items.length === 0) return {};
  if (group.join === 'or') return { or: items.map(writeItem) };
  const merged: Record<string, unknown> = {};
  // What cannot stand beside a condition of the same name stands in a list.
  const rest: Filter[] = [];
  for (const item of items) {
    const written = writeItem(item);
    const names = Object.keys(written);
    const isFree = !names.includes('and') && names.every((name) => !Object.hasOwn(merged, name));
    if (isFree) Object.assign(merged, written);
    else rest.push(written);
  }
  return rest.length === 0 ? merged : { ...merged, and: rest };
}

/** What may be asked of a dimension, the most wanted first. */
export function dimensionOperators(dimension: ExploreDimension): Operator[] {
  const { kind, values, filterOnly, refersTo } = dimension;
  if (filterOnly) return ['in', 'notIn'];
  if (kind === 'BOOLEAN') return ['eq'];
  if (kind === 'DATE') return ['period', 'between', 'gte', 'lte', 'isNull'];
  if (values || refersTo) return ['in', 'notIn', 'isNull'];
  return kind === 'TEXT'
    ? ['in', 'notIn', 'contains', 'isNull']
    : ['in', 'notIn', 'gte', 'lte', 'between', 'isNull'];
}

/** One value is edited as a list of one, where the dimension is asked for by lists. */
export function asEdited(condition: Condition, dimension: ExploreDimension | null): Condition {
  const { operator, value } = condition;
  if (!dimension || dimensionOperators(dimension).includes(operator)) return condition;
  if (operator === 'eq') return { ...condition, operator: 'in', value: [value] };
  return operator === 'ne' ? { ...condition, operator: 'notIn', value: [value] } : condition;
}

export const MEASURE_OPERATORS: readonly Operator[] = ['gt', 'gte', 'lt', 'lte', 'eq', 'between'];

/** The value that a new condition starts with. */
export function firstValue(operator: Operator): unknown {
  if (operator === 'in' || operator === 'notIn') return [];
  if (operator === 'between') return ['', ''];
  if (operator === 'eq' || operator === 'isNull') return true;
  return operator === 'period' ? 'AYTD' : '';
}

/** What people type for a measure, such as dollars and percent, as the engine counts it, and back. */
export function unitFactor(measure: ExploreMeasure | null): number {
  if (measure?.unit === 'CENTS') return 100;
  return measure?.unit === 'PERCENT' ? 0.01 : 1;
}
