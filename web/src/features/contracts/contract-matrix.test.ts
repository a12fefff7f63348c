import { describe, expect, it } from '@jest/globals';
import { contractMatrix, gapLabels, valueChart, type ProgramRow } from './contract-matrix.ts';

let seq = 0;
const row = (
  year: number | null,
  type: string | null,
  costCents: number,
  csisec: string | null = '09 65 19',
): ProgramRow => ({
  seq: ++seq,
  year,
  type: type === null ? null : { value: type, label: type.toUpperCase() },
  csisec,
  sectionLabel: csisec ?? 'TBD',
  costCents,
  contract: null,
});

const matrixOf = (rows: ProgramRow[], lastYear = 0) => contractMatrix(rows, lastYear);

describe('contractMatrix', () => {
  it('C05 E10: has a line a program type, in their order, and a column a year, newest first', () => {
    const matrix = matrixOf([
      row(2024, 'bim', 5000),
      row(2025, 'logo', 1400),
      row(2025, 'book', 7900),
      row(2025, 'book', 7900, '09 68 13'),
    ]);
    expect(matrix.years.map(({ year }) => year)).toEqual([2025, 2024]);
    expect(matrix.lines.map(({ type }) => type)).toEqual(['book', 'bim', 'logo']);
    expect(matrix.lines[0]?.cells.get(2025)).toEqual({
      sections: [
        { label: '09 65 19', isOpen: false },
        { label: '09 68 13', isOpen: false },
      ],
      costCents: 15_800,
    });
    expect(matrix.lines[1]?.cells.has(2025)).toBe(false);
    expect(matrix.totalCents).toBe(22_200);
  });

  it('V02: leaves out rows without a type or a year, and shows a missing section as TBD', () => {
    const matrix = matrixOf([
      row(2025, 'book', 7900, null),
      row(null, 'book', 1),
      row(2025, null, 1),
    ]);
    expect(matrix.totalCents).toBe(7900);
    expect(matrix.lines[0]?.cells.get(2025)?.sections).toEqual([{ label: 'TBD', isOpen: true }]);
  });

  it('names the years that lapsed and compares each year with the one before', () => {
    const { years } = matrixOf([
      row(2026, 'book', 8800),
      row(2025, 'book', 8000),
      row(2022, 'book', 5000),
      row(2020, 'book', 5000),
    ]);
    expect(years.filter(({ isGap }) => isGap).map(({ year }) => year)).toEqual([2024, 2023, 2021]);
    expect(gapLabels(years)).toEqual(['2023 to 2024', '2021']);
    expect(years.map((year) => year.changePercent)).toEqual([
      10,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('goes on to the last year that is decided', () => {
    const { years } = matrixOf([row(2021, 'bim', 100)], 2023);
    expect(years.map(({ year, isGap }) => [year, isGap])).toEqual([
      [2023, true],
      [2022, true],
      [2021, false],
    ]);
    expect(matrixOf([row(2025, 'bim', 100)], 2024).years).toHaveLength(1);
  });

  it('draws the values oldest first and breaks the line where the company lapsed', () => {
    const chart = valueChart(matrixOf([row(2023, 'bim', 100), row(2021, 'bim', 200)]));
    expect(chart.categories).toEqual(['2021', '2022', '2023']);
    expect(chart.series[0]?.values).toEqual([200, null, 100]);
  });

  it('is empty for a company that never bought', () => {
    expect(matrixOf([], 2026)).toEqual({ years: [], lines: [], totalCents: 0 });
  });
});
