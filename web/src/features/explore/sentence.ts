/** A question in plain English: the builder's heading, a report's first name, what a chart is called. */
import { ENGINE_PERIODS } from '../../lib/periods.ts';
import { MONTHS } from '../../../../schema/figure-text.ts';
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
  type Group,
  type Item,
  type Kept,
} from './filter-tree.ts';
import { isPeriodName, periodOf, periodText, withoutPeriod } from './period.ts';

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
  if (!isCondition(item)) return keptText(item, dataset);
  const { field, operator, value } = item;
  const label = lower(
    measureOf(dataset, field) && !dimensionOf(dataset, field)
      ? measureLabel(dataset, field)
      : dimensionLabel(dataset, field),
  );
  if (operator === 'isNull') return `${label} is ${value === false ? 'not ' : ''}empty`;
  return `${label} ${operatorText(item)} ${valueText(item, dataset, labelOf)}`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The Mondays, the Marches; else what cannot be said in a line. */
function keptText({ kept }: Kept, dataset: ExploreDataset): string {
  const [[field, given] = ['', null]] = Object.entries(kept);
  const [[operator, value] = ['', null]] = Object.entries((given ?? {}) as object);
  const at = Number(value) - 1;
  const label = lower(dimensionLabel(dataset, field));
  if (operator === 'dayOfWeek') return `${label} is a ${WEEKDAYS[at]}`;
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
  PREVIOUS_PERIOD: ' against the period before',
  SAME_PERIOD_LAST_YEAR: ' against last year',
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

/** `Unique touches and points by rep and month, Arcat year to date against last year, where tag is A ***`. */
export function sentenceOf(
  question: Question,
  dataset: ExploreDataset,
  labelOf = noLabels,
): string {
  const { measures, dimensions, compare } = question;
  if (measures.length === 0) return `${dataset.title}: pick a measure`;
  const asked = measures.map((name, at) => {
    const label = measureLabel(dataset, name);
    return at === 0 ? label : lower(label);
  });
  const by = dimensions.map((each) => dimensionText(each, dataset));
  const period = periodOf(question, dataset);
  const hasDays = dataset.time && period && period.kind !== 'all';
  const where = groupText(readFilter(withoutPeriod(question.where, dataset)), dataset, labelOf);
  const having = groupText(readFilter(question.having), measuresOnly(dataset), labelOf);
  const conditions = [where, having].filter((text) => text !== '');
  return [
    listed(asked),
    ...(by.length > 0 ? [` by ${listed(by)}`] : []),
    ...(hasDays
      ? [
          `, ${period.kind === 'named' ? lower(periodText(period)) : periodText(period)}${COMPARED[compare]}`,
        ]
      : []),
    ...(conditions.length > 0 ? [`, where ${conditions.join(' and ')}`] : []),
  ].join('');
}

/** In `having` every name is a measure's, also where a dimension has the same. */
export const measuresOnly = (dataset: ExploreDataset): ExploreDataset => ({
  ...dataset,
  time: null,
  dimensions: [],
});
