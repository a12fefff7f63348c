/**
 * Groups in time that have no rows. An answer leaves them out; on an axis they have the place that they have in the
 * calendar, or a line would go straight from the month before them to the month after. Pure.
 */
import { groupDays, nextStart, SPANS } from '../../../../schema/date-groups.ts';
import { dateLabel, type DateGrain } from '../../../../schema/figure-text.ts';
import type { Days } from '../../../../schema/calendar-date.ts';
import type { Asked } from './chart-parts.ts';
import { isAdditive, measureOf } from './dataset.ts';
import type { PivotColumn } from './pivot.ts';
import type { ResultRow } from './result.ts';
import { dateOf } from './shape.ts';

/** Two wrong dates centuries apart would leave nothing to see of those between. */
const MOST_GROUPS = 1000;

function nextOf(grain: DateGrain | undefined): ((key: unknown) => unknown) | null {
  // Years come as numbers, those of contracts without a grain.
  if (grain === undefined || grain === 'YEAR' || grain === 'ARCAT_YEAR') {
    return (key) => (typeof key === 'number' ? key + 1 : null);
  }
  // The days of a week and the months of a year come round.
  if (grain === 'DAY_OF_WEEK' || grain === 'MONTH_OF_YEAR') return null;
  return (key) => (typeof key === 'string' ? nextStart(key, SPANS[grain]) : null);
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

/** The days of a group in time, of which contract years have no grain; `null` where they lie apart. */
export const daysInTime = (key: unknown, grain: DateGrain | undefined): Days | null =>
  key === null ? null : groupDays(key, SPANS[grain ?? 'ARCAT_YEAR']);

/**
 * The keys with those that lie between them, for an answer that is whole.
 * @param keys in their order; `null`, the group without a date, at the end
 */
function keysInTime(keys: readonly unknown[], asked: Asked): readonly unknown[] {
  const next = nextOf(dateOf(asked.question)?.grain);
  const dated = keys.filter((key) => key !== null);
  if (next === null || dated.length < 2 || !isWhole(asked)) return keys;
  const all = new Set<unknown>();
  const last = dated.at(-1);
  for (let key: unknown = dated[0]; key !== null && String(key) <= String(last); key = next(key)) {
    if (all.size === MOST_GROUPS) return keys;
    all.add(key);
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
