/** What the builder's controls do to a question. All pure: the new question goes to the address. */
import type { Days } from '../../../../schema/calendar-date.ts';
import { calculationParts } from '../../../../schema/calculations.ts';
import type { Question } from '../../../../schema/question.ts';
import { sameContent } from '../../records/same-content.ts';
import { dimensionOf, type ExploreDataset, type Grain } from './dataset.ts';
import { firstPeriod, isPeriodName, periodOf, withPeriod, type Period } from './period.ts';
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

/**
 * An edit that was made in an answer, applied to the question that was asked while the answer was still on screen. An
 * answer of another dataset is edited as it stands.
 */
export function rebased(edited: Question, shown: Question, asked: Question): Question {
  if (shown.dataset !== asked.dataset) return edited;
  const names = Object.keys({ ...shown, ...edited }) as (keyof Question)[];
  const changed = names.filter((name) => !sameContent(edited[name], shown[name]));
  return tidied({ ...asked, ...Object.fromEntries(changed.map((name) => [name, edited[name]])) });
}

export function toggleMeasure(question: Question, name: string): Question {
  const measures = question.measures.includes(name)
    ? question.measures.filter((each) => each !== name)
    : [...question.measures, name];
  return reshaped(question, tidied({ ...question, measures }));
}

/** A dimension as it is first asked for: dates by month. */
const asked = (dataset: ExploreDataset, name: string): Question['dimensions'][number] =>
  dimensionOf(dataset, name)?.kind === 'DATE' ? { name, grain: 'MONTH' } : { name };

export function toggleDimension(
  question: Question,
  dataset: ExploreDataset,
  name: string,
): Question {
  const isOn = question.dimensions.some((each) => each.name === name);
  const dimensions = isOn
    ? question.dimensions.filter((each) => each.name !== name)
    : [...question.dimensions, asked(dataset, name)];
  return reshaped(question, tidied({ ...question, dimensions }));
}

/** Another measure in the place of one. */
export function replaceMeasure(question: Question, name: string, by: string): Question {
  const measures = question.measures.map((each) => (each === name ? by : each));
  return reshaped(question, tidied({ ...question, measures: [...new Set(measures)] }));
}

/** Another dimension in the place of one. */
export function replaceDimension(
  question: Question,
  dataset: ExploreDataset,
  name: string,
  by: string,
): Question {
  const dimensions = question.dimensions
    .filter((each) => each.name !== by)
    .map((each) => (each.name === name ? asked(dataset, by) : each));
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

/** A period by the value of its choice; other days begin with those of `days`. */
export function pickPeriod(
  question: Question,
  dataset: ExploreDataset,
  value: string,
  days: Days,
): Question {
  if (isPeriodName(value)) return setPeriod(question, dataset, { kind: 'named', name: value });
  if (value === 'all') return setPeriod(question, dataset, { kind: 'all' });
  return value === 'days' ? setPeriod(question, dataset, { kind: 'days', days }) : question;
}

export function setCompare(
  question: Question,
  dataset: ExploreDataset,
  compare: Question['compare'],
): Question {
  const isBounded = periodOf(question, dataset)?.kind !== 'all';
  return { ...question, compare: isBounded ? compare : 'NONE' };
}
