/** The answer to a question of the report builder as a file: all its groups, with the columns of its table. */
import { parse, type GraphQLSchema } from 'graphql';
import {
  calculate,
  calculationUnit,
  readCalculations,
  type CalculatedRow,
} from '../../../schema/calculations.ts';
import { groupsWithin, type Calculation } from '../../../schema/question.ts';
import { changeUnit, rowChange } from '../../../schema/figure-change.ts';
import type { Context } from '../context.ts';
import type { AnalyticsUnit } from '../schema.generated.ts';
import type { ColumnKind, ExportColumn, ExportList, ExportNode } from './export-list.ts';
import type { ListPage } from './list-pages.ts';
import { groupCell, isNamedGrain } from './group-cell.ts';
import { readPage } from './read-page.ts';

interface Measure {
  name: string;
  value: unknown;
}

interface Group {
  dimensions: readonly { name: string; key: unknown; label: string | null }[];
  measures: readonly Measure[];
  previous: readonly Measure[] | null;
  incomparable: readonly string[];
}

export interface Answer {
  analytics: {
    rows: readonly Group[];
    totals: readonly Measure[] | null;
    rowCount: number;
    rowsOf: string | null;
  } | null;
  analyticsRegistry: { datasets: readonly Dataset[] } | null;
}

interface Dataset {
  title: string;
  time: { dimension: string; label: string } | null;
  dimensions: readonly { name: string; label: string; kind: string }[];
  measures: readonly { name: string; label: string; unit: AnalyticsUnit }[];
}

/** What the page sends beside the arguments of `analytics`. */
export interface Asked {
  dimensions?: readonly { name: string; grain?: string }[];
  measures?: readonly string[];
  compare?: string;
  /** Not an argument of any field: unchecked. */
  calculations?: unknown;
}

const DOCUMENT = parse(`query ExportExplore(
  $dataset: String!, $dimensions: [AnalyticsDimensionInput!]!, $measures: [String!]!, $where: JSON, $having: JSON,
  $compare: AnalyticsComparison!, $orderBy: [AnalyticsOrderInput!]!, $limit: Int!, $offset: Int!
) {
  analytics(
    dataset: $dataset, dimensions: $dimensions, measures: $measures, where: $where, having: $having,
    compare: $compare, orderBy: $orderBy, limit: $limit, offset: $offset
  ) {
    rows { dimensions { name key label } measures { name value } previous { name value } incomparable }
    totals { name value }
    rowCount
    rowsOf
  }
  analyticsRegistry {
    datasets(names: [$dataset]) {
      title time { dimension label } dimensions { name label kind } measures { name label unit }
    }
  }
}`);

const MAX_GROUPS = 10_000;
/** Fewer keep the memory flat; columns that go along all rows want them all at once. */
const FLAT_GROUPS = 4_000;
/** Groups that are asked for at once, by the engine's caps on groups and on values. */
export function pageSize(asked: Asked): number {
  const { dimensions = [], measures = [], compare = 'NONE' } = asked;
  const most = readCalculations(asked.calculations).length > 0 ? MAX_GROUPS : FLAT_GROUPS;
  return Math.max(1, Math.min(most, groupsWithin({ dimensions, measures, compare })));
}

/** A list whose columns only its first page can tell. */
export const EXPLORE_LIST: ExportList = {
  name: 'explore',
  title: 'Report',
  document: '',
  connection: '',
  columns: [],
};

/**
 * All groups from the first to the last, as many at a time as the engine gives.
 * @throws what `readPage` throws
 */
export async function* explorePages(
  schema: GraphQLSchema,
  variables: Readonly<Record<string, unknown>>,
  contextOf: () => Context,
): AsyncGenerator<ListPage> {
  const asked = variables as Asked;
  const limit = pageSize(asked);
  let offset = 0;
  let total: number;
  do {
    const page = { compare: 'NONE', orderBy: [], ...variables, limit, offset };
    const answer = (await readPage(schema, DOCUMENT, page, contextOf)) as Answer;
    const { rows = [], rowCount = 0 } = answer.analytics ?? {};
    yield {
      nodes: rows as unknown as readonly ExportNode[],
      total: rowCount,
      columns: exploreColumns(answer, asked),
      ...(answer.analytics && { rowsOf: answer.analytics.rowsOf }),
    };
    offset += rows.length;
    total = rows.length === 0 ? offset : rowCount;
  } while (offset < total);
}

const KINDS: Readonly<Partial<Record<AnalyticsUnit, ColumnKind>>> = {
  CENTS: 'usd',
  DATE: 'date',
  PERCENT: 'percent',
};
const BEFORE: Readonly<Record<string, string>> = {
  SAME_PERIOD_LAST_YEAR: 'last year',
  PREVIOUS_PERIOD: 'period before',
};
const group = (node: ExportNode): Group => node as unknown as Group;

const figure = (measures: readonly Measure[] | null, name: string): unknown =>
  measures?.find((each) => each.name === name)?.value ?? null;

