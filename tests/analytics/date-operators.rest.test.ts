import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let token: string;
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('rep@demo.example');
});
afterAll(() => rest.close());

interface Answer {
  rows: {
    dimensions: Record<string, { key: number }>;
    measures: { notes: number };
    previous?: { notes: number };
  }[];
  totals: { notes: number };
  errors?: { field: string }[];
}

const ask = (body: object) =>
  rest.call<Answer>('POST', '/api/analytics/notes', {
    token,
    body: { measures: ['notes'], ...body },
  });

/** Notes that are there, by SQL of its own. */
async function counted(condition: string): Promise<number> {
  const [row] = await rest.sql<{ n: number }>(
    `select count(*)::integer as n from notes where deleted_at is null and ${condition}`,
  );
  return row?.n ?? 0;
}

describe('M01: a condition on a date', () => {
  it.each([
    [{ dayOfWeek: 1 }, `extract(isodow from date) = 1`],
    [{ dayOfWeek: [6, 7] }, `extract(isodow from date) >= 6`],
    [{ monthOfYear: 2 }, `extract(month from date) = 2`],
    [
      { plus: { months: 1 }, between: ['2026-02-28', '2026-02-28'] },
      `date between '2026-01-28' and '2026-01-31'`,
    ],
    [
      { plus: { days: 30 }, between: ['2026-06-01', '2026-06-07'] },
      `date between '2026-05-02' and '2026-05-08'`,
    ],
    // A Monday stays one, however much later it is seen.
    [
      { plus: { months: 12 }, dayOfWeek: 1, lte: '2026-06-18' },
      `extract(isodow from date) = 1 and date <= '2025-06-18'`,
    ],
  ])('%j', async (date, condition) => {
    const { body } = await ask({ where: { date } });
    expect(body.totals.notes).toBe(await counted(condition));
    expect(body.totals.notes).toBeGreaterThan(0);
  });

  it.each([
    [{ rep: { dayOfWeek: 1 } }, 'where.rep.dayOfWeek'],
    [{ rep: { plus: { days: 1 }, eq: 1 } }, 'where.rep.plus'],
    [{ date: { plus: { years: 1 }, eq: '2026-01-01' } }, 'where.date.plus'],
    [{ date: { plus: { months: 1.5 }, eq: '2026-01-01' } }, 'where.date.plus'],
    [{ date: { plus: { months: 1, days: 2 }, eq: '2026-01-01' } }, 'where.date.plus'],
    [{ date: { plus: { months: 1 } } }, 'where.date'],
    [{ date: { dayOfWeek: 'Monday' } }, 'where.date.dayOfWeek'],
  ])('%j is refused', async (where, field) => {
    const { status, body } = await ask({ where });
    expect(status).toBe(422);
    expect(body.errors?.[0]?.field.startsWith(field)).toBe(true);
  });
});

describe('M01: days of the week', () => {
  it('lie beside the same days of the week of the year before', async () => {
    const { body } = await ask({
      dimensions: [{ name: 'date', grain: 'dayOfWeek' }],
      where: { date: { between: ['2026-01-01', '2026-03-31'] } },
      compare: 'samePeriodLastYear',
    });
    expect(body.rows).toHaveLength(7);
    for (const { dimensions, previous } of body.rows) {
      const day = dimensions['date']?.key;
      const before = await counted(
        `date between '2025-01-01' and '2025-03-31' and extract(isodow from date) = ${day}`,
      );
      expect({ day, before: previous?.notes }).toEqual({ day, before });
    }
  });
});
