/** A question as the operation of the builder's page takes it. */
import { groupsWithin, orderOf, type Question } from '../../../../schema/question.ts';
import { isAdditive, measureOf, type ExploreDataset } from './dataset.ts';
import { pivotSides } from './pivot.ts';

const MAX_GROUPS = 10_000;
const PLAIN_GROUPS = 1000;
const CROSSED_GROUPS = 5000;

/** The most groups that the engine gives for a question of this width. */
export const mostGroups = (question: Question): number =>
  Math.min(MAX_GROUPS, groupsWithin(question));

/** The same for a file: all groups, and the columns that are computed beside them. */
export function exportVariables(question: Question, dataset: ExploreDataset) {
  const { limit: _, ...variables } = answerVariables(question, dataset);
  return { ...variables, calculations: question.calculations };
}

/** Whether a column goes along the rows of the screen, which a file has more of. */
export const isAlongRows = ({ calculations, compare }: Question): boolean =>
  calculations.some(
    ({ kind }) =>
      kind === 'runningTotal' ||
      kind === 'movingAverage' ||
      kind === 'rank' ||
      ((kind === 'difference' || kind === 'percentChange') && compare === 'NONE'),
  );

/** `dataset` is `null` until the registry is there. */
export function answerVariables(question: Question, dataset: ExploreDataset | null) {
  const { dimensions, measures, where, having, compare } = question;
  const wanted = question.limit ?? (dimensions.length > 1 ? CROSSED_GROUPS : PLAIN_GROUPS);
  return {
    dataset: question.dataset,
    dimensions,
    measures,
    where,
    having,
    compare,
    orderBy: orderOf(question, (name) => (dataset ? measureOf(dataset, name)?.unit : undefined)),
    limit: Math.max(1, Math.min(wanted, mostGroups(question))),
  };
}

/**
 * What a pivot asks beside its cells: its rows and its columns, for the measures that cannot be added up. Under a
 * condition on figures there are no such sums: it would hold for other groups than those of the cells.
 */
export function sumVariables(question: Question, dataset: ExploreDataset | null) {
  const sides = pivotSides(question);
  const measures = question.measures.filter(
    (name) => dataset !== null && !isAdditive(measureOf(dataset, name)),
  );
  const hasSums =
    question.show === 'pivot' &&
    sides !== null &&
    measures.length > 0 &&
    Object.keys(question.having).length === 0;
  return {
    hasSums,
    sumMeasures: measures,
    downDimensions: sides?.down ?? [],
    acrossDimensions: sides ? [sides.across] : [],
  };
}
