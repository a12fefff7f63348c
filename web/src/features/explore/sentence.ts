/** A question in plain English: the builder's heading, a report's first name, what a chart is called. */
import { ENGINE_PERIODS } from '../../lib/periods.ts';
import { MONTHS, WEEKDAY_NAMES } from '../../../../schema/figure-text.ts';
import type { Question } from '../../../../schema/question.ts';
import {
  dimensionLabel,
  dimensionOf,
  GRAIN_LABELS,
  keyLabel,
  measureLabel,
  measureOf,
  type ExploreDataset,
} from './dataset.ts';
import { figureText } from './figure-text.ts';
import {
  isComplete,
  isCondition,
  isGroup,
  OPERATOR_LABELS,
  readFilter,
  type Condition,
  type Filter,
  type Group,
  type Item,
  type Kept,
} from './filter-tree.ts';
import { filterItems } from './filter-edits.ts';
import { isPeriodName, periodOf, periodText } from './period.ts';

/** Names of keys that only the engine knows, such as a rep's. */
export type LabelOf = (dimension: string, key: unknown) => string | null;

const noLabels: LabelOf = () => null;
const MOST_VALUES = 3;

/** `a, b and c`. */
function listed(parts: readonly string[], joint = 'and'): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;
}

/** Abbreviations and the Arcat year keep their capitals. */
const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !text.startsWith('Arcat')
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

function valueText(condition: Condition, dataset: ExploreDataset, labelOf: LabelOf): string {
  const { field, operator, value } = condition;
  const measure = measureOf(dataset, field);
  const dimension = dimensionOf(dataset, field);
  const one = (key: unknown): string => {
    // A measure and a dimension may share a name: only a number in a filter over measures is a figure.
    if (measure && !dimension && typeof key === 'number') return figureText(key, measure.unit);
    return keyLabel(dimension, key) ?? labelOf(field, key) ?? String(key);
  };
  if (operator === 'period' && isPeriodName(value)) return lower(ENGINE_PERIODS[value]);
  if (!Array.isArray(value)) return one(value);
  if (operator === 'between') return listed(value.map(one));
  const shown = value.slice(0, MOST_VALUES).map(one);
  const more = value.length - shown.length;
  return listed(more > 0 ? [...shown, `${more} more`] : shown, 'or');
}

/** `is any of` is too long a word for one value. */
function operatorText({ operator, value }: Condition): string {
  if (Array.isArray(value) && value.length === 1) {
    if (operator === 'in') return 'is';
    if (operator === 'notIn') return 'is not';
  }
  if (operator === 'in') return 'is';
  return OPERATOR_LABELS[operator];
}

export function itemText(item: Item, dataset: ExploreDataset, labelOf = noLabels): string {
  if (isGroup(item)) return groupText(item, dataset, labelOf);
  if (!isCondition(item)) return keptText(item, dataset, labelOf);
  const { field, operator, value } = item;
  const label = lower(
    measureOf(dataset, field) && !dimensionOf(dataset, field)
      ? measureLabel(dataset, field)
      : dimensionLabel(dataset, field),
  );
  if (operator === 'isNull') return `${label} is ${value === false ? 'not ' : ''}empty`;
  return `${label} ${operatorText(item)} ${valueText(item, dataset, labelOf)}`;
}

/** The Mondays, the Marches; else what cannot be said in a line. */
function keptText({ kept }: Kept, dataset: ExploreDataset, labelOf: LabelOf): string {
  const [[field, given] = ['', null]] = Object.entries(kept);
  if (field === 'not') return `not (${groupText(readFilter(given as Filter), dataset, labelOf)})`;
  const [[operator, value] = ['', null]] = Object.entries((given ?? {}) as object);
  const at = Number(value) - 1;
  const label = lower(dimensionLabel(dataset, field));
  if (operator === 'dayOfWeek') return `${label} is a ${WEEKDAY_NAMES[at]}`;
  if (operator === 'monthOfYear') return `${label} is in any ${MONTHS[at]}`;
  return 'not all of these';
}

function groupText(group: Group, dataset: ExploreDataset, labelOf = noLabels): string {
  const parts = group.items
    .filter(isComplete)
    .map((item) =>
      isGroup(item) && item.items.length > 1 && group.items.length > 1
        ? `(${itemText(item, dataset, labelOf)})`
        : itemText(item, dataset, labelOf),
    );
  return parts.join(` ${group.join} `);
}

