import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ExploreDataset } from '../../web/src/features/explore/dataset.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { exploreDatasets } from './cells.ts';
import {
  cellOf,
  companyFaults,
  faultsOf,
  openingFaults,
  pickedCells,
  whyOf,
  type WhyCell,
} from './why-draws.ts';
import { sqlFaults, whySqlCases } from './why-sql.ts';

const SEED = 25;
const QUESTIONS = 300;
const OPENED_EVERY = 12;
const BY_SQL = 20;

let rest: TestRest;
let token: string;
let datasets: ExploreDataset[];
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('manager@demo.example');
  datasets = await exploreDatasets(rest, token);
});
afterAll(() => rest.close());

const LAST_12 = { period: 'L12M' };
const renewals = (more: Partial<WhyCell>): WhyCell => ({
  dataset: 'renewals',
  measure: 'renewedValue',
  where: { endDate: LAST_12 },
  compare: 'samePeriodLastYear',
  group: [],
  ...more,
});

describe('why a figure changed', () => {
  it('parts add up to the change of any cell, or it is refused in words', async () => {
    const kinds = new Map<string, number>();
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(pickedCells(datasets), async (picked) => {
        const found = await cellOf(rest, token, picked);
        if (!found) return;
        const why = await whyOf(rest, token, found.cell);
        asked += 1;
        kinds.set(why.kind, (kinds.get(why.kind) ?? 0) + 1);
        const isOpened = asked % OPENED_EVERY === 0;
        const opened = isOpened
          ? [
              ...(await openingFaults(rest, token, why)),
              ...(await companyFaults(rest, token, found.cell, why)),
            ]
          : [];
        const faults = [...faultsOf(why, found.cell, found.shown), ...opened];
        expect({ cell: found.cell, faults }).toEqual({ cell: found.cell, faults: [] });
      }),
      { seed: SEED, numRuns: QUESTIONS, endOnFailure: true },
    );
    expect([...kinds.keys()].sort()).toEqual(['members', 'rate', 'refused', 'sum']);
  });

  it('is what SQL of its own says', async () => {
    const cases = whySqlCases(SEED, BY_SQL);
    for (const each of cases) {
      expect({ each, faults: await sqlFaults(rest, token, each) }).toEqual({ each, faults: [] });
    }
    expect(cases).toHaveLength(BY_SQL);
  });

  it('names the companies behind a part, those that moved as it did first, adding up to it', async () => {
    const rate = renewals({ measure: 'renewalRateNet' });
    const why = await whyOf(rest, token, { ...rate, dimensions: ['state'] });
    const [fallen] = (why.splits[0]?.parts ?? []).filter(({ part }) => part < 0);
    const within = { dimension: 'state', key: fallen?.key ?? null };
    const behind = await whyOf(rest, token, { ...rate, parts: 3, within });
    const [split] = behind.splits;
    const listed = split?.parts ?? [];
    expect(split?.dimension).toBe('company');
    expect(listed.length).toBeGreaterThan(0);
    const amounts = listed.map(({ part }) => part);
    const lost = amounts.filter((part) => part < 0);
    expect(amounts.slice(0, lost.length)).toEqual(lost.toSorted((a, b) => a - b));
    expect(await companyFaults(rest, token, rate, why)).toEqual([]);
    expect(behind.change).toBe(fallen?.part);
    expect(behind.shown).toBe(fallen?.shown);
  });

  it('refuses medians, ranks, latest days, scores and shares, and still opens their rows', async () => {
    const refusals = await Promise.all(
      [
        { dataset: 'contracts', measure: 'medianValue', where: { signedOn: LAST_12 } },
        { dataset: 'standings', measure: 'rank', where: { day: LAST_12 } },
        { dataset: 'notes', measure: 'lastContacted', where: { date: LAST_12 } },
        { dataset: 'buyingActions', measure: 'marketShare', where: { month: LAST_12 } },
      ].map((each) => whyOf(rest, token, renewals(each))),
    );
    expect(refusals.map(({ kind, refused }) => [kind, refused?.split('.')[0]])).toEqual([
      ['refused', 'A median cannot be split into parts'],
      ['refused', 'A rank cannot be split into parts'],
      ['refused', 'A latest date cannot be split into parts'],
      ['refused', 'A share of a whole cannot be split into parts'],
    ]);
    for (const { rows, splits, sentence } of refusals) {
      expect(rows?.compared.asOf).toMatch(/^2025-/);
      expect([splits, sentence]).toEqual([[], null]);
    }
  });

  it('counts members gained and lost, and refuses dimensions of which they have several values', async () => {
    const why = await whyOf(rest, token, {
      ...renewals({ dataset: 'notes', measure: 'companies', where: { date: LAST_12 } }),
      dimensions: ['state', 'type'],
    });
    const { gained, lost, change, kept, current, previous } = why;
    expect(change).toBe(Number(gained) - Number(lost));
    expect([current, previous]).toEqual([
      Number(gained) + Number(kept),
      Number(lost) + Number(kept),
    ]);
    expect(why.splits.map(({ dimension }) => dimension)).toEqual(['state']);
    expect(why.notOffered).toEqual([
      {
        dimension: 'type',
        label: 'Note type',
        because:
          'Some of what is counted has more than one note type, so its parts would not add up.',
      },
    ]);
  });

  it('splits a figure where its rows are, with the dimensions that those have', async () => {
    const [standings, own] = await Promise.all([
      whyOf(rest, token, renewals({ dataset: 'standings', where: { day: LAST_12 } })),
      whyOf(rest, token, renewals({})),
    ]);
    expect(standings).toEqual(own);
    expect(own.sentence).toMatch(/^Renewed value (rose|fell) by \$[\d,]+: /);
    expect(own.splits.length + own.notOffered.length).toBe(8);
    expect(own.more.length).toBeGreaterThan(0);
    const named = own.more[0]?.name ?? '';
    const more = await whyOf(rest, token, renewals({ dimensions: [named] }));
    expect([...more.splits, ...more.notOffered].map(({ dimension }) => dimension)).toEqual([named]);
  });

  it('leaves out the dimension of its own group, and names what cannot be asked', async () => {
    const call = (body: object) =>
      rest.call<{ errors: { field: string }[] }>('POST', '/api/analytics/renewals/why', {
        token,
        body,
      });
    const { where, compare, measure } = renewals({});
    const group = [{ name: 'state', key: 'GA' }];
    const bad = await Promise.all([
      call({ measure, where, compare, group, dimensions: ['state'] }),
      call({ measure, compare }),
      call({ measure: 'nothing', where, compare }),
      call({ measure, where, compare: 'none' }),
      call({ measure, where, compare, group: [{ name: 'nothing', key: 1 }] }),
      call({ measure, where, compare, within: { dimension: 'company', key: 1 } }),
    ]);
    expect(bad.map(({ status, body }) => [status, body.errors[0]?.field])).toEqual([
      [422, 'dimensions.0'],
      [422, 'where.endDate'],
      [422, 'measure'],
      [422, 'compare'],
      [422, 'where.and.0.nothing'],
      [422, 'within.dimension'],
    ]);
  });
});
