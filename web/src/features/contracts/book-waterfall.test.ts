import { describe, expect, it } from '@jest/globals';
import type { FigureRow } from '../../lib/analytics.ts';
import { bookWaterfall, movementsOf, sumOf, ARE } from './book-waterfall.ts';

const group = (movement: string, companies: number, value: number, before: number): FigureRow => ({
  keys: { movement },
  labels: { movement },
  values: { companies, value, valueBefore: before },
  previous: {},
});

const PAST = [
  group('upsell', 3, 900, 700),
  group('even', 1, 200, 200),
  group('downsell', 1, 50, 80),
  group('lapsed', 2, 0, 300),
  group('new', 2, 400, 0),
  group('returned', 1, 100, 0),
];

describe('the waterfall of a book', () => {
  it('leads from last year to this year, each step from where the one before ended', () => {
    const steps = bookWaterfall(movementsOf(PAST), 2026);
    expect(steps.map(({ label, cents }) => [label, cents])).toEqual([
      ['2025', 1280],
      ['Lapsed', -300],
      ['Downsell', -30],
      ['Upsell', 200],
      ['New', 500],
      ['2026', 1650],
    ]);
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [0, 1280],
      [980, 1280],
      [950, 980],
      [950, 1150],
      [1150, 1650],
      [0, 1650],
    ]);
  });

  it('ends at the value of the year, whatever happened', () => {
    const movements = movementsOf([...PAST, group('open', 4, 0, 500), group('later', 1, 0, 20)]);
    const steps = bookWaterfall(movements, 2026);
    const inner = steps.slice(1, -1).reduce((sum, { cents }) => sum + cents, 0);
    expect((steps[0]?.cents ?? 0) + inner).toBe(steps.at(-1)?.cents);
    expect(steps.at(-1)?.cents).toBe(sumOf(movements, ARE).cents);
  });

  it('names what is not decided apart from what is lost, and only where there is any', () => {
    const labels = (rows: FigureRow[]) =>
      bookWaterfall(movementsOf(rows), 2026).map(({ label }) => label);
    expect(labels([...PAST, group('open', 4, 0, 500)])).toContain('Not yet renewed');
    expect(labels(PAST)).not.toContain('Not yet renewed');
    expect(labels([])).toEqual(['2025', 'Lapsed', 'Downsell', 'Upsell', 'New', '2026']);
  });

  it('counts the companies behind each bar', () => {
    const steps = bookWaterfall(movementsOf(PAST), 2026);
    expect(steps.map(({ companies }) => companies)).toEqual([7, 2, 1, 3, 3, 8]);
  });
});
