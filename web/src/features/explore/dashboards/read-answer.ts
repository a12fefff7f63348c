import { formatDays } from '../../../../../schema/figure-text.ts';
import { readQuestion, type Question } from '../../../../../schema/question.ts';
import { dimensionLabel, type ExploreDataset } from '../dataset.ts';
import { fitted } from '../fitted.ts';
import { readResult, type Result } from '../result.ts';
import type { DashboardAnswers_AnswerFragment } from './DashboardAnswers.generated.ts';
import { isSamePick, pickAt, type PickedGroup } from './pick.ts';

export interface ReadAnswer {
  question: Question;
  dataset: ExploreDataset;
  result: Result;
}

/** A report's answer as it is drawn; `null` where there is none, or none that this version knows. */
export function readAnswer(
  { question: given, answer }: DashboardAnswers_AnswerFragment,
  datasets: readonly ExploreDataset[],
): ReadAnswer | null {
  const asked = readQuestion(given);
  const found = asked && fitted(asked, datasets);
  if (!answer || !found) return null;
  const { question, dataset } = found;
  return { question, dataset, result: readResult(answer, question, dataset) };
}

const isDays = (value: unknown): value is { from: string; to: string } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** What was picked, as the report calls it that it was picked on: `Rep`, `Vanessa Rice`. */
export function pickWords(
  pick: PickedGroup,
  answers: readonly DashboardAnswers_AnswerFragment[],
  datasets: readonly ExploreDataset[],
): { dimension: string; value: string } {
  const { tileId, dimension, value } = pick;
  const answer = answers.find((each) => each.tileId === tileId);
  const read = answer ? readAnswer(answer, datasets) : null;
  const row = read?.result.rows.find((each) => {
    const target = { row: each, measure: null, names: [dimension] };
    return isSamePick(pickAt(target, tileId, read.question, read.result.period), pick);
  });
  const plain = isDays(value) ? formatDays(value) : value === null ? 'none' : String(value);
  return {
    dimension: read ? dimensionLabel(read.dataset, dimension) : dimension,
    value: row?.labels[dimension] ?? plain,
  };
}
