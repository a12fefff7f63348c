import { arcatYearDays } from '../../../../schema/calendar-date.ts';
import { addDays } from '../../calendar.ts';
import type { AnalyticsGrain } from '../../schema.generated.ts';
import type { AnalyticsQuestion, Conditions } from './analytics.source.ts';
import type { DatasetShape } from './explore-shape.ts';

/** A group with what its rows are asked for by. */
export interface ExploreGroup {
  question: AnalyticsQuestion;
  shape: DatasetShape;
  /** By dimension. */
  keys: Readonly<Record<string, unknown>>;
}

/** The conditions of a group's rows: the question's, and the group's own. */
export function groupConditions({ question, keys }: ExploreGroup): Conditions {
  const where: Conditions = { ...question.where };
  const besides: Conditions[] = [];
  for (const { name, grain } of question.dimensions) {
    const condition = keyCondition(keys[name] ?? null, grain ?? null);
    // The question's own condition on a date stays where it is: it says which period the figure is of.
    if (name in where) besides.push({ [name]: condition });
    else where[name] = condition;
  }
  if (besides.length === 0) return where;
  const own = Array.isArray(where['and']) ? (where['and'] as unknown[]) : [];
  return { ...where, and: [...own, ...besides] };
}

function keyCondition(key: unknown, grain: AnalyticsGrain | null): Conditions {
  if (key === null) return { isNull: true };
  if (grain === null || grain === 'DAY') return { eq: key };
  if (grain === 'DAY_OF_WEEK') return { dayOfWeek: key };
  if (grain === 'MONTH_OF_YEAR') return { monthOfYear: key };
  return { between: daysOf(grain, key) };
}

type Span = Exclude<AnalyticsGrain, 'DAY' | 'DAY_OF_WEEK' | 'MONTH_OF_YEAR'>;

/** The first and the last day of a group of dates. */
function daysOf(grain: Span, key: unknown): [from: string, to: string] {
  const first = String(key);
  switch (grain) {
    case 'WEEK':
      return [first, addDays(first, 6)];
    case 'MONTH':
      return [first, addDays(monthsLater(first, 1), -1)];
    case 'QUARTER':
      return [first, addDays(monthsLater(first, 3), -1)];
    case 'YEAR':
      return [`${first}-01-01`, `${first}-12-31`];
    case 'ARCAT_YEAR': {
      const { from, to } = arcatYearDays(Number(key));
      return [from, to];
    }
  }
}

function monthsLater(firstOfMonth: string, months: number): string {
  const index =
    Number(firstOfMonth.slice(0, 4)) * 12 + Number(firstOfMonth.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}
