import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ExploreDataset } from '../../web/src/features/explore/dataset.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { exploreDatasets } from './cells.ts';
import { cellOf, faultsOf, openingFaults, pickedCells, whyOf } from './why-draws.ts';
import { sqlFaults, whySqlCases } from './why-sql.ts';

const SEED = 2_025;
const QUESTIONS = 10_000;
const OPENED_EVERY = 20;
const BY_SQL = 200;
const LIMIT_MS = 3_600_000;

let rest: TestRest;
let token: string;
let datasets: ExploreDataset[];
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('manager@demo.example');
  datasets = await exploreDatasets(rest, token);
});
afterAll(() => rest.close());

it(
  'the parts of 10,000 changes add up to them, or the change is refused in words',
  async () => {
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(pickedCells(datasets), async (picked) => {
        const found = await cellOf(rest, token, picked);
        if (!found) return;
        const why = await whyOf(rest, token, found.cell);
        asked += 1;
        const opened = asked % OPENED_EVERY === 0 ? await openingFaults(rest, token, why) : [];
        const faults = [...faultsOf(why, found.cell, found.shown), ...opened];
        expect({ cell: found.cell, faults }).toEqual({ cell: found.cell, faults: [] });
      }),
      { seed: SEED, numRuns: QUESTIONS, endOnFailure: true },
    );
    // The rest are cells of answers without groups.
    expect(asked).toBeGreaterThan(QUESTIONS * 0.8);
  },
  LIMIT_MS,
);

it(
  'the parts of 200 changes are those of SQL of its own',
  async () => {
    for (const each of whySqlCases(SEED, BY_SQL)) {
      expect({ each, faults: await sqlFaults(rest, token, each) }).toEqual({ each, faults: [] });
    }
  },
  LIMIT_MS,
);
