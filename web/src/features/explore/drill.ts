/** The filter that one group of an answer stands for: what its rows are found by. */
import type { Days } from '../../../../schema/calendar-date.ts';
import { groupDays, SPANS, within } from '../../../../schema/date-groups.ts';
import type { Question } from '../../../../schema/question.ts';
import { between } from '../../lib/periods.ts';
import { isMonthly, type ExploreDataset, type Grain } from './dataset.ts';
import type { Filter } from './filter-tree.ts';
import type { ResultRow } from './result.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is asked of one field, with operators beside it. */
function asOperators(given: unknown): Record<string, unknown> {
  if (given === null) return { isNull: true };
  if (Array.isArray(given)) return { in: given };
  return isRecord(given) ? given : { eq: given };
}

/** A filter that asks of the days so much later what was asked of a date: what a comparison lays beside a period. */
function seenFrom(filter: Filter, time: string, plus: Filter): Filter {
  const part = (each: unknown): unknown => (isRecord(each) ? seenFrom(each, time, plus) : each);
  return Object.fromEntries(
    Object.entries(filter).map(([name, given]) => {
      if (name === time) return [name, { plus, ...asOperators(given) }];
      if (name === 'not') return [name, part(given)];
      const isList = (name === 'and' || name === 'or') && Array.isArray(given);
      return [name, isList ? given.map(part) : given];
    }),
  );
}

/** A filter and conditions that hold beside it, under their own names where these are free. */
export function narrowed(where: Filter, conditions: readonly Filter[]): Filter {
  const result: Record<string, unknown> = { ...where };
  const rest: Filter[] = Array.isArray(where['and']) ? [...(where['and'] as Filter[])] : [];
  for (const condition of conditions) {
    const [[name, given] = ['', undefined]] = Object.entries(condition);
    const isKnown = JSON.stringify(result[name]) === JSON.stringify(given);
    if (isKnown) continue;
    if (name === 'and' || Object.hasOwn(result, name)) rest.push(condition);
    else result[name] = given;
  }
  return rest.length === 0 ? result : { ...result, and: rest };
}

interface DrillOptions {
  /** Only these dimensions of the group. */
  names?: readonly string[];
  /** The rows of the compared period. */
  ofPrevious?: { comparedWith: Days; plus: Filter };
}

/** What the rows of a group of dates have in common; `null` where that is the days from one to another. */
function partOfYear(key: unknown, grain: Grain): Filter | null {
  if (grain === 'DAY_OF_WEEK') return { dayOfWeek: key };
  return grain === 'MONTH_OF_YEAR' ? { monthOfYear: key } : null;
}

function keyCondition(key: unknown, grain: Grain | undefined): unknown {
  if (key === null) return { isNull: true };
  if (grain === undefined) return key;
  const days = groupDays(key, SPANS[grain]);
  return days === null ? partOfYear(key, grain) : between(days);
}

/** What `where` leaves of one group. */
export function rowWhere(
  question: Question,
  dataset: ExploreDataset,
  row: Pick<ResultRow, 'keys'>,
  period: Days | null,
  { names, ofPrevious }: DrillOptions = {},
): Filter {
  const time = dataset.time?.dimension;
  const conditions: Filter[] = [];
  let own: Days | null = null;
  for (const { name, grain } of question.dimensions) {
    if (names && !names.includes(name)) continue;
    const key = row.keys[name] ?? null;
    const days = key === null || grain === undefined ? null : groupDays(key, SPANS[grain]);
    // The days of a group within the period are one condition, which reads better than two.
    const isOwn = name === time && (period !== null || !Object.hasOwn(question.where, name));
    if (days !== null && isOwn && !ofPrevious) own = within(days, period);
    else conditions.push({ [name]: keyCondition(key, grain) });
  }
  if (time === undefined) return narrowed(question.where, conditions);
  if (!ofPrevious) {
    // Of whole months a comparison counts the complete ones only, which the period's name does not say.
    const cut = isMonthly(dataset) && question.compare !== 'NONE' ? period : null;
    const days = own ?? cut;
    const base = days ? { ...question.where, [time]: between(days) } : question.where;
    return narrowed(base, conditions);
  }
  const { [time]: _period, ...rest } = question.where;
  const moved = seenFrom(narrowed(rest, conditions), time, ofPrevious.plus);
  const { [time]: ownGroup, ...others } = moved;
  return narrowed(
    { [time]: between(ofPrevious.comparedWith), ...others },
    ownGroup ? [{ [time]: ownGroup }] : [],
  );
}
