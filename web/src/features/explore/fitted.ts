/** A question from an address or a report, without what its dataset does not know (any more). */
import type { Question } from '../../lib/question.ts';
import { dimensionOf, measureOf, type ExploreDataset } from './dataset.ts';
import { showsFor, suggestShow } from './shape.ts';

interface Fitted {
  question: Question;
  dataset: ExploreDataset;
  /** What was left out. */
  left: readonly string[];
}

/** `null` where there is no such dataset. The same question comes back as itself where nothing is left out. */
export function fitted(asked: Question, datasets: readonly ExploreDataset[]): Fitted | null {
  const dataset = datasets.find(({ name }) => name === asked.dataset);
  if (!dataset) return null;
  const isMeasure = (name: string): boolean => measureOf(dataset, name) !== null;
  const measures = asked.measures.filter(isMeasure);
  const dimensions = asked.dimensions.flatMap(({ name, grain }) => {
    const dimension = dimensionOf(dataset, name);
    if (!dimension || dimension.filterOnly) return [];
    return [dimension.kind === 'DATE' ? { name, grain: grain ?? ('DAY' as const) } : { name }];
  });
  const kept = new Set([...measures, ...dimensions.map(({ name }) => name)]);
  const left = [...asked.measures, ...asked.dimensions.map(({ name }) => name)].filter(
    (name) => !kept.has(name),
  );
  const question: Question = {
    ...asked,
    measures,
    dimensions,
    orderBy: asked.orderBy.filter(({ by }) => kept.has(by)),
    calculations: asked.calculations.filter(
      (each) => kept.has(each.of) && (each.kind !== 'ratio' || kept.has(each.to)),
    ),
  };
  const show = showsFor(question).includes(asked.show) ? asked.show : suggestShow(question);
  const result = { ...question, show };
  return {
    question: JSON.stringify(result) === JSON.stringify(asked) ? asked : result,
    dataset,
    left,
  };
}