/** The columns of a question's table. */
export function exploreColumns(
  { analytics, analyticsRegistry }: Answer,
  asked: Asked,
): ExportColumn[] {
  const dataset = analyticsRegistry?.datasets[0];
  const { dimensions = [], measures = [], compare = 'NONE' } = asked;
  const before = BEFORE[compare];
  return [
    ...dimensions.map(({ name, grain }): ExportColumn => {
      const isTime = name === dataset?.time?.dimension;
      const own = dataset?.dimensions.find((each) => each.name === name);
      const isDay = (isTime || own?.kind === 'DATE') && !isNamedGrain(grain);
      return {
        id: name,
        label: (isTime ? dataset?.time?.label : own?.label) ?? name,
        kind: isDay ? 'date' : 'text',
        read: (node) => {
          const found = group(node).dimensions.find((each) => each.name === name);
          return isDay ? found?.key : found && groupCell(found, grain);
        },
      };
    }),
    ...measures.flatMap((name): ExportColumn[] => {
      const measure = dataset?.measures.find((each) => each.name === name);
      const kind = (measure && KINDS[measure.unit]) ?? 'number';
      const label = measure?.label ?? name;
      const scaled = (value: unknown): unknown =>
        kind === 'percent' && typeof value === 'number' ? percent(value) : value;
      const now = (node: ExportNode): unknown => figure(group(node).measures, name);
      const then = (node: ExportNode): unknown => figure(group(node).previous, name);
      const own: ExportColumn = {
        id: name,
        label: kind === 'percent' ? `${label} %` : label,
        kind,
        read: (node) => scaled(now(node)),
      };
      if (before === undefined) return [own];
      return [
        own,
        {
          ...own,
          id: `previous:${name}`,
          label: `${own.label}, ${before}`,
          read: (node) => scaled(then(node)),
        },
        // Between two days or two places there is no percentage.
        ...(measure?.unit === 'DATE' || measure?.unit === 'RANK'
          ? []
          : [
              {
                id: `change:${name}`,
                label: `${label}, ${changeLabel(measure?.unit)}`,
                kind: 'percent' as const,
                read: (node: ExportNode) =>
                  percent(rowChange(rowOf(group(node)), name, measure?.unit ?? 'NUMBER')),
              },
            ]),
      ];
    }),
    ...readCalculations(asked.calculations).flatMap((each) =>
      analytics ? calculated(each, analytics, asked, dataset) : [],
    ),
  ];
}

const percent = (ratio: number | null): number | null =>
  ratio === null ? null : Math.round(ratio * 1e6) / 1e4;

/** The change of a rate is in percentage points. */
const changeLabel = (unit: AnalyticsUnit | undefined): string =>
  changeUnit(unit ?? 'NUMBER') === 'PERCENT_POINTS' ? 'change pts' : 'change %';

const KIND_LABELS: Readonly<Record<Exclude<Calculation['kind'], 'ratio' | 'formula'>, string>> = {
  percentOfTotal: '% of total',
  runningTotal: 'running total',
  movingAverage: 'average of 3',
  rank: 'rank',
  difference: 'change',
  percentChange: 'change %',
};
/** They are told by one group and the totals; the others go along all rows. */
const OF_ONE_GROUP = new Set<string>(['percentOfTotal', 'ratio', 'formula']);

const valuesOf = (measures: readonly Measure[] | null): Record<string, unknown> =>
  Object.fromEntries((measures ?? []).map(({ name, value }) => [name, value]));

const rowOf = ({ dimensions, measures, previous, incomparable }: Group): CalculatedRow => ({
  keys: Object.fromEntries(dimensions.map(({ name, key }) => [name, key])),
  values: valuesOf(measures),
  previous: valuesOf(previous),
  incomparable,
});

/**
 * A computed column, as the screen has it. What goes along all rows is left out where the groups are more than are read
 * at once, which is more than a screen shows.
 */
function calculated(
  calculation: Calculation,
  { rows, totals, rowCount }: NonNullable<Answer['analytics']>,
  { dimensions = [], compare = 'NONE' }: Asked,
  dataset: Dataset | undefined,
): ExportColumn[] {
  const { kind, of } = calculation;
  const isCompared = compare !== 'NONE';
  const measure = (name: string) => dataset?.measures.find((each) => each.name === name);
  // It stands beside the measure already.
  if (kind === 'percentChange' && isCompared) return [];
  const unitOf = (name: string): AnalyticsUnit => measure(name)?.unit ?? 'NUMBER';
  const question = { dimensions, compare, unitOf };
  const all = { totals: { values: valuesOf(totals) } };
  const alone = (node: ExportNode): number | null =>
    calculate(calculation, { ...all, rows: [rowOf(group(node))] }, question)[0] ?? null;
  let read = alone;
  if (!OF_ONE_GROUP.has(kind) && !(kind === 'difference' && isCompared)) {
    if (rows.length < rowCount) return [];
    const found = calculate(calculation, { ...all, rows: rows.map(rowOf) }, question);
    const byNode = new Map(rows.map((row, at) => [row as unknown, found[at] ?? null]));
    read = (node) => byNode.get(node) ?? null;
  }
  const labelOf = (name: string): string => measure(name)?.label ?? name;
  const unit = calculationUnit(calculation, { measureOf: (name) => measure(name) ?? null });
  const isPercent = unit === 'PERCENT' || unit === 'PERCENT_POINTS';
  const column = {
    kind: isPercent
      ? ('percent' as const)
      : unit === 'CENTS'
        ? ('usd' as const)
        : ('number' as const),
    read: isPercent ? (node: ExportNode) => percent(read(node)) : read,
  };
  if (calculation.kind === 'ratio') {
    const { to } = calculation;
    return [
      {
        id: `${kind}:${of}:${to}`,
        label: `${labelOf(of)} per ${labelOf(to)}`,
        ...column,
      },
    ];
  }
  if (calculation.kind === 'formula') {
    const { label } = calculation;
    return [{ id: `${kind}:${label}`, label, ...column }];
  }
  const isRateStep = kind === 'difference' && unit === 'PERCENT_POINTS';
  const isStep = (kind === 'difference' || kind === 'percentChange') && !isCompared;
  return [
    {
      id: `${kind}:${of}`,
      label: `${labelOf(of)}, ${
        kind === 'percentChange' || isRateStep
          ? changeLabel(measure(of)?.unit)
          : KIND_LABELS[calculation.kind]
      }${isStep ? ' to the row before' : ''}`,
      ...column,
    },
  ];
}
