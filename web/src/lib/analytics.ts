/**
 * Reading what the query engine answers (`analytics`), and asking for the rows behind a figure. Names
 * of datasets, dimensions and measures are the registry's.
 */
import type {
  DatasetName,
  DimensionName,
  MeasureName,
} from '../../../schema/figure-names.generated.ts';
import type { DateGrain } from '../../../schema/figure-text.ts';
import type { Asks } from './asked-figures.ts';
import { askedPanel } from './asked-panel.ts';

interface NamedValue {
  name: string;
  value?: unknown;
}

interface Group {
  dimensions: readonly { name: string; key?: unknown; label?: string | null }[];
  measures: readonly NamedValue[];
  previous?: readonly NamedValue[] | null;
  incomparable?: readonly string[];
}

export interface Answer {
  rows: readonly Group[];
  incomparable?: readonly string[];
  totals?: readonly NamedValue[] | null;
  previousTotals?: readonly NamedValue[] | null;
}

/** An answer that has at least these dimensions and measures. */
export type AnswerWith<
  Dimension extends DimensionName,
  Measure extends MeasureName = never,
> = Answer & Asks<Dimension, Measure>;

/** By measure; `null` where nothing can be said. Cents, counts, rates 0 to 1, days. */
export type Figures<Measure extends MeasureName = MeasureName> = Readonly<
  Partial<Record<Measure, number | null>>
>;

/** A figure by the name of a column, as an address has it; `null` where it is of no figure. */
export const figureNamed = (figures: Figures, name: string): number | null =>
  (figures as Readonly<Record<string, number | null | undefined>>)[name] ?? null;

/** One group of an answer, ready to show; without names, it may be of any question. */
export interface FigureRow<
  Dimension extends DimensionName = DimensionName,
  Measure extends MeasureName = MeasureName,
> extends Has<Dimension | Measure> {
  /** By dimension: what `where` takes. */
  keys: Readonly<Partial<Record<Dimension, unknown>>>;
  /** By dimension: what people read; a dash where there is nothing. */
  labels: Readonly<Partial<Record<Dimension, string>>>;
  values: Figures<Measure>;
  /** By measure, in the compared period; empty without one. */
  previous: Figures<Measure>;
  /** Measures whose change says nothing, as too little is counted in one of the periods. */
  incomparable?: readonly string[];
}

/** Names that were asked for. Code that reads others does not take it: it stands in the type alone, as `Asks` does. */
interface Has<in Name> {
  readonly ' $has'?: (name: Name) => void;
}

/** What an answer's document asks for; every name where the type of the answer does not say. */
type DimensionAsked<A> =
  NonNullable<A> extends Asks<infer D, never> ? NameIn<D, DimensionName> : DimensionName;
type MeasureAsked<A> =
  NonNullable<A> extends Asks<never, infer M> ? NameIn<M, MeasureName> : MeasureName;
type NameIn<Asked, Name> = unknown extends Asked ? Name : Extract<Asked, Name>;

type Named<Value> = Readonly<Record<string, Value>>;

const numbersOf = (measures: readonly NamedValue[] | null | undefined): Named<number | null> =>
  Object.fromEntries(
    (measures ?? []).map(({ name, value }) => [name, typeof value === 'number' ? value : null]),
  );

/** A group as the gateway sends it; the document's types know which names it has. */
const namedRow = ({ dimensions, measures, previous, incomparable = [] }: Group): NamedRow => ({
  keys: Object.fromEntries(dimensions.map(({ name, key }) => [name, key ?? null])),
  labels: Object.fromEntries(
    dimensions.map(({ name, key, label }) => [name, label ?? (key == null ? '—' : String(key))]),
  ),
  values: numbersOf(measures),
  previous: numbersOf(previous),
  incomparable,
});

interface NamedRow {
  keys: Named<unknown>;
  labels: Named<string>;
  values: Named<number | null>;
  previous: Named<number | null>;
  incomparable: readonly string[];
}

