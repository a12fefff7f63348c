import { describe, expect, it } from '@jest/globals';
import {
  buyingActionRows,
  changeText,
  shortMonth,
  shortTitle,
  type BuyingActions,
} from './buying-action-rows.ts';
import { buyingActionsChart } from './buying-actions-chart.ts';

const MONTHS = ['2026-04-01', '2026-05-01', '2026-06-01'];
const LABELS = ['Apr 2026', 'May 2026', 'Jun 2026'];

function line(label: string, counts: readonly number[]) {
  const months = MONTHS.map((date, at) => ({
    date,
    monthLabel: LABELS[at] ?? '',
    count: counts[at] ?? 0,
  }));
  return { label, months, count: counts.reduce((sum, count) => sum + count, 0) };
}

function actions(bim: readonly number[], cad: readonly number[]): BuyingActions {
  const both = bim.map((count, at) => count + (cad[at] ?? 0));
  return {
    total: line('Buying Actions for clients', both),
    sections: [
      {
        key: 'DRAWN',
        title: 'Drawn into Construction Projects',
        series: [
          { key: 'bim', ...line('BIM Objects Used', bim) },
          { key: 'cad', ...line('CAD Details Used', cad) },
        ],
        total: line('Total', both),
      },
    ],
  };
}

const now = actions([10, 20, 1], [0, 0, 0]);
const before = actions([10, 10, 30], [0, 0, 0]);
const rows = buyingActionRows(now, before, '2026-06-18');

describe('buyingActionRows', () => {
  it('begins with Buying Actions for clients and ends each section with its total', () => {
    expect(rows.map(({ section, label }) => `${section.title}: ${label}`)).toEqual([
      'Buying Actions for clients: Total',
      'Drawn into Construction Projects: BIM Objects Used',
      'Drawn into Construction Projects: CAD Details Used',
      'Drawn into Construction Projects: Total',
    ]);
    expect(rows.map(({ measure }) => measure)).toEqual(['total', 'bim', 'cad', 'drawn']);
  });

  it('compares full months only: the running one would lose against a whole one', () => {
    expect(rows[1]?.full).toEqual({ now: 30, before: 20 });
    expect(rows[1]?.change).toBe(50);
    expect(rows[1]?.count).toBe(31);
  });

  it('says nothing where last year had nothing', () => {
    expect(rows[2]?.change).toBeNull();
    expect(buyingActionRows(now, null, '2026-06-18')[0]?.change).toBeNull();
  });
});

describe('buyingActionsChart', () => {
  it('stacks the sections and draws last year as a ghost', () => {
    const data = buyingActionsChart(rows, before, '2026-06-18');
    expect(data.categories).toEqual(['Apr ’26', 'May ’26', 'Jun ’26']);
    expect(data.series.map(({ name, values, isGhost = false }) => [name, values, isGhost])).toEqual(
      [
        ['Drawn', [10, 20, 1], false],
        ['All, same month last year', [10, 10, null], true],
      ],
    );
    expect(data.running).toBe(2);
  });
});

describe('words', () => {
  it.each([
    [17.25, '+17.3%'],
    [-3, '−3.0%'],
    [0, '0.0%'],
    [null, '—'],
  ])('%s is %s', (change, text) => expect(changeText(change)).toBe(text));

  it('shortens months and titles', () => {
    expect(shortMonth('Jun 2025')).toBe('Jun ’25');
    expect(shortTitle('A/E/Cs sent to Client Sites')).toBe('A/E/Cs sent');
    expect(shortTitle("Found and Selected Client's products")).toBe('Found and Selected');
  });
});
