import { named, type Dataset, type Measure, type Rollup } from './dataset.ts';
import { isRecord, type Filter } from './filter-values.ts';
import { planMeasures } from './plan.ts';
import type { FoundPeriod } from './question-period.ts';
import type { AnalyticsRequest } from './request.ts';

const COMBINATIONS = new Set(['and', 'or', 'not']);

function namesOf(filter: Filter): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!COMBINATIONS.has(name)) return [name];
    return [value].flat().flatMap((each) => (isRecord(each) ? namesOf(each) : []));
  });
}

/**
 * The dataset as a question is best answered from: the first of its rollups that has all that is asked for, otherwise
 * itself. All give the same figures; the rows behind them are always the dataset's own.
 */
export function answeredFrom(
  dataset: Dataset,
  request: AnalyticsRequest,
  found: FoundPeriod | null,
): Dataset {
  const { rollups, time } = dataset;
  if (!rollups) return dataset;
  const grouped = request.dimensions.map((each) => (typeof each === 'string' ? each : each.name));
  const asked = [...grouped, ...namesOf(request.where)];
  const hasOtherDate =
    !found || [...grouped, ...namesOf(found.rest)].some((name) => name === time?.dimension);
  const measures = planMeasures(dataset, request.measures, request.compare !== 'none');
  const rollup = rollups.find(
    (each) =>
      !(each.isOfPeriod && hasOtherDate) &&
      asked.every((name) => name === time?.dimension || each.dimensions.includes(name)) &&
      measures.every(({ name, level }) => level > 0 || named(each.measures, name)),
  );
  return rollup ? rolledUp(dataset, rollup) : dataset;
}

function rolledUp(dataset: Dataset, rollup: Rollup): Dataset {
  const { where: _whole, ...rest } = dataset;
  const measures = Object.entries(dataset.measures).map(([name, measure]): [string, Measure] => {
    const calculation = named(rollup.measures, name);
    if (!calculation) return [name, measure];
    const { joins: _own, ...described } = measure;
    return [name, { ...described, calculation }];
  });
  return { ...rest, from: rollup.from, measures: Object.fromEntries(measures) };
}
