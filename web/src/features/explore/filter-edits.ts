/** The filters of a question as items that people edit one at a time, and the question with other ones. */
import type { Question } from '../../../../schema/question.ts';
import type { ExploreDataset } from './dataset.ts';
import { readFilter, writeFilter, type Condition, type Item } from './filter-tree.ts';
import { periodOf, withoutPeriod, withPeriod } from './period.ts';

/** What narrows the rows besides the period, and what narrows the groups by their figures. */
export const filterItems = (
  question: Question,
  dataset: ExploreDataset,
): { items: readonly Item[]; having: readonly Item[] } => ({
  items: readFilter(withoutPeriod(question.where, dataset)).items,
  having: readFilter(question.having).items,
});

/** The same period with other conditions on the rows. */
export function withItems(
  question: Question,
  dataset: ExploreDataset,
  items: readonly Item[],
): Question {
  const period = periodOf(question, dataset);
  const rest = writeFilter({ join: 'and', items });
  return { ...question, where: period ? withPeriod(rest, dataset, period) : rest };
}

/** The question with one filter changed, taken away (`null`), or added (`at` is `null`). */
export function withFilter(
  question: Question,
  dataset: ExploreDataset,
  at: number | null,
  isMeasure: boolean,
  condition: Condition | null,
): Question {
  const all = filterItems(question, dataset)[isMeasure ? 'having' : 'items'];
  const given = condition === null ? [] : [condition];
  const next =
    at === null
      ? [...all, ...given]
      : all.flatMap((item, place) => (place === at ? given : [item]));
  return isMeasure
    ? { ...question, having: writeFilter({ join: 'and', items: next }) }
    : withItems(question, dataset, next);
}
