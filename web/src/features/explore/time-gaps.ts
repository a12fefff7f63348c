/**
 * Groups in time that have no rows. An answer leaves them out; on an axis they have the place that they have in the
 * calendar, or a line would go straight from the month before them to the month after. Pure.
 */
import { compareKeys } from '../../../../schema/calculations.ts';
import { addDays, type Days } from '../../../../schema/calendar-date.ts';
import { groupDays, SPANS, startsIn } from '../../../../schema/date-groups.ts';
import { dateLabel, type DateGrain } from '../../../../schema/figure-text.ts';
import type { Question } from '../../../../schema/question.ts';
import type { Asked } from './chart-parts.ts';
import { isAdditive, measureOf } from './dataset.ts';
import type { PivotColumn } from './pivot.ts';
import type { ResultRow } from './result.ts';
import { dateOf } from './shape.ts';

/** Two wrong dates centuries apart would leave nothing to see of those between. */
const MOST_GROUPS = 1000;

/** The days of a group in time, of which contract years have no grain; `null` where they lie apart. */
export const daysInTime = (key: unknown, grain: DateGrain | undefined): Days | null =>
  key === null ? null : groupDays(key, SPANS[grain ?? 'ARCAT_YEAR']);

/** The key after one. Those of years, days of the week and months of the year are numbers. */
function nextOf(key: unknown, grain: DateGrain | undefined): unknown {
  if (typeof key === 'number') return key + 1;
  const days = daysInTime(key, grain);
  return days && addDays(days.to, 1);
}

/** Whether a filter asks for some days of the week or months of the year, so that those between were not asked for. */
const isOfParts = ({ where }: Question): boolean =>
  /"(?:dayOfWeek|monthOfYear)":/.test(JSON.stringify(where));

/** Whether a group was asked for: July is not in a period from January to June. */
function isAskedFor(key: unknown, { result, question }: Asked): boolean {
  if (dateOf(question)?.grain !== 'MONTH_OF_YEAR' || result.period === null) return true;
  return startsIn(result.period, 'month').some((month) => Number(month.slice(5, 7)) === key);
}

/** Whether a group that is not in the answer has no rows: no limit and no condition on figures has left it out. */
const isWhole = ({ result, question }: Asked): boolean =>
  result.rows.length === result.rowCount && Object.keys(question.having).length === 0;

/** What a figure comes to where there are no rows: what counts them to 0, a rate to nothing. */
export function valueWithoutRows(asked: Asked, measure: string): number | null {
  const known = measureOf(asked.dataset, measure);
  const isCount = isAdditive(known) || known?.kind === 'distinct';
  return isCount && isWhole(asked) ? 0 : null;
}

/**
 * The keys with those that lie between them, for an answer that is whole.
 * @param keys in their order; `null`, the group without a date, at the end
 */
function keysInTime(keys: readonly unknown[], asked: Asked): readonly unknown[] {
  const grain = dateOf(asked.question)?.grain;
  const dated = keys.filter((key) => key !== null);
  if (dated.length < 2 || !isWhole(asked) || isOfParts(asked.question)) return keys;
  const all = new Set<unknown>();
  const last = dated.at(-1);
  let key: unknown = dated[0];
  for (; key !== null && compareKeys(key, last) <= 0; key = nextOf(key, grain)) {
    if (all.size === MOST_GROUPS) return keys;
    if (isAskedFor(key, asked)) all.add(key);
  }
  // Keys of another kind than their grain says lie between the steps.
  return dated.every((key) => all.has(key)) ? [...all, ...keys.slice(dated.length)] : keys;
}

/** The groups, in their order, with one for each key between them that has none. */
function inTime<Group>(
  groups: readonly Group[],
  keyOf: (group: Group) => unknown,
  withoutRows: (key: unknown, label: string) => Group,
  asked: Asked,
): Group[] {
  const grain = dateOf(asked.question)?.grain;
  const known = new Map(groups.map((group) => [keyOf(group), group]));
  return keysInTime([...known.keys()], asked).map(
    (key) =>
      known.get(key) ??
      withoutRows(key, grain === undefined ? String(key) : dateLabel(key, null, grain)),
  );
}

/** The rows of one dimension, with those that the answer leaves out. */
export function rowsInTime(rows: readonly ResultRow[], name: string, asked: Asked): ResultRow[] {
  const { measures, compare } = asked.question;
  const none = Object.fromEntries(
    measures.map((measure) => [measure, valueWithoutRows(asked, measure)]),
  );
  const withoutRows = (key: unknown, label: string): ResultRow => ({
    id: JSON.stringify([key]),
    keys: { [name]: key },
    labels: { [name]: label },
    values: none,
    previous: compare === 'NONE' ? {} : none,
    incomparable: [],
  });
  return inTime(rows, ({ keys }) => keys[name], withoutRows, asked);
}

/** The columns of two dimensions, of which one lies in time. */
export const columnsInTime = (columns: readonly PivotColumn[], asked: Asked): PivotColumn[] =>
  inTime(
    columns,
    ({ key }) => key,
    (key, label) => ({ id: JSON.stringify(key), key, label }),
    asked,
  );
