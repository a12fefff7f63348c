/**
 * The typed figures of the schema, from the metric registry: the same questions as `analytics`, with types for each
 * dataset. An editor completes and corrects a query that is written by hand, and shows what each name means.
 */
import { join } from 'node:path';
import type { Dataset, Dimension, Measure } from '../../rest/src/analytics/dataset.ts';
import { buyingActionsDataset } from '../../rest/src/analytics/datasets/buying-actions.ts';
import { grainsOf } from '../../rest/src/analytics/grains.ts';
import { NAMED_PERIODS } from '../../rest/src/analytics/periods.ts';
import { DATASETS } from '../../rest/src/analytics/registry.ts';

export const EXPLORE_SCHEMA = join(import.meta.dirname, '../../schema/explore.generated.graphql');

/** The names that the client reads figures by, as types: a misspelled one does not compile. */
export const FIGURE_NAMES = join(import.meta.dirname, '../../schema/figure-names.generated.ts');

export function figureNames(): string {
  const union = (names: readonly string[]): string =>
    [...new Set(names)]
      .sort()
      .map((name) => `\n  | '${name}'`)
      .join('');
  const dimensionsOf = ({ dimensions, time }: Dataset): string[] => [
    ...Object.keys(dimensions),
    ...(time ? [time.dimension] : []),
  ];
  return [
    '/** Names of the metric registry, by `npm run codegen`. */',
    'export interface FigureNames {',
    ...DATASETS.map(
      (dataset) =>
        `${dataset.name}: {\ndimension:${union(dimensionsOf(dataset))};\nmeasure:${union(Object.keys(dataset.measures))};\n};`,
    ),
    '}',
    `export type DatasetName = keyof FigureNames;`,
    `export type MeasureName =${union(DATASETS.flatMap(({ measures }) => Object.keys(measures)))};`,
    `export type DimensionName =${union(DATASETS.flatMap(dimensionsOf))};`,
    '',
  ].join('\n');
}

type Kind = Dimension['kind'];

/** A name that groups, filters or both. */
interface Cut {
  name: string;
  kind: Kind;
  prose: string;
  groups: boolean;
  filtersByAny: boolean;
  /** The type and the default of its grain, where these are not a day's. */
  grain?: string;
}

/** A figure, under a name that no dimension of the dataset has. */
interface Figure {
  field: string;
  measure: Measure;
}

const CONDITIONS: Record<Kind, string> = {
  integer: 'ExploreIntegerCondition',
  text: 'ExploreTextCondition',
  boolean: 'ExploreFlagCondition',
  date: 'ExploreDateCondition',
};
const VALUES: Record<Kind, string> = {
  integer: 'ExploreInteger',
  text: 'ExploreText',
  boolean: 'ExploreFlag',
  date: 'ExploreDate',
};

const UNITS: Partial<Record<Measure['unit'], string>> = {
  cents: 'US cents',
  percent: 'a rate: 0.25 is 25 %',
  days: 'days',
  points: 'points',
  score: '0 to 100',
};

const CHOICES_MAX = 24;

function quoted(text: string): string {
  return JSON.stringify(text.replaceAll(/\s+/g, ' ').trim());
}

function sentence(...parts: (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (/[.!?]$/.test(part ?? '') ? part : `${part}.`))
    .join(' ');
}

function choices({ values }: Dimension): string | undefined {
  if (!values?.length) return undefined;
  const named = values
    .slice(0, CHOICES_MAX)
    .map(({ key, label }) => (String(key) === label ? label : `${key} ${label}`));
  return `Values: ${named.join(', ')}${values.length > CHOICES_MAX ? ' and others' : ''}`;
}

function cutsOf({ time, dimensions, periodIsContext }: Dataset): Cut[] {
  const cuts = Object.entries(dimensions).map(([name, dimension]) => ({
    name,
    kind: dimension.kind,
    prose: sentence(dimension.label, dimension.description, choices(dimension)),
    groups: !dimension.hasAny,
    filtersByAny: Boolean(dimension.hasAny),
  }));
  if (!time || time.dimension in dimensions) return cuts;
  const own: Cut = {
    name: time.dimension,
    kind: 'date',
    prose: sentence(time.label, 'The date that periods and comparisons mean'),
    groups: !periodIsContext,
    filtersByAny: false,
    ...(time.smallest === 'month' && { grain: 'ExploreMonthGrain! = MONTH' }),
  };
  return [own, ...cuts];
}

function figuresOf({ dimensions, measures }: Dataset): Figure[] {
  return Object.entries(measures).map(([name, measure]) => ({
    // A number of such records, beside whether one is such.
    field: name in dimensions ? `${name}Count` : name,
    measure,
  }));
}

function scalarOf({ unit, calculation: { kind } }: Measure): string {
  if (unit === 'date') return 'Date';
  // Sums may pass what an Int holds.
  return ['count', 'distinct', 'rank'].includes(kind) ? 'Int' : 'Float';
}

