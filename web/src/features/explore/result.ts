/** An answer as rows that are ready to show, whichever way they are drawn. */
import { compareKeys } from '../../../../schema/calculations.ts';
import { dateLabel, groupLabel } from '../../../../schema/figure-text.ts';
import type { Question } from '../../../../schema/question.ts';
import { dimensionOf, type ExploreDataset } from './dataset.ts';
import type { ExploreAnswer_AnswerFragment } from './ExploreAnswer.generated.ts';
import type { FigureValue } from './figure-text.ts';
import type { Filter } from './filter-tree.ts';
import type { ComparedDays } from './period.ts';

type ExploreAnswer = ExploreAnswer_AnswerFragment;
type Figures = Readonly<Record<string, FigureValue>>;

export interface ResultRow {
  id: string;
  /** By dimension: what a filter takes. */
  keys: Readonly<Record<string, unknown>>;
  labels: Readonly<Record<string, string>>;
  values: Figures;
  /** Empty without a comparison. */
  previous: Figures;
  /** Measures whose change says nothing. */
  incomparable: readonly string[];
}

type Totals = Pick<ResultRow, 'values' | 'previous' | 'incomparable'>;

export interface Result extends ComparedDays {
  rows: readonly ResultRow[];
  /** Of the groups that the conditions on figures leave. */
  totals: Totals;
  /** Of all groups; `null` where no condition on figures leaves any out. */
  allTotals: Pick<ResultRow, 'values' | 'previous'> | null;
  /** Of a pivot: what its rows and its columns come to where that is no sum; `null` where nobody asked. */
  sums: { down: readonly ResultRow[]; across: readonly ResultRow[] } | null;
  /** Groups in all; `rows` may have fewer. */
  rowCount: number;
  today: string;
  timeZone: string;
  /** Whose rows were counted, in words. */
  rowsOf: string | null;
  /** Of a figure without groups, with how far it is reached. */
  target: ExploreAnswer['target'];
  /** By key of its group; empty where nothing is to be reached. */
  targets: ReadonlyMap<string, number>;
  /** What happened in its days; empty for answers that are not over time. */
  events: readonly { date: string; title: string }[];
}

type Measures = readonly { name: string; value?: unknown }[] | null | undefined;

const figuresOf = (measures: Measures): Figures =>
  Object.fromEntries(
    (measures ?? []).map(({ name, value }) => [
      name,
      typeof value === 'number' || typeof value === 'string' ? value : null,
    ]),
  );

function byDate(name: string): (a: ResultRow, b: ResultRow) => number {
  return (a, b) => compareKeys(a.keys[name], b.keys[name]);
}

/** The engine spells `true`, dates and the empty key; people read words. */
export function readResult(
  answer: ExploreAnswer,
  question: Question,
  dataset: ExploreDataset,
  sums: Result['sums'] = null,
): Result {
  const grains = new Map(question.dimensions.map(({ name, grain }) => [name, grain]));
  const label = (name: string, key: unknown, given: string | null): string =>
    dimensionOf(dataset, name)?.kind === 'DATE'
      ? dateLabel(key, given, grains.get(name))
      : groupLabel(key, given);
  const rows = answer.rows.map(({ dimensions, measures, previous, incomparable }): ResultRow => ({
    id: JSON.stringify(dimensions.map(({ key }) => key ?? null)),
    keys: Object.fromEntries(dimensions.map(({ name, key }) => [name, key ?? null])),
    labels: Object.fromEntries(
      dimensions.map((each) => [each.name, label(each.name, each.key, each.label)]),
    ),
    values: figuresOf(measures),
    previous: figuresOf(previous),
    incomparable,
  }));
  const [first] = question.dimensions;
  const isInTime = first?.grain !== undefined && question.orderBy.length === 0;
  return {
    rows: isInTime ? rows.toSorted(byDate(first.name)) : rows,
    totals: {
      values: figuresOf(answer.totals),
      previous: figuresOf(answer.previousTotals),
      incomparable: answer.incomparable,
    },
    allTotals: answer.allTotals && {
      values: figuresOf(answer.allTotals),
      previous: figuresOf(answer.previousAllTotals),
    },
    sums,
    rowCount: answer.rowCount,
    period: answer.period,
    comparedWith: answer.comparedWith,
    comparedBy: answer.comparedBy && {
      plus: answer.comparedBy.plus as Filter,
      asOf: answer.comparedBy.asOf,
    },
    today: answer.today,
    timeZone: answer.timeZone,
    rowsOf: answer.rowsOf,
    target: answer.target,
    targets: new Map((answer.targets ?? []).map(({ key, value }) => [String(key), value])),
    events: answer.events ?? [],
  };
}
