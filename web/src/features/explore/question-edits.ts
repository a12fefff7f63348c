/** What the builder's controls do to a question. All pure: the new question goes to the address. */
import { calculationParts } from '../../../../schema/calculations.ts';
import type { Question } from '../../../../schema/question.ts';
import { dimensionOf, type ExploreDataset, type Grain } from './dataset.ts';
import { firstPeriod, periodOf, withPeriod, type Period } from './period.ts';
import { reshaped } from './shape.ts';

/** The first question about a dataset: how much of it there is. */
export function startQuestion(dataset: ExploreDataset): Question {
  return {
    dataset: dataset.name,
    measures: dataset.measures.slice(0, 1).map(({ name }) => name),
    dimensions: [],
    where: withPeriod({}, dataset, firstPeriod(dataset)),
    having: {},
    compare: 'NONE',
    orderBy: [],
    calculations: [],
    show: 'number',
  };
}

/** Removes whatever depends on measures and dimensions that the question no longer has. */
function tidied(question: Question): Question {
  const names = [...question.measures, ...question.dimensions.map(({ name }) => name)];
  const isAsked = (name: string): boolean => question.measures.includes(name);
  return {
    ...question,
    calculations: question.calculations.filter((each) => calculationParts(each).every(isAsked)),
    orderBy: question.orderBy.filter(({ by }) => names.includes(by)),
    having: Object.fromEntries(
      Object.entries(question.having).filter(
        ([name]) => isAsked(name) || name === 'and' || name === 'or',
      ),
    ),
  };
}

export function toggleMeasure(question: Question, name: string): Question {
  const measures = question.measures.includes(name)
    ? question.measures.filter((each) => each !== name)
    : [...question.measures, name];
  return reshaped(question, tidied({ ...question, measures }));
}

export function toggleDimension(
  question: Question,
  dataset: ExploreDataset,
  name: string,
): Question {
  const isOn = question.dimensions.some((each) => each.name === name);
  const isDate = dimensionOf(dataset, name)?.kind === 'DATE';
  const dimensions = isOn
    ? question.dimensions.filter((each) => each.name !== name)
    : [...question.dimensions, isDate ? { name, grain: 'MONTH' as const } : { name }];
  return reshaped(question, tidied({ ...question, dimensions }));
}

export function setGrain(question: Question, name: string, grain: Grain): Question {
  const dimensions = question.dimensions.map((each) =>
    each.name === name ? { ...each, grain } : each,
  );
  return { ...question, dimensions };
}

/** The first dimension goes to the end: rows and columns change places. */
export function turnDimensions(question: Question): Question {
  const [first, ...others] = question.dimensions;
  return first ? { ...question, dimensions: [...others, first] } : question;
}

export function setPeriod(question: Question, dataset: ExploreDataset, period: Period): Question {
  const where = withPeriod(question.where, dataset, period);
  // There is nothing that all time could be compared with.
  return { ...question, where, compare: period.kind === 'all' ? 'NONE' : question.compare };
}

export function setCompare(
  question: Question,
  dataset: ExploreDataset,
  compare: Question['compare'],
): Question {
  const isBounded = periodOf(question, dataset)?.kind !== 'all';
  return { ...question, compare: isBounded ? compare : 'NONE' };
}