function figureProse({ label, description, unit }: Measure): string {
  return quoted(sentence(label, description, UNITS[unit] && `In ${UNITS[unit]}`));
}

function datasetTypes(dataset: Dataset): string {
  const T = dataset.name.charAt(0).toUpperCase() + dataset.name.slice(1);
  const cuts = cutsOf(dataset);
  const groups = cuts.filter((cut) => cut.groups);
  const figures = figuresOf(dataset);
  const numbers = figures.filter(({ measure }) => measure.unit !== 'date');
  const lines = <X>(list: readonly X[], line: (one: X) => string): string =>
    list.map(line).join('\n');
  return `
"Figures of ${dataset.title.toLowerCase()}."
type ${T}Figures {
  "One a group: selecting a dimension groups by it."
  rows: [${T}Group!]!
  "Over all groups that \`having\` leaves, not only these."
  totals: ${T}Figure
  "The totals of the compared period; \`null\` without a comparison."
  previousTotals: ${T}Figure
  "Over all groups, those that \`having\` leaves out too; \`null\` without \`having\`."
  allTotals: ${T}Figure
  "\`allTotals\` of the compared period."
  previousAllTotals: ${T}Figure
  "Groups in all."
  rowCount: Int!
  "Whether \`rows\` has fewer than \`rowCount\`."
  truncated: Boolean!
  "The days that were asked for; \`null\` when all."
  period: AnalyticsPeriod
  "The days that these are compared with; \`null\` without a comparison."
  comparedWith: AnalyticsPeriod
  "What the measures mean, in plain words."
  definitions: [AnalyticsDefinition!]!
  "The business day of the answer."
  today: Date!
  "The business time zone, in which days begin and end."
  timeZone: String!
  "Whose rows were counted, in words: \`Rows of every rep\`, or to whom the conditions narrow it; \`null\` where the backend does not say."
  rowsOf: String
}

${quoted(`One group: what it has in common, and its figures. ${dataset.description}`)}
type ${T}Group {
${lines(groups, ({ name, kind, prose, grain }) => `  ${quoted(prose)}\n  ${name}${kind === 'date' ? `(grain: ${grain ?? 'AnalyticsGrain! = DAY'})` : ''}: ${VALUES[kind]}!`)}
${lines(figures, ({ field, measure }) => `  ${figureProse(measure)}\n  ${field}: ${scalarOf(measure)}`)}
  "The figures in the compared period; \`null\` without a comparison."
  previous: ${T}Figure
  "The rows behind a figure of this group; without a measure, all of its rows. One call a group: at most 20 groups."
  drill(
    measure: ${T}Measure
    "1 to 100."
    first: Int! = 50
    after: String
  ): AnalyticsRowConnection
}

"Figures of ${dataset.title.toLowerCase()} over several groups; \`null\` where nothing can be said."
type ${T}Figure {
${lines(figures, ({ field, measure }) => `  ${figureProse(measure)}\n  ${field}: ${scalarOf(measure)}`)}
}

"Which rows count. All conditions hold; \`or\` and \`not\` take more of them."
input ${T}Where {
${lines(cuts, ({ name, kind, prose, filtersByAny }) => {
  const condition = filtersByAny
    ? CONDITIONS[kind].replace('Condition', 'Among')
    : CONDITIONS[kind];
  return `  ${quoted(prose)}\n  ${name}: ${condition}`;
})}
  "Each holds."
  and: [${T}Where!]
  "One of them holds, or several."
  or: [${T}Where!]
  "It does not hold."
  not: ${T}Where
}

"Which groups are shown, by their figures. As in \`${T}Figure\`."
input ${T}Having {
${lines(numbers, ({ field }) => `  ${field}: ExploreFigureCondition`)}
  "Each holds."
  and: [${T}Having!]
  "One of them holds, or several."
  or: [${T}Having!]
  "It does not hold."
  not: ${T}Having
}

"What groups are ordered by."
input ${T}Order {
  "A dimension that is selected, or any measure."
  by: ${T}Field!
  direction: SortDirection! = DESC
  "Which value of a measure."
  of: AnalyticsOrderValue! = CURRENT
}

"What groups can be ordered by: dimensions, then measures."
enum ${T}Field {
${lines(groups, ({ name }) => `  ${name}`)}
${lines(figures, ({ field }) => `  ${field}`)}
}

"The measures of ${dataset.title.toLowerCase()}."
enum ${T}Measure {
${lines(figures, ({ field, measure }) => `  ${quoted(measure.label)}\n  ${field}`)}
}
`;
}

