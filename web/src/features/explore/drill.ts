/** The filter that one group of an answer stands for: what its rows are found by. */
import { addDays, toDate } from '../../lib/dates.ts';
import type { Question } from '../../lib/question.ts';
import type { ExploreDataset, Grain } from './dataset.ts';
import type { Filter } from './filter-tree.ts';
import type { Days } from './period.ts';
import type { ResultRow } from './result.ts';

const MOST_DAYS = 500;

/** The day so many months later, or that month's last day where it has no such day. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  for (let last = day; last > 0; last -= 1) {
    const found = toDate(Math.floor(index / 12), (index % 12) + 1, last);
    if (found !== null) return found;
  }
  return date;
}

/** The days of a group of dates; `null` for days of the week and months of the year, which lie apart. */
function grainDays(key: unknown, grain: Grain): Days | null {
  const from = String(key);
  switch (grain) {
    case 'DAY':
      return { from, to: from };
    case 'WEEK':
      return { from, to: addDays(from, 6) };
    case 'MONTH':
      return { from, to: addDays(addMonths(from, 1), -1) };
    case 'QUARTER':
      return { from, to: addDays(addMonths(from, 3), -1) };
    case 'YEAR':
      return { from: `${from}-01-01`, to: `${from}-12-31` };
    case 'ARCAT_YEAR':
      return { from: `${Number(key) - 1}-12-01`, to: `${from}-11-30` };
    case 'DAY_OF_WEEK':
    case 'MONTH_OF_YEAR':
      return null;
  }
}

/** A year earlier; the end of a month stays one, in leap years too. */
function yearBefore({ from, to }: Days): Days {
  return { from: addMonths(from, -12), to: addDays(addMonths(addDays(to, 1), -12), -1) };
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

const within = (days: Days, period: Days | null): Days =>
  period === null ? days : { from: later(days.from, period.from), to: earlier(days.to, period.to) };

const between = ({ from, to }: Days) => ({ between: [from, to] });

/** The days of the period that are a Monday, or of a March; `null` for too many of them. */
function apartCondition(
  name: string,
  key: unknown,
  grain: Grain,
  period: Days | null,
): Filter | null {
  if (period === null || typeof key !== 'number') return null;
  if (grain === 'MONTH_OF_YEAR') {
    const years = Array.from(
      { length: Number(period.to.slice(0, 4)) - Number(period.from.slice(0, 4)) + 1 },
      (_, at) => Number(period.from.slice(0, 4)) + at,
    );
    const months = years.map((year) => {
      const from = `${year}-${String(key).padStart(2, '0')}-01`;
      return { [name]: between({ from, to: addDays(addMonths(from, 1), -1) }) };
    });
    return months.length > 50 ? null : { or: months };
  }
  const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const days: string[] = [];
  for (let day = period.from; day <= period.to && days.length <= MOST_DAYS; day = addDays(day, 1)) {
    if (weekday(day) === key) days.push(day);
  }
  return days.length > MOST_DAYS ? null : { [name]: { in: days } };
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
  ofPrevious?: { period: Days; comparedWith: Days; compare: Question['compare'] };
}

/**
 * What `where` leaves of one group. `null` where a filter cannot say it: a weekday of all time, or a group of dates
 * in a period before that is cut otherwise.
 */
export function rowWhere(
  question: Question,
  dataset: ExploreDataset,
  row: Pick<ResultRow, 'keys'>,
  period: Days | null,
  { names, ofPrevious }: DrillOptions = {},
): Filter | null {
  const time = dataset.time?.dimension;
  const conditions: Filter[] = [];
  let own = ofPrevious ? ofPrevious.comparedWith : null;
  for (const { name, grain } of question.dimensions) {
    if (names && !names.includes(name)) continue;
    const key = row.keys[name] ?? null;
    if (key === null) conditions.push({ [name]: { isNull: true } });
    else if (grain === undefined) conditions.push({ [name]: key });
    else {
      const days = grainDays(key, grain);
      const range = ofPrevious && name === time ? ofPrevious.comparedWith : period;
      if (days === null) {
        const apart = apartCondition(name, key, grain, name === time ? range : null);
        if (apart === null) return null;
        conditions.push(apart);
      } else if (name !== time) conditions.push({ [name]: between(days) });
      else if (!ofPrevious) own = within(days, period);
      else if (ofPrevious.compare === 'SAME_PERIOD_LAST_YEAR')
        own = within(yearBefore(days), ofPrevious.comparedWith);
      else return null;
    }
  }
  const base =
    own && time !== undefined ? { ...question.where, [time]: between(own) } : question.where;
  return narrowed(base, conditions);
}
