/** What the columns are called that are computed from the groups of an answer (schema/calculations.ts). */
import type { Calculation, Question } from '../../lib/question.ts';
import type { AnalyticsUnit } from '../../schema.generated.ts';
import { measureLabel, measureOf, type ExploreDataset } from './dataset.ts';

export const CALCULATION_LABELS: Readonly<Record<Calculation['kind'], string>> = {
  percentOfTotal: '% of total',
  runningTotal: 'Running total',
  difference: 'Difference',
  percentChange: '% change',
  rank: 'Rank',
  movingAverage: 'Moving average of 3',
  ratio: 'Ratio of two measures',
};

export const calculationId = (calculation: Calculation): string =>
  calculation.kind === 'ratio'
    ? `${calculation.kind}:${calculation.of}:${calculation.to}`
    : `${calculation.kind}:${calculation.of}`;

export function calculationLabel(
  calculation: Calculation,
  dataset: ExploreDataset,
  compare: Question['compare'],
): string {
  const of = measureLabel(dataset, calculation.of);
  switch (calculation.kind) {
    case 'percentOfTotal':
      return `${of}, % of total`;
    case 'runningTotal':
      return `${of}, running total`;
    case 'difference':
      return `${of}, change to ${beforeText(compare)}`;
    case 'percentChange':
      return `${of}, % change to ${beforeText(compare)}`;
    case 'rank':
      return `${of}, rank`;
    case 'movingAverage':
      return `${of}, average of 3`;
    case 'ratio':
      return `${of} per ${measureLabel(dataset, calculation.to)}`;
  }
}

function beforeText(compare: Question['compare']): string {
  if (compare === 'SAME_PERIOD_LAST_YEAR') return 'last year';
  return compare === 'PREVIOUS_PERIOD' ? 'the period before' : 'the row before';
}

export function calculationUnit(calculation: Calculation, dataset: ExploreDataset): AnalyticsUnit {
  switch (calculation.kind) {
    case 'percentOfTotal':
    case 'percentChange':
      return 'PERCENT';
    case 'rank':
      return 'RANK';
    case 'ratio': {
      const unit = measureOf(dataset, calculation.of)?.unit ?? 'NUMBER';
      return unit === 'CENTS' && measureOf(dataset, calculation.to)?.unit !== 'CENTS'
        ? 'CENTS'
        : 'NUMBER';
    }
    default:
      return measureOf(dataset, calculation.of)?.unit ?? 'NUMBER';
  }
}