const COMPARED: Readonly<Record<Question['compare'], string>> = {
  NONE: '',
  PREVIOUS_PERIOD: 'the period before',
  SAME_PERIOD_LAST_YEAR: 'last year',
};

function dimensionText(
  { name, grain }: Question['dimensions'][number],
  dataset: ExploreDataset,
): string {
  if (grain === undefined) return lower(dimensionLabel(dataset, name));
  const label = lower(GRAIN_LABELS[grain]);
  return name === dataset.time?.dimension
    ? label
    : `${label} of ${lower(dimensionLabel(dataset, name))}`;
}

/** What a part of the sentence stands for, so that a click on it changes that; `null` for the words between. */
type PartOf =
  | { kind: 'measure' | 'dimension'; name: string }
  | { kind: 'period' | 'compare' }
  | { kind: 'filter'; at: number; isMeasure: boolean };
export interface SentencePart {
  text: string;
  of: PartOf | null;
}

const words = (text: string): SentencePart => ({ text, of: null });

/** Parts as `a, b and c`. */
function listedParts(parts: readonly SentencePart[], joint: string): SentencePart[] {
  return parts.flatMap((part, at) => {
    if (at === 0) return [part];
    return [words(at === parts.length - 1 ? joint : ', '), part];
  });
}

function filterParts(
  items: readonly Item[],
  isMeasure: boolean,
  textOf: (item: Item) => string,
  isAlone: boolean,
): SentencePart[] {
  return items.flatMap((item, at) => {
    if (!isComplete(item)) return [];
    const isBracketed = isGroup(item) && item.items.length > 1 && !isAlone;
    const text = isBracketed ? `(${textOf(item)})` : textOf(item);
    return [{ text, of: { kind: 'filter' as const, at, isMeasure } }];
  });
}

/** `, Arcat year to date against last year`. */
function timeParts(question: Question, dataset: ExploreDataset): SentencePart[] {
  const period = periodOf(question, dataset);
  if (!dataset.time || !period || period.kind === 'all') return [];
  const text = periodText(period);
  const compared = COMPARED[question.compare];
  return [
    words(', '),
    { text: period.kind === 'named' ? lower(text) : text, of: { kind: 'period' } },
    ...(compared === ''
      ? []
      : [words(' against '), { text: compared, of: { kind: 'compare' as const } }]),
  ];
}

/** The sentence in parts, in the order in which they are read; their texts joined are the sentence. */
export function sentenceParts(
  question: Question,
  dataset: ExploreDataset,
  labelOf = noLabels,
): SentencePart[] {
  if (question.measures.length === 0) return [words(`${dataset.title}: pick a measure`)];
  const measures = question.measures.map((name, at): SentencePart => {
    const label = measureLabel(dataset, name);
    return { text: at === 0 ? label : lower(label), of: { kind: 'measure', name } };
  });
  const by = question.dimensions.map((each): SentencePart => ({
    text: dimensionText(each, dataset),
    of: { kind: 'dimension', name: each.name },
  }));
  const figures = measuresOnly(dataset);
  const { items, having } = filterItems(question, dataset);
  const isAlone = [...items, ...having].filter(isComplete).length === 1;
  const conditions = [
    ...filterParts(items, false, (item) => itemText(item, dataset, labelOf), isAlone),
    ...filterParts(having, true, (item) => itemText(item, figures, labelOf), isAlone),
  ];
  return [
    ...listedParts(measures, ' and '),
    ...(by.length > 0 ? [words(' by '), ...listedParts(by, ' and ')] : []),
    ...timeParts(question, dataset),
    ...conditions.flatMap((part, at) => [words(at === 0 ? ', where ' : ' and '), part]),
  ];
}

/** `Unique touches and points by rep and month, Arcat year to date against last year, where tag is A ***`. */
export const sentenceOf = (
  question: Question,
  dataset: ExploreDataset,
  labelOf = noLabels,
): string =>
  sentenceParts(question, dataset, labelOf)
    .map(({ text }) => text)
    .join('');

/** In `having` every name is a measure's, also where a dimension has the same. */
export const measuresOnly = (dataset: ExploreDataset): ExploreDataset => ({
  ...dataset,
  time: null,
  dimensions: [],
});
