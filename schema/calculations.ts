/**
 * The columns of a report: what they are called, and those that are computed from the groups of an answer. The same on
 * the screen, in a file and in a mail.
 */

import { changeOf, changeUnit, type ComparedFigures } from './figure-change.ts';
import type { FigureUnit } from './figure-text.ts';
import { evaluate, measuresIn, readFormula } from './formula.ts';
import { isCalculation, type Calculation, type Comparison } from './question.ts';

type Values = Readonly<Record<string, unknown>>;

export interface CalculatedRow extends ComparedFigures {
  /** By dimension. */
  keys: Values;
}

export interface CalculatedAnswer {
  rows: readonly CalculatedRow[];
  totals: { values: Values };
}

/** What is read of the question. */
export interface CalculatedQuestion {
  dimensions: readonly { name: string; grain?: string | undefined }[];
  compare: string;
  /** What a measure is counted in. */
  unitOf: (measure: string) => FigureUnit;
}

/** Earlier and lower first, what has none at the end. */
export function compareKeys(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * The rows to walk along, as their places: in time within each of the other groups where there is a date, else all
 * of them as they stand.
 */
function walks(rows: readonly CalculatedRow[], { dimensions }: CalculatedQuestion): number[][] {
  const date = dimensions.find(({ grain }) => grain !== undefined);
  if (!date) return [rows.map((_, at) => at)];
  const others = dimensions.filter(({ name }) => name !== date.name);
  const groups = new Map<string, number[]>();
  rows.forEach(({ keys }, at) => {
    const group = JSON.stringify(others.map(({ name }) => keys[name]));
    const places = groups.get(group);
    if (places) places.push(at);
    else groups.set(group, [at]);
  });
  return [...groups.values()].map((places) =>
    places.toSorted((a, b) => compareKeys(rows[a]?.keys[date.name], rows[b]?.keys[date.name])),
  );
}

type Step = (values: readonly (number | null)[], at: number) => number | null;

/** Of the last three; a group without a value, such as a rate of nothing, is left out and does not count as 0. */
const movingAverage: Step = (values, at) => {
  if (at < 2) return null;
  const known = values.slice(at - 2, at + 1).filter((value) => value !== null);
  return known.length === 0
    ? null
    : known.reduce((total, value) => total + value, 0) / known.length;
};

/** One step after the other, so that a thousand days take a thousand additions. */
function runningTotal(): Step {
  let total: number | null = null;
  return (values, at) => {
    if (at === 0) total = null;
    const value = values[at] ?? null;
    if (value !== null) total = (total ?? 0) + value;
    return total;
  };
}

const divided = (of: number | null, to: number | null): number | null =>
  of === null || !to ? null : of / to;

function both(
  now: number | null | undefined,
  before: number | null | undefined,
  change: (now: number, before: number) => number | null,
): number | null {
  return typeof now === 'number' && typeof before === 'number' ? change(now, before) : null;
}

/** Shared by equals, from 1; the largest first. */
function ranks(values: readonly (number | null)[]): (number | null)[] {
  const ordered = values.filter((value) => value !== null).toSorted((a, b) => b - a);
  const places = new Map<number, number>();
  ordered.forEach((value, at) => {
    if (!places.has(value)) places.set(value, at + 1);
  });
  return values.map((value) => (value === null ? null : (places.get(value) ?? null)));
}

/** One value a row, in the rows' order; `null` where nothing can be said. Shares and changes are ratios: 0.84. */
export function calculate(
  calculation: Calculation,
  { rows, totals }: CalculatedAnswer,
  question: CalculatedQuestion,
): (number | null)[] {
  const { kind, of } = calculation;
  const values = rows.map((row) => numberOf(row.values[of]));
  const along = (step: Step): (number | null)[] => {
    const found = new Array<number | null>(rows.length).fill(null);
    for (const places of walks(rows, question)) {
      const series = places.map((place) => values[place] ?? null);
      places.forEach((place, at) => {
        found[place] = step(series, at);
      });
    }
    return found;
  };
  const against = (change: (now: number, before: number) => number | null): (number | null)[] =>
    question.compare === 'NONE'
      ? along((series, at) => both(series[at], at === 0 ? null : series[at - 1], change))
      : rows.map((row, at) =>
          row.incomparable?.includes(of)
            ? null
            : both(values[at], numberOf(row.previous[of]), change),
        );
  switch (kind) {
    case 'percentOfTotal': {
      const total = numberOf(totals.values[of]);
      return values.map((value) => divided(value, total));
    }
    case 'runningTotal':
      return along(runningTotal());
    case 'movingAverage':
      return along(movingAverage);
    case 'difference':
      return against((now, before) => now - before);
    case 'percentChange':
      return against((now, before) => changeOf(now, before, question.unitOf(of)));
    case 'rank':
      return ranks(values);
    case 'ratio':
      return rows.map((row, at) =>
        divided(values[at] ?? null, numberOf(row.values[calculation.to])),
      );
    case 'formula': {
      const formula = readFormula(calculation.expression);
      // People write dollars; money is counted in cents.
      const centsIn = (measure: string) => (question.unitOf(measure) === 'CENTS' ? 100 : 1);
      const centsOut = calculation.unit === 'CENTS' ? 100 : 1;
      return rows.map((row) => {
        const found =
          formula &&
          evaluate(formula, (measure) => divided(numberOf(row.values[measure]), centsIn(measure)));
        return found === null ? null : found * centsOut;
      });
    }
  }
}

/** The measures that a column is computed of. */
export function calculationParts(calculation: Calculation): string[] {
  if (calculation.kind === 'ratio') return [calculation.of, calculation.to];
  if (calculation.kind === 'formula') return measuresIn(calculation.expression);
  return [calculation.of];
}

/** Those of a stored question that are known. */
export const readCalculations = (value: unknown): Calculation[] =>
  Array.isArray(value) ? value.filter(isCalculation) : [];

/** What is read of the question for its columns. */
export interface ColumnsQuestion {
  dimensions: readonly { name: string }[];
  measures: readonly string[];
  compare: Comparison;
  calculations: readonly Calculation[];
}

/** What a dataset calls its parts. */
export interface DatasetNames<Unit extends FigureUnit> {
  dimensionLabel(name: string): string;
  /** `null` for a measure that the dataset does not have, or no longer has. */
  measureOf(name: string): { label: string; unit: Unit } | null;
}

/** What computed columns are counted in, whatever their measures are. */
type OwnUnit = 'CENTS' | 'NUMBER' | 'PERCENT' | 'PERCENT_POINTS' | 'RANK';

export type ReportColumn<Unit extends FigureUnit> = { id: string; label: string } & (
  | { kind: 'dimension'; name: string }
  | { kind: 'measure' | 'previous'; name: string; unit: Unit }
  | { kind: 'change'; name: string; against: string; unit: 'PERCENT' | 'PERCENT_POINTS' }
  | { kind: 'calculation'; calculation: Calculation; unit: Unit | OwnUnit; isSigned: boolean }
);

const BEFORE: Readonly<Record<Comparison, string>> = {
  NONE: '',
  SAME_PERIOD_LAST_YEAR: 'last year',
  PREVIOUS_PERIOD: 'period before',
};

/** Dimensions, then each measure with what it is compared with, then what is computed. */
export function reportColumns<Unit extends FigureUnit>(
  question: ColumnsQuestion,
  names: DatasetNames<Unit>,
): ReportColumn<Unit>[] {
  return [
    ...question.dimensions.map(({ name }): ReportColumn<Unit> => ({
      kind: 'dimension',
      id: name,
      label: names.dimensionLabel(name),
      name,
    })),
    ...question.measures.flatMap((name) => measureColumns(name, question.compare, names)),
    ...question.calculations.map((calculation): ReportColumn<Unit> => ({
      kind: 'calculation',
      id: calculationId(calculation),
      label: calculationLabel(calculation, names, question.compare),
      calculation,
      unit: calculationUnit(calculation, names),
      isSigned: calculation.kind === 'difference' || calculation.kind === 'percentChange',
    })),
  ];
}

function measureColumns<Unit extends FigureUnit>(
  name: string,
  compare: Comparison,
  { measureOf }: DatasetNames<Unit>,
): ReportColumn<Unit>[] {
  const measure = measureOf(name);
  if (!measure) return [];
  const { label, unit } = measure;
  const own: ReportColumn<Unit> = { kind: 'measure', id: name, label, name, unit };
  if (compare === 'NONE') return [own];
  const against = BEFORE[compare];
  const before = `${label}, ${against}`;
  return [
    own,
    { kind: 'previous', id: `previous:${name}`, label: before, name, unit },
    // Between two days or two places there is no percentage.
    ...(unit === 'DATE' || unit === 'RANK'
      ? []
      : [
          {
            kind: 'change' as const,
            id: `change:${name}`,
            label: 'Change',
            name,
            against,
            unit: changeUnit(unit),
          },
        ]),
  ];
}

export function calculationId(calculation: Calculation): string {
  const { kind, of } = calculation;
  if (kind === 'ratio') return `${kind}:${of}:${calculation.to}`;
  return kind === 'formula' ? `${kind}:${calculation.label}` : `${kind}:${of}`;
}

export function calculationLabel(
  calculation: Calculation,
  { measureOf }: DatasetNames<FigureUnit>,
  compare: Comparison,
): string {
  const labelOf = (name: string): string => measureOf(name)?.label ?? name;
  const of = labelOf(calculation.of);
  switch (calculation.kind) {
    case 'percentOfTotal':
      return `${of}, % of total`;
    case 'runningTotal':
      return `${of}, running total`;
    case 'difference':
      return `${of}, change to ${beforeText(compare)}`;
    case 'percentChange':
      return measureOf(calculation.of)?.unit === 'PERCENT'
        ? `${of}, change in points to ${beforeText(compare)}`
        : `${of}, % change to ${beforeText(compare)}`;
    case 'rank':
      return `${of}, rank`;
    case 'movingAverage':
      return `${of}, average of 3`;
    case 'ratio':
      return `${of} per ${labelOf(calculation.to)}`;
    case 'formula':
      return calculation.label;
  }
}

function beforeText(compare: Comparison): string {
  if (compare === 'SAME_PERIOD_LAST_YEAR') return 'last year';
  return compare === 'PREVIOUS_PERIOD' ? 'the period before' : 'the row before';
}

export function calculationUnit<Unit extends FigureUnit>(
  calculation: Calculation,
  { measureOf }: Pick<DatasetNames<Unit>, 'measureOf'>,
): Unit | OwnUnit {
  const unit = measureOf(calculation.of)?.unit ?? 'NUMBER';
  switch (calculation.kind) {
    case 'percentOfTotal':
      return 'PERCENT';
    case 'percentChange':
      return changeUnit(unit);
    case 'difference':
      return unit === 'PERCENT' ? changeUnit(unit) : unit;
    case 'rank':
      return 'RANK';
    case 'formula':
      return calculation.unit;
    case 'ratio':
      return unit === 'CENTS' && measureOf(calculation.to)?.unit !== 'CENTS' ? 'CENTS' : 'NUMBER';
    default:
      return unit;
  }
}