function rootField(dataset: Dataset): string {
  const T = dataset.name.charAt(0).toUpperCase() + dataset.name.slice(1);
  return `  ${quoted(sentence(dataset.title, dataset.description))}
  ${dataset.name}(
    where: ${T}Where
    having: ${T}Having
    compare: AnalyticsComparison! = NONE
    "At most 6; absent: as the dataset has it."
    orderBy: [${T}Order!]! = []
    "1 to 10000 groups; times what is selected of each (figures twice with a comparison) at most 50,000 values. Read on with \`offset\`."
    limit: Int! = 1000
    offset: Int! = 0
  ): ${T}Figures`;
}

const OPERATORS: Record<string, string> = {
  eq: 'The same as this.',
  ne: 'Another than this, or none.',
  in: 'One of these, at most 250.',
  notIn: 'None of these, at most 250.',
  gt: 'More, or later, than this.',
  gte: 'At least this.',
  lt: 'Less, or earlier, than this.',
  lte: 'At most this.',
  between: 'Two values; both belong to it.',
  contains: 'Has this in it, whatever the case and the accents.',
  period: 'In a period that has a name.',
  dayOfWeek: 'On this day of the week: 1 is Monday, 7 Sunday.',
  monthOfYear: 'In this month of any year, 1 to 12.',
  isNull: 'Whether there is none.',
};

/** What they take, where that is not what they are asked of. */
const TAKEN: Readonly<Record<string, string>> = {
  isNull: 'Boolean',
  period: 'ExplorePeriod',
  dayOfWeek: 'Int',
  monthOfYear: 'Int',
};
const LISTS = ['in', 'notIn', 'between'];
const RANGES = ['gt', 'gte', 'lt', 'lte', 'between'];

function conditionType(name: string, prose: string, scalar: string, operators: string[]): string {
  const line = (operator: string): string => {
    const type = TAKEN[operator] ?? (LISTS.includes(operator) ? `[${scalar}!]` : scalar);
    return `  ${quoted(OPERATORS[operator] ?? '')}\n  ${operator}: ${type}`;
  };
  return `${quoted(prose)}\ninput ${name} {\n${operators.map(line).join('\n')}\n}\n`;
}

function sharedTypes(): string {
  const equal = ['eq', 'ne', 'in', 'notIn'];
  return `
${conditionType('ExploreIntegerCondition', 'What a whole number, such as a record’s number, must be; all that is given holds.', 'Int', [...equal, ...RANGES, 'isNull'])}
${conditionType('ExploreTextCondition', 'What a text must be; all that is given holds.', 'String', [...equal, ...RANGES, 'contains', 'isNull'])}
${conditionType('ExploreFlagCondition', 'Whether it must be so.', 'Boolean', ['eq', 'ne', 'isNull'])}
${conditionType('ExploreDateCondition', 'What a date must be; all that is given holds.', 'Date', [...equal, ...RANGES, 'period', 'dayOfWeek', 'monthOfYear', 'isNull'])}
${conditionType('ExploreFigureCondition', 'What a figure must be; all that is given holds.', 'Float', [...equal, ...RANGES, 'isNull'])}
${conditionType('ExploreIntegerAmong', 'What one of a row’s several numbers must be.', 'Int', equal)}
${conditionType('ExploreTextAmong', 'What one of a row’s several texts must be.', 'String', equal)}

"A whole number that a group has in common, such as a rep’s."
type ExploreInteger {
  "What \`where\` takes; \`null\` for what has none."
  key: Int
  "What people read, such as the rep’s name."
  label: String
}

"A text that a group has in common."
type ExploreText {
  "What \`where\` takes; \`null\` for what has none."
  key: String
  "What people read."
  label: String
}

"Whether a group is such."
type ExploreFlag {
  "What \`where\` takes."
  key: Boolean
  "What people read."
  label: String
}

"A date that a group has in common, as finely as the grain says."
type ExploreDate {
  "The group’s first day; a number for ARCAT_YEAR, YEAR, DAY_OF_WEEK (1 is Monday) and MONTH_OF_YEAR; \`null\` for what has none."
  key: JSON
  "What people read."
  label: String
}

"How coarsely rows that are whole months are grouped."
enum ExploreMonthGrain {
${grainsOf(buyingActionsDataset)
  .map((grain) => `  ${grain.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`)
  .join('\n')}
}

"Periods that have a name, counted from the business day."
enum ExplorePeriod {
${NAMED_PERIODS.map((period) => `  ${period}`).join('\n')}
}
`;
}

/** The SDL. Generated, so nobody formats it. */
export function exploreSchema(): string {
  return `# Written from the metric registry by npm run codegen: not to be edited.

extend type Query {
  "The figures of \`analytics\`, typed for each dataset: what is selected of a group says what is grouped by and counted."
  explore: Explore
}

"One field a dataset; each is one question, whatever is selected of it."
type Explore {
${DATASETS.map(rootField).join('\n')}
}
${sharedTypes()}
${DATASETS.map(datasetTypes).join('\n')}`;
}