/** The groups of an answer; none while it is awaited. */
export function figureRows<A extends Answer | null | undefined>(
  answer: A,
): FigureRow<DimensionAsked<A>, MeasureAsked<A>>[] {
  return (answer?.rows ?? []).map(namedRow) as object[] as FigureRow<
    DimensionAsked<A>,
    MeasureAsked<A>
  >[];
}

export type FigureTotals<Measure extends MeasureName = MeasureName> = Omit<
  FigureRow<never, Measure>,
  'keys' | 'labels'
>;

/** The totals over all rows, not only the groups that were read. */
export function figureTotals<A extends Omit<Answer, 'rows'> | null | undefined>(
  answer: A,
): FigureTotals<MeasureAsked<A>> {
  return {
    values: numbersOf(answer?.totals),
    previous: numbersOf(answer?.previousTotals),
    incomparable: answer?.incomparable ?? [],
  } as object as FigureTotals<MeasureAsked<A>>;
}

interface Rows {
  columns: readonly { name: string }[];
  nodes: readonly { cells: readonly unknown[] }[];
}

/** Reads the rows behind a figure by the names of their columns. */
export function readRows(rows: Rows | null | undefined): ((name: string) => unknown)[] {
  const columns = rows?.columns ?? [];
  return (rows?.nodes ?? []).map(
    ({ cells }) =>
      (name: string) =>
        cells[columns.findIndex((column) => column.name === name)],
  );
}

/** A figure whose rows somebody wants to see. */
export interface RowsQuestion {
  /** The panel's heading: `Sold AYTD, Dana Keller`. */
  title: string;
  dataset: DatasetName;
  /** Absent: every row that `where` leaves. */
  measure?: MeasureName;
  where: Readonly<Record<string, unknown>>;
  /** Of a compared period's figure: the day whose knowledge it counts. */
  asOf?: string;
  /** How the figure is compared where it stands: the panel then offers why it changed. */
  compare?: WhyQuestion['compare'];
  /** Of a part of a change: the panel then also shows which companies moved it. */
  behind?: PartQuestion;
}

/** Names that the backend's registry told us, where a user chose them: the report builder, and why a figure changed. */
export const registryNames = (dataset: string, measure: string) => ({
  dataset: dataset as DatasetName,
  measure: measure as MeasureName,
});

/** A compared figure whose change somebody wants to understand. */
export interface WhyQuestion {
  /** The panel's heading: `Sold AYTD, Dana Keller`. */
  title: string;
  dataset: DatasetName;
  measure: MeasureName;
  /** As of the question; it names a period. */
  where: Readonly<Record<string, unknown>>;
  compare: 'SAME_PERIOD_LAST_YEAR' | 'PREVIOUS_PERIOD';
  /** The group that the figure is of; absent, the total. */
  group?: { name: string; key: unknown; grain?: DateGrain }[];
  /** What the question groups its own date by, where the group does not say it. */
  grain?: DateGrain;
}

/** A part of a change whose companies somebody wants to see. */
export interface PartQuestion extends WhyQuestion {
  /** As the parts were listed; `key` is `null` for what has no value, and for the rest. */
  within: { dimension: string; key: unknown; isRest: boolean };
}

const rows = askedPanel<RowsQuestion>();
const why = askedPanel<WhyQuestion>();

/** Opens the rows behind a figure in a panel at the right. */
export const openRows = (next: RowsQuestion | null): void => rows.open(next);
export const useRowsQuestion = rows.useAsked;

/** Opens the parts of a figure's change in a panel at the right, without the rows of another figure. */
export function openWhy(next: WhyQuestion | null): void {
  rows.open(null);
  why.open(next);
}
export const useWhyQuestion = why.useAsked;

/** What a compared figure opens: its rows, and why it changed; without `compare`, against last year. */
export const comparedFigure = (
  question: Omit<RowsQuestion, 'asOf'> & { measure: MeasureName },
): { onOpen: () => void; onWhy: () => void } => {
  const { compare = 'SAME_PERIOD_LAST_YEAR' } = question;
  return {
    onOpen: () => openRows({ ...question, compare }),
    onWhy: () => openWhy({ ...question, compare }),
  };
};
