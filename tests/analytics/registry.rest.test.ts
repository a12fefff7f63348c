import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import { OWNERS } from '../../schema/question.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startRest } from '../support/start-rest.ts';
import type { TestRest } from '../support/start-rest.ts';

interface Answer {
  rows: { dimensions: Record<string, { key: unknown }>; measures: Record<string, number | null> }[];
  totals: Record<string, number | null>;
  rowCount: number;
  truncated: boolean;
}
interface Drill {
  rows: { value: number | null }[];
  rowCount: number;
  sum: number | null;
  baseSum: number | null;
  kind: string | null;
  figure: number | null;
}

let rest: TestRest;
let token: string;
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('rep@demo.example');
});
afterAll(() => rest.close());

const LAST_YEAR = { between: ['2025-06-19', TEST_TODAY] };

/** The engine rounds rates and middles; what is found again is compared as far as that. */
const rounded = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value * 100) / 100;

async function ask(dataset: string, body: object, path = ''): Promise<Answer & Drill> {
  const answer = await rest.call<Answer & Drill>('POST', `/api/analytics/${dataset}${path}`, {
    token,
    body,
  });
  expect({ dataset, body, status: answer.status, detail: answer.body }).toMatchObject({
    status: 200,
  });
  return answer.body;
}

describe('the registry', () => {
  it('defines every figure M1 to M28 once or more, each with a sentence', async () => {
    const answer = await rest.call<{
      datasets: { measures: { figure: string | null; description: string }[] }[];
    }>('GET', '/api/analytics/registry', { token });
    const measures = answer.body.datasets.flatMap((dataset) => dataset.measures);
    const figures = new Set(measures.map(({ figure }) => figure).filter(Boolean));
    const all = Array.from({ length: 28 }, (_, i) => `M${i + 1}`);
    expect(all.filter((figure) => !figures.has(figure))).toEqual([]);
    expect(measures.filter(({ description }) => description.length < 15)).toEqual([]);
    expect(JSON.stringify(answer.body)).not.toMatch(/select |business_today|\bfrom manufacturers/);
  });

  it('states of every dataset whose its rows are, and whether they stand as of today', async () => {
    const answer = await rest.call<{
      datasets: {
        name: string;
        ownedBy: string | null;
        isSnapshot: boolean;
        time: object | null;
        dimensions: { name: string }[];
      }[];
    }>('GET', '/api/analytics/registry', { token });
    const { datasets } = answer.body;
    for (const { name, ownedBy, dimensions } of datasets) {
      const first = OWNERS.find((owner) => dimensions.some((each) => each.name === owner));
      expect([name, ownedBy]).toEqual([name, first ?? null]);
    }
    // Only a date can hide rows of today.
    expect(datasets.filter(({ isSnapshot, time }) => isSnapshot && time === null)).toEqual([]);
    const owned = new Map(datasets.map((each) => [each.name, each]));
    expect(owned.get('contractHistory')).toMatchObject({ ownedBy: 'accountRep' });
    expect(owned.get('userDomains')).toMatchObject({ ownedBy: null, isSnapshot: true });
    expect(owned.get('notes')).toMatchObject({ ownedBy: 'rep', isSnapshot: false });
  });

  it('names every key, except numbers that people read as they are', () => {
    const numbers = new Set(['year', 'firstYear', 'coid', 'contract', 'banner', 'competitorCount']);
    const dimensions = DATASETS.flatMap(({ name: dataset, dimensions: all }) =>
      Object.entries(all).map(([name, dimension]) => ({ dataset, name, ...dimension })),
    );
    const nameless = dimensions.filter(
      ({ name, kind, values, text }) =>
        kind === 'integer' && !values && !text && !numbers.has(name),
    );
    expect(nameless.map(({ dataset, name }) => `${dataset}.${name}`)).toEqual([]);
    // A filter names them without a row of theirs.
    const unreferred = dimensions.filter(
      ({ kind, text, refersTo }) =>
        (kind === 'integer' && text !== undefined) !== Boolean(refersTo),
    );
    expect(unreferred.map(({ dataset, name }) => `${dataset}.${name}`)).toEqual([]);
  });

  it.each(DATASETS.map((dataset) => [dataset.name, dataset] as const))(
    '%s: every dimension groups, and groups add up to the total',
    async (name, dataset) => {
      const where = dataset.time ? { [dataset.time.dimension]: LAST_YEAR } : {};
      const additive = Object.entries(dataset.measures)
        .filter(([, { calculation }]) => ['count', 'sum'].includes(calculation.kind))
        .map(([measure]) => measure);
      // A dataset that counts only what differs has nothing to add up; it must group all the same.
      const asked = additive.length > 0 ? additive : Object.keys(dataset.measures);
      const groupable = Object.entries(dataset.dimensions)
        .filter(([, dimension]) => !dimension.hasAny)
        .map(([dimension]) => dimension);
      const dates = dataset.time && !dataset.periodIsContext ? [dataset.time.dimension] : [];
      for (const dimension of [...groupable, ...dates]) {
        const answer = await ask(name, {
          dimensions: [dimension],
          measures: asked.slice(0, 30),
          where,
          grain: 'month',
          limit: 10_000,
        });
        expect(answer.rowCount).toBe(answer.rows.length);
        for (const measure of additive.slice(0, 30)) {
          const sum = answer.rows.reduce((total, row) => total + Number(row.measures[measure]), 0);
          expect({ name, dimension, measure, sum: Math.round(sum * 100) / 100 }).toEqual({
            name,
            dimension,
            measure,
            sum: answer.totals[measure],
          });
        }
      }
    },
    60_000,
  );

  it.each(DATASETS.map((dataset) => [dataset.name, dataset] as const))(
    '%s: every measure opens into rows that sum to it',
    async (name, dataset) => {
      const where = dataset.time ? { [dataset.time.dimension]: LAST_YEAR } : {};
      for (const [measure, { calculation }] of Object.entries(dataset.measures)) {
        if (calculation.kind === 'rank') continue;
        const parts = 'of' in calculation ? [calculation.of] : [];
        if ('to' in calculation) parts.push(calculation.to);
        if ('minus' in calculation) parts.push(calculation.minus);
        const { totals } = await ask(name, {
          measures: [measure, ...parts.filter((each) => each !== measure)],
          where,
        });
        const drill = await ask(name, { measure, where, limit: 5 }, '/rows');
        // A day is read in the rows, not computed of them (every-cell-opens.rest.test.ts).
        const isDay = dataset.measures[measure]?.unit === 'date';
        if (drill.kind !== null && !isDay && !dataset.measures[measure]?.opens) {
          expect({ measure, figure: rounded(drill.figure) }).toEqual({
            measure,
            figure: rounded(totals[measure]),
          });
        }
        if (calculation.kind === 'median' || calculation.kind === 'latest') {
          expect(drill.rowCount > 0).toBe(totals[measure] !== null);
        } else if (calculation.kind === 'average') {
          const average = drill.rowCount === 0 ? null : Number(drill.sum) / drill.rowCount;
          expect(Number(average)).toBeCloseTo(Number(totals[measure]), 3);
        } else if (parts.length > 0) {
          expect({ measure, of: Number(drill.sum) }).toEqual({
            measure,
            of: totals[parts[0] ?? ''],
          });
          expect({ measure, to: Number(drill.baseSum) }).toEqual({
            measure,
            to: totals[parts[1] ?? ''],
          });
        } else {
          expect({ measure, sum: Number(drill.sum) }).toEqual({ measure, sum: totals[measure] });
        }
      }
    },
    60_000,
  );
});
