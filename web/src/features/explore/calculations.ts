/** What the columns are called that are computed from the groups of an answer (schema/calculations.ts). */
import * as columns from '../../../../schema/calculations.ts';
import type { FigureUnit } from '../../../../schema/figure-text.ts';
import type { Calculation, Question } from '../../../../schema/question.ts';
import { measureOf, namesOf, type ExploreDataset } from './dataset.ts';

export const CALCULATION_LABELS: Readonly<Record<Calculation['kind'], string>> = {
  percentOfTotal: '% of total',
  runningTotal: 'Running total',
  difference: 'Difference',
  percentChange: '% change',
  rank: 'Rank',
  movingAverage: 'Moving average of 3',
  ratio: 'Ratio of two measures',
  formula: 'Formula…',
};

export const calculationLabel = (
  calculation: Calculation,
  dataset: ExploreDataset,
  compare: Question['compare'],
): string => columns.calculationLabel(calculation, namesOf(dataset), compare);

export const calculationUnit = (calculation: Calculation, dataset: ExploreDataset): FigureUnit =>
  columns.calculationUnit(calculation, namesOf(dataset));

/** One value per row of the answer, in the rows' order. */
export const calculated = (
  calculation: Calculation,
  result: columns.CalculatedAnswer,
  question: Question,
  dataset: ExploreDataset,
): (number | null)[] =>
  columns.calculate(calculation, result, {
    ...question,
    unitOf: (name) => measureOf(dataset, name)?.unit ?? 'NUMBER',
  });
