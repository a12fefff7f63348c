/** The chart of an answer. A function of the answer and its question alone: the same two give the same picture. */
import type { Question } from '../../../../schema/question.ts';
import type { ExploreChart } from './chart-parts.ts';
import { crossedChart } from './crossed-chart.ts';
import type { ExploreDataset } from './dataset.ts';
import { plainChart } from './plain-chart.ts';
import type { Result } from './result.ts';
import { waterfallChart } from './waterfall-chart.ts';

/**
 * `null` where the question has nothing that could be drawn: no group, or more than two.
 * @param mostSteps how many steps of a waterfall are shown between its totals; the rest are combined
 */
export function chartOf(
  result: Result,
  question: Question,
  dataset: ExploreDataset,
  mostSteps?: number,
): ExploreChart | null {
  const [first, second, third] = question.dimensions;
  if (!first || third || question.measures.length === 0) return null;
  const asked = { result, question, dataset };
  if (second) return crossedChart(asked);
  return question.show === 'waterfall'
    ? waterfallChart(asked, first.name, mostSteps)
    : plainChart(asked, first.name);
}
