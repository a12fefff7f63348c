import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cloneDatabase } from '../support/database.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { seededDatabase } from '../support/seeded-database.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { figuresOn } from './figures.ts';

interface Answer {
  rows: {
    dimensions: Record<string, { key: string | number | null }>;
    measures: Record<string, number | string | null>;
  }[];
  totals: Record<string, number | null>;
  truncated: boolean;
}

/** The last day of a 31-day month; the twelve months before it include a February 29. */
const LEAP_YEAR_DAY = '2028-05-31';

const WORLDS = [
  ['the demo seed', TEST_TODAY, () => cloneDatabase()],
  [
    `another seed, on ${LEAP_YEAR_DAY}`,
    LEAP_YEAR_DAY,
    () => seededDatabase('tiny', 77_003, LEAP_YEAR_DAY),
  ],
] as const;

describe.each(WORLDS)('figures on %s', (_name, today, database) => {
  let rest: TestRest;
  let token: string;
  beforeAll(async () => {
    rest = await startRest({ database: await database(), today });
    token = await rest.signIn('rep@demo.example');
  });
  afterAll(() => rest.close());

  const figures = figuresOn(today);
  const titled = figures.map((figure, i) => {
    const before = figures.slice(0, i).filter(({ id }) => id === figure.id).length;
    return [`figure ${figure.id}${before > 0 ? ` (${before + 1})` : ''}`, figure] as const;
  });

  it.each(titled)('%s is what SQL of its own says', async (_title, figure) => {
    const { question, digits = 0 } = figure;
    const answer = await rest.call<Answer>('POST', `/api/analytics/${figure.dataset}`, {
      token,
      body: { limit: 10_000, ...question },
    });
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
    expect(answer.body.truncated).toBe(false);
    const measure = question.measures[0] ?? '';
    const first = question.dimensions?.[0];
    const dimension =
      typeof first === 'string' ? first : (first as { name: string } | undefined)?.name;
    const plain = (value: unknown) => {
      if (value === null || value === undefined) return null;
      return Number.isFinite(Number(value)) ? Number(value) : String(value);
    };
    const ours = new Map(
      answer.body.rows.map((row) => [
        String(dimension ? row.dimensions[dimension]?.key : null),
        plain(row.measures[measure]),
      ]),
    );
    const rows = await rest.sql<{ key: unknown; value: unknown }>(figure.sql);
    const theirs = new Map(rows.map(({ key, value }) => [String(key), plain(value)] as const));
    expect(rows.length).toBeGreaterThan(0);
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
    // What cannot be a fraction is equal; the rest is, except for the last digit that counts.
    const tolerance = digits === 0 ? 0 : 10 ** -digits;
    const differing = [...theirs].filter(([key, value]) => {
      const own = ours.get(key);
      return typeof value === 'number' && typeof own === 'number'
        ? Math.abs(own - value) > tolerance
        : own !== value;
    });
    expect(differing.map(([key, value]) => ({ key, sql: value, engine: ours.get(key) }))).toEqual(
      [],
    );
    expect([...theirs.values()].some((value) => value !== 0 && value !== null)).toBe(true);
  });
});
