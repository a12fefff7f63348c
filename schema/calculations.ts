/** Columns that are computed from the groups of an answer: the same on the screen and in a file. */

export type Calculation =
  | {
      kind:
        | 'percentOfTotal'
        | 'runningTotal'
        | 'difference'
        | 'percentChange'
        | 'rank'
        | 'movingAverage';
      /** A measure. */
      of: string;
    }
  | { kind: 'ratio'; of: string; to: string };

type Values = Readonly<Record<string, unknown>>;

export interface CalculatedRow {
  /** By dimension. */
  keys: Values;
  /** By measure. */
  values: Values;
  /** By measure, in the compared period; empty without one. */
  previous: Values;
}

export interface CalculatedAnswer {
  rows: readonly CalculatedRow[];
  totals: { values: Values };
}

/** What is read of the question. */
export interface CalculatedQuestion {
  dimensions: readonly { name: string; grain?: string | undefined }[];
  compare: string;
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

const sum = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((total, value) => total + (value ?? 0), 0);

const movingAverage: Step = (values, at) => {
  const total = at < 2 ? null : sum(values.slice(at - 2, at + 1));
  return total === null ? null : total / 3;
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
      : rows.map((row, at) => both(values[at], numberOf(row.previous[of]), change));
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
      return against((now, before) => divided(now - before, before));
    case 'rank':
      return ranks(values);
    case 'ratio':
      return rows.map((row, at) =>
        divided(values[at] ?? null, numberOf(row.values[calculation.to])),
      );
  }
}
