import { describe, expect, it } from '@jest/globals';
import { historyOrder, historyRows, historySort } from './history-grid.ts';

const TODAY = '2026-06-18';
const company = (
  /** This year first. */
  values: number[],
  firstYear: number,
  renewalDate: string | null = null,
) => ({
  dimensions: [
    { name: 'company', key: 812, label: 'Corvane' },
    { name: 'accountRep', key: 7, label: 'Dana Keller' },
    { name: 'state', key: 'TN', label: 'TN' },
    { name: 'firstYear', key: firstYear, label: String(firstYear) },
  ],
  measures: [
    { name: 'contractValue', value: 9000 },
    { name: 'renewalDate', value: renewalDate },
    ...values.map((value, back) => ({ name: `valueBack${back}`, value })),
  ],
});
const states = (...given: Parameters<typeof company>) =>
  historyRows({ rows: [company(...given)] }, TODAY)[0]?.cells.map(({ state }) => state);

describe('the grid of contract history', () => {
  it('has the oldest year first and says since when', () => {
    const [row] = historyRows({ rows: [company([6, 5, 4, 3, 0, 0], 2023)] }, TODAY);
    expect(row?.cells.map(({ year, cents }) => [year, cents])).toEqual([
      [2021, 0],
      [2022, 0],
      [2023, 3],
      [2024, 4],
      [2025, 5],
      [2026, 6],
    ]);
    expect(row).toMatchObject({ firstYear: 2023, lifetimeCents: 9000, state: 'TN' });
  });

  it('tells a lapse from the years before the first contract', () => {
    expect(states([6, 0, 4, 3, 0, 0], 2023)).toEqual([
      'before',
      'before',
      'value',
      'value',
      'lapsed',
      'value',
    ]);
    // The year before those that are shown.
    expect(states([6, 5, 0, 0, 0, 0], 2020)?.slice(0, 4)).toEqual(Array(4).fill('lapsed'));
    expect(states([0, 0, 0, 0, 0, 0], 2014)).toEqual(Array(6).fill('lapsed'));
    expect(states([1, 0, 0, 0, 0, 0], 2014)?.slice(0, 5)).toEqual(Array(5).fill('lapsed'));
  });

  it('calls this year open while the contract runs or is in its grace', () => {
    expect(states([0, 5, 4, 3, 2, 1], 2021, '2026-09-30')?.at(-1)).toBe('open');
    expect(states([0, 5, 4, 3, 2, 1], 2021, '2026-04-19')?.at(-1)).toBe('open');
    expect(states([0, 5, 4, 3, 2, 1], 2021, '2026-04-18')?.at(-1)).toBe('lapsed');
  });

  it('begins with the most valuable client', () => {
    expect(historyOrder(historySort(null))).toEqual([
      { by: 'contractValue', direction: 'DESC' },
      { by: 'company', direction: 'ASC' },
    ]);
  });
});
