import { groupDays, SPANS } from '../../../../schema/date-groups.ts';
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
  const days = groupDays(key, SPANS[grain]);
  if (days) return { between: [days.from, days.to] };
  return { [SPANS[grain]]: key };
}
