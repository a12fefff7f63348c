import { invalid } from '../http/problem.ts';
import type { Dates } from './comparison.ts';
import type { Dataset } from './dataset.ts';
import { GRAINS, type AnalyticsRequest, type Grain } from './request.ts';

/** What would cut a month. */
const WITHIN_MONTHS: readonly Grain[] = ['day', 'week', 'dayOfWeek'];

/** What a dataset's date may be grouped by: rows that are months are not cut finer. */
export function grainsOf({ time }: Pick<Dataset, 'time'>): readonly Grain[] {
  return time?.smallest === 'month'
    ? GRAINS.filter((grain) => !WITHIN_MONTHS.includes(grain))
    : GRAINS;
}

/** The grain of a dataset's date where a question names none. */
export const smallestGrain = ({ time }: Pick<Dataset, 'time'>): Grain => time?.smallest ?? 'day';

/** @throws Problem 422 that says why, and which grains there are */
export function requireGrain(dataset: Dataset, grain: Grain, field: string): void {
  const grains = grainsOf(dataset);
  if (grains.includes(grain)) return;
  const message = `cannot be ${grain}: ${dataset.title} are counted by month. Choose one of ${grains.join(', ')}`;
  throw invalid([{ field, message }]);
}

/** @throws Problem 422 for a weekday of rows that are months */
export function requireNoWeekday({ title, time }: Dataset, given: unknown, field: string): void {
  if (time?.smallest !== 'month') return;
  if (typeof given !== 'object' || given === null || !('dayOfWeek' in given)) return;
  const message = `is not possible: ${title} are counted by month. Leave the weekday out`;
  throw invalid([{ field: `${field}.dayOfWeek`, message }]);
}

/** How the dataset's own date is counted; without a grain where the question does not group by it. */
export function datesOf(
  dataset: Dataset,
  request: Pick<AnalyticsRequest, 'dimensions' | 'grain'>,
): Dates {
  const smallest = smallestGrain(dataset);
  for (const each of request.dimensions) {
    const { name, grain } = typeof each === 'string' ? { name: each, grain: undefined } : each;
    if (name === dataset.time?.dimension) {
      return { smallest, grain: grain ?? request.grain ?? smallest };
    }
  }
  return { smallest, grain: null };
}
