import { describe, expect, it } from '@jest/globals';
import { matrixRows, surveyedByYear, USERS } from './competitor-matrix.ts';

const row = (keys: Record<string, unknown>, values: Record<string, number>) => ({
  dimensions: Object.entries(keys).map(([name, key]) => ({ name, key })),
  measures: Object.entries(values).map(([name, value]) => ({ name, value })),
});
const used = (competitor: number, year: number, all: number, clients: number) =>
  row(
    { competitor, year },
    {
      companiesUsing: all,
      clientsUsing: clients,
      prospectsUsing: all - clients,
      penetration: all / 20,
    },
  );
const answer = { rows: [used(1, 2026, 4, 1), used(1, 2025, 6, 2), used(17, 2026, 9, 0)] };
const surveyed = surveyedByYear({
  rows: [row({ year: 2026 }, { surveyed: 20 }), row({ year: 2025 }, { surveyed: 20 })],
});
const entries = [
  { value: 1, label: 'Sweets', tradeShow: false },
  { value: 17, label: '4specs', tradeShow: false },
  { value: 5, label: 'SmartBIM', tradeShow: false },
];
const years = [2027, 2026, 2025];
const [all, clients] = USERS;

describe('the matrix of competitors', () => {
  it('puts the most used first, leaves the unused out and an unsurveyed year empty', () => {
    const rows = matrixRows(answer, surveyed, years, entries, all, 2026);
    expect(rows.map(({ label }) => label)).toEqual(['4specs', 'Sweets']);
    expect(rows[1]?.cells).toEqual([
      null,
      { year: 2026, count: 4, penetration: 0.2, delta: expect.closeTo(-0.1) },
      { year: 2025, count: 6, penetration: 0.3, delta: null },
    ]);
  });

  it('counts nobody in a surveyed year as none, and the change from there', () => {
    const [specs] = matrixRows(answer, surveyed, years, entries, all, 2026);
    expect(specs?.cells[2]).toEqual({ year: 2025, count: 0, penetration: 0, delta: null });
    expect(specs?.cells[1]?.delta).toBeCloseTo(0.45);
  });

  it('counts clients alone', () => {
    const [sweets, ...others] = matrixRows(answer, surveyed, years, entries, clients, 2026);
    expect(others).toEqual([]);
    expect(sweets?.cells[1]).toMatchObject({ count: 1, penetration: 0.2 });
  });
});
