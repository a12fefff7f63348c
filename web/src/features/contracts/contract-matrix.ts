/** A contract history as a table: program types down, years across, gaps and changes named. */
import { PROGRAM_TYPES } from '../../../../schema/enumerations.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import { changePercent } from '../../../../schema/figure-change.ts';
import type { ContractMatrix_CompanyFragment } from './ContractMatrix.generated.ts';

export type ProgramRow = NonNullable<
  ContractMatrix_CompanyFragment['contractHistory']
>['nodes'][number];
type ProgramContract = NonNullable<ProgramRow['contract']>;

interface MatrixSection {
  label: string;
  /** The section is not known yet. */
  isOpen: boolean;
}

export interface MatrixCell {
  sections: readonly MatrixSection[];
  costCents: number;
}

export interface MatrixYear {
  year: number;
  totalCents: number;
  /** Against the year before; `null` where that had nothing. */
  changePercent: number | null;
  /** Nothing was bought although an earlier year has something. */
  isGap: boolean;
  /** What covered the year: two, where one ran into the other. */
  contracts: readonly ProgramContract[];
}

interface MatrixLine {
  type: string;
  label: string;
  /** By year; absent where nothing of the type was bought. */
  cells: ReadonlyMap<number, MatrixCell>;
}

export interface ContractMatrix {
  /** Newest first, without holes. */
  years: readonly MatrixYear[];
  /** In the order of the program types. */
  lines: readonly MatrixLine[];
  totalCents: number;
}

/** `2021` or `2019 to 2021`: the years without a contract, newest first. */
export function gapLabels(years: readonly MatrixYear[]): string[] {
  const labels: string[] = [];
  let newest: number | null = null;
  years.forEach(({ year, isGap }, index) => {
    if (!isGap) return;
    newest ??= year;
    if (years[index + 1]?.isGap) return;
    labels.push(newest === year ? String(year) : `${year} to ${newest}`);
    newest = null;
  });
  return labels;
}

function cellsOf(rows: readonly ProgramRow[]): Map<number, MatrixCell> {
  const cells = new Map<number, MatrixCell>();
  for (const { year, csisec, sectionLabel, costCents } of rows) {
    if (year === null) continue;
    const cell = cells.get(year) ?? { sections: [], costCents: 0 };
    const isKnown = cell.sections.some(({ label }) => label === sectionLabel);
    const section = { label: sectionLabel, isOpen: csisec === null };
    cells.set(year, {
      sections: isKnown ? cell.sections : [...cell.sections, section],
      costCents: cell.costCents + costCents,
    });
  }
  return cells;
}

/**
 * Rows without a type or a year belong to no cell: the history leaves them out and counts them (V02).
 * @param lastYear years up to this one count as lapsed when they have no rows
 */
export function contractMatrix(all: readonly ProgramRow[], lastYear: number): ContractMatrix {
  const rows = all.filter(({ type, year }) => type !== null && year !== null);
  const known = PROGRAM_TYPES.map(({ value }) => String(value));
  const types = [...new Map(rows.map(({ type }) => [type?.value ?? '', type?.label ?? '']))].sort(
    ([a], [b]) => placeOf(known, a) - placeOf(known, b),
  );
  const inYears = rows.map(({ year }) => year ?? 0);
  const newest = Math.max(lastYear, ...inYears);
  const count = inYears.length === 0 ? 0 : newest - Math.min(...inYears) + 1;
  const years = Array.from({ length: count }, (_, index) => yearOf(rows, newest - index));
  return {
    years,
    lines: types.map(([type, label]) => ({
      type,
      label,
      cells: cellsOf(rows.filter((row) => row.type?.value === type)),
    })),
    totalCents: years.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

/** A type that the product does not know yet comes last. */
const placeOf = (known: readonly string[], type: string): number =>
  known.includes(type) ? known.indexOf(type) : known.length;

const totalOf = (rows: readonly ProgramRow[], year: number): number =>
  rows.filter((row) => row.year === year).reduce((sum, { costCents }) => sum + costCents, 0);

function yearOf(rows: readonly ProgramRow[], year: number): MatrixYear {
  const own = rows.filter((row) => row.year === year);
  const contracts = new Map(own.flatMap(({ contract: c }) => (c ? [[c.seq, c] as const] : [])));
  const totalCents = totalOf(rows, year);
  return {
    year,
    totalCents,
    changePercent: own.length === 0 ? null : changePercent(totalCents, totalOf(rows, year - 1)),
    isGap: own.length === 0,
    contracts: [...contracts.values()],
  };
}

/** Oldest first; a lapsed year breaks the line. */
export function valueChart({ years }: ContractMatrix): ChartData {
  const ascending = years.toReversed();
  return {
    categoryLabel: 'Year',
    categories: ascending.map(({ year }) => String(year)),
    series: [
      {
        name: 'Contract value',
        values: ascending.map(({ isGap, totalCents }) => (isGap ? null : totalCents)),
        colour: 'accent',
      },
    ],
    unit: 'usd',
  };
}
