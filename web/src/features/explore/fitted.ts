/** A question from an address or a report, without names that its dataset does not have, or no longer has. */
import { calculationParts } from '../../../../schema/calculations.ts';
import type { Question } from '../../../../schema/question.ts';
import { dimensionOf, grainsOf, measureOf, type ExploreDataset, type Grain } from './dataset.ts';
import { showsFor, suggestShow } from './shape.ts';

interface Fitted {
  question: Question;
  dataset: ExploreDataset;
  /** What was left out. */
  left: readonly string[];
}

/** The grain that was asked for; of months, which are not cut finer, at least a month. */
function grainOf(dataset: ExploreDataset, name: string, asked: Grain | undefined): Grain {
  const [smallest = 'DAY', ...others] = grainsOf(dataset, name);
  return asked !== undefined && others.includes(asked) ? asked : smallest;
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
    return [dimension.kind === 'DATE' ? { name, grain: grainOf(dataset, name, grain) } : { name }];
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
    calculations: asked.calculations.filter((each) =>
      calculationParts(each).every((name) => kept.has(name)),
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
