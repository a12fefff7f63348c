/** The answer to a question of the report builder as a file: all its groups, with the columns of its table. */
import { execute, parse, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import type { AnalyticsUnit } from '../graph/resolvers.generated.ts';
import type { ColumnKind, ExportColumn, ExportList, ExportNode } from './export-list.ts';
import type { ListPage } from './list-pages.ts';

interface Measure {
  name: string;
  value: unknown;
}

interface Group {
  dimensions: readonly { name: string; key: unknown; label: string | null }[];
  measures: readonly Measure[];
  previous: readonly Measure[] | null;
}

interface Answer {
  analytics: {
    rows: readonly Group[];
    totals: readonly Measure[] | null;
    rowCount: number;
    rowsOf: string | null;
  } | null;
  analyticsRegistry: {
    datasets: readonly {
      title: string;
      time: { dimension: string; label: string } | null;
      dimensions: readonly { name: string; label: string; kind: string }[];
      measures: readonly { name: string; label: string; unit: AnalyticsUnit }[];
    }[];
  } | null;
}

/** What the page sends beside the arguments of `analytics`. */
interface Asked {
  dimensions?: readonly { name: string; grain?: string }[];
  measures?: readonly string[];
  compare?: string;
  calculations?: readonly { kind: string; of: string; to?: string }[];
}

const DOCUMENT = parse(`query ExportExplore(
  $dataset: String!, $dimensions: [AnalyticsDimensionInput!]!, $measures: [String!]!, $where: JSON, $having: JSON,
  $compare: AnalyticsComparison!, $orderBy: [AnalyticsOrderInput!]!, $limit: Int!, $offset: Int!
) {
  analytics(
    dataset: $dataset, dimensions: $dimensions, measures: $measures, where: $where, having: $having,
    compare: $compare, orderBy: $orderBy, limit: $limit, offset: $offset
  ) {
    rows { dimensions { name key label } measures { name value } previous { name value } }
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
const MAX_VALUES = 50_000;
/** Groups that the engine gives at once, by its cap on values. */
function pageSize({ dimensions = [], measures = [], compare = 'NONE' }: Asked): number {
  const width = dimensions.length + measures.length * (compare === 'NONE' ? 1 : 2);
  return Math.max(1, Math.min(MAX_GROUPS, Math.floor(MAX_VALUES / Math.max(1, width))));
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
 * @throws the first GraphQL error: a file that lacks rows must not look whole
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
    const { data, errors } = await execute({
      schema,
      document: DOCUMENT,
      variableValues: { compare: 'NONE', orderBy: [], ...variables, limit, offset },
      contextValue: contextOf(),
    });
    if (errors?.[0]) throw errors[0];
    const answer = data as unknown as Answer;
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
/** Their keys are numbers or names; of the others, days. */
const NAMED_GRAINS = new Set(['ARCAT_YEAR', 'YEAR', 'DAY_OF_WEEK', 'MONTH_OF_YEAR']);

const group = (node: ExportNode): Group => node as unknown as Group;

const figure = (measures: readonly Measure[] | null, name: string): unknown =>
  measures?.find((each) => each.name === name)?.value ?? null;

function exploreColumns({ analytics, analyticsRegistry }: Answer, asked: Asked): ExportColumn[] {
  const dataset = analyticsRegistry?.datasets[0];
  const { dimensions = [], measures = [], compare = 'NONE', calculations = [] } = asked;
  const before = BEFORE[compare];
  return [
    ...dimensions.map(({ name, grain }): ExportColumn => {
      const isTime = name === dataset?.time?.dimension;
      const own = dataset?.dimensions.find((each) => each.name === name);
      const isDay = (isTime || own?.kind === 'DATE') && !NAMED_GRAINS.has(grain ?? 'DAY');
      return {
        id: name,
        label: (isTime ? dataset?.time?.label : own?.label) ?? name,
        kind: isDay ? 'date' : 'text',
        read: (node) => {
          const found = group(node).dimensions.find((each) => each.name === name);
          return isDay ? found?.key : (found?.label ?? found?.key);
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
                label: `${label}, change %`,
                kind: 'percent' as const,
                read: (node: ExportNode) => percent(change(now(node), then(node))),
              },
            ]),
      ];
    }),
    ...calculations.flatMap((each) => calculated(each, analytics?.totals ?? null, asked, dataset)),
  ];
}

const percent = (ratio: number | null): number | null =>
  ratio === null ? null : Math.round(ratio * 1e6) / 1e4;

const quotient = (of: unknown, to: unknown): number | null =>
  typeof of === 'number' && typeof to === 'number' && to !== 0 ? of / to : null;

const change = (now: unknown, then: unknown): number | null =>
  typeof now === 'number' && typeof then === 'number' ? quotient(now - then, then) : null;

/** Those that one group and the totals tell; running totals, averages and ranks go along the rows of a screen. */
function calculated(
  { kind, of, to = '' }: NonNullable<Asked['calculations']>[number],
  totals: readonly Measure[] | null,
  { compare = 'NONE' }: Asked,
  dataset: NonNullable<Answer['analyticsRegistry']>['datasets'][number] | undefined,
): ExportColumn[] {
  const measure = (name: string) => dataset?.measures.find((each) => each.name === name);
  const label = measure(of)?.label ?? of;
  const now = (node: ExportNode, name = of): unknown => figure(group(node).measures, name);
  if (kind === 'percentOfTotal') {
    const read = (node: ExportNode) => percent(quotient(now(node), figure(totals, of)));
    return [{ id: `${kind}:${of}`, label: `${label}, % of total`, kind: 'percent', read }];
  }
  if (kind === 'ratio') {
    const isMoney = measure(of)?.unit === 'CENTS' && measure(to)?.unit !== 'CENTS';
    return [
      {
        id: `${kind}:${of}:${to}`,
        label: `${label} per ${measure(to)?.label ?? to}`,
        kind: isMoney ? 'usd' : 'number',
        read: (node) => quotient(now(node), now(node, to)),
      },
    ];
  }
  if (kind === 'difference' && compare !== 'NONE') {
    return [
      {
        id: `${kind}:${of}`,
        label: `${label}, change`,
        kind: measure(of)?.unit === 'CENTS' ? 'usd' : 'number',
        read: (node) => {
          const [a, b] = [now(node), figure(group(node).previous, of)];
          return typeof a === 'number' && typeof b === 'number' ? a - b : null;
        },
      },
    ];
  }
  return [];
}
