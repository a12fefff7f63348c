import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Marked {
  analytics: {
    rows: { dimensions: { key: unknown }[] }[];
    targets: { key: unknown; value: number }[] | null;
    events: { date: string; title: string }[] | null;
  };
}
interface FigureTarget {
  value: number;
  progress: { actual: number; attainment: number };
}
interface Saved {
  saveTargets: { targets: { value: number | null; version: number }[] | null; error: WriteError };
}

let gateway: TestGateway;
let director: Asker;
let rep: Asker;

const ASK = `query ($measures: [String!]!, $where: JSON, $grain: AnalyticsGrain!) {
  analytics(dataset: "contracts", measures: $measures, dimensions: [{ name: "signedOn", grain: $grain }], where: $where) {
    rows { dimensions { key } } targets { key value } events { date title } } }`;
const SAVE = `mutation ($input: SaveTargetsInput!, $key: String!) {
  saveTargets(input: $input, idempotencyKey: $key) { targets { value version } error { code message fields { field message } } } }`;

beforeAll(async () => {
  gateway = await startGateway();
  ({ director, rep } = await askers(gateway, 'director', 'rep'));
});
afterAll(() => gateway.close());

const asked = async (who: Asker, more: object): Promise<Marked['analytics']> => {
  const where = { signedOn: { period: 'AYTD' } };
  const variables = { measures: ['soldValue'], grain: 'MONTH', where, ...more };
  return (await who.ask<Marked>(ASK, variables)).data.analytics;
};

describe('an answer over time', () => {
  it('comes with the targets of exactly its figure and the events of its days', async () => {
    const byMonth = await asked(director, {});
    const keys = byMonth.rows.map(({ dimensions }) => dimensions[0]?.key);
    expect(byMonth.targets?.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(byMonth.events?.length).toBeGreaterThan(0);
    expect(byMonth.events?.every(({ date }) => date >= '2025-12-01' && date <= '2026-06-18')).toBe(
      true,
    );
    const byYear = await asked(director, { grain: 'ARCAT_YEAR' });
    expect(byYear.targets).toEqual([{ key: 2026, value: expect.any(Number) }]);
  });

  it('of a figure without groups comes with its target and how far it is reached', async () => {
    const { data } = await director.ask<{
      analytics: { totals: { value: number }[]; target: FigureTarget | null };
      other: { target: FigureTarget | null };
    }>(
      `{ analytics(dataset: "contracts", measures: ["soldValue"], where: { signedOn: { period: "AYTD" } }) {
           totals { value } target { period scope value progress { actual attainment } } }
         other: analytics(dataset: "contracts", measures: ["soldValue"], where: { signedOn: { period: "L12M" } }) {
           target { value } } }`,
    );
    const { totals, target } = data.analytics;
    expect(target).toMatchObject({ period: 'YEAR', scope: 'COMPANY' });
    expect(target?.progress.actual).toBe(totals[0]?.value);
    expect(target?.progress.attainment).toBeCloseTo((totals[0]?.value ?? 0) / (target?.value ?? 0));
    expect(data.other.target).toBeNull();
  });

  it('has no targets where another filter or figure makes it something else', async () => {
    const where = { signedOn: { period: 'AYTD' }, state: 'GA' };
    expect((await asked(director, { where })).targets).toBeNull();
    expect((await asked(director, { measures: ['contracts'] })).targets).toBeNull();
    expect((await asked(director, { grain: 'WEEK' })).targets).toBeNull();
  });

  it('shows nobody the targets of somebody else', async () => {
    const { data } = await director.ask<{ targets: { scopeSeq: number }[] }>(
      '{ targets(filter: { measure: SOLD_VALUE, scope: PERSON, period: YEAR }) { scopeSeq } }',
    );
    const { data: own } = await rep.ask<{ targets: { scopeSeq: number }[] }>(
      '{ targets(filter: { measure: SOLD_VALUE, scope: PERSON, period: YEAR }) { scopeSeq } }',
    );
    const mine = own.targets[0]?.scopeSeq;
    const other = data.targets.find(({ scopeSeq }) => scopeSeq !== mine)?.scopeSeq;
    const where = { signedOn: { period: 'AYTD' }, rep: other };
    expect((await asked(director, { where })).targets?.length).toBeGreaterThan(0);
    expect((await asked(rep, { where })).targets).toEqual([]);
  });
});

describe('saving targets', () => {
  it('answers faults and conflicts as data, by row', async () => {
    const target = {
      measure: 'NEW_CLIENTS',
      scope: 'COMPANY',
      period: 'MONTH',
      startsOn: '2026-09-01',
      value: 5,
      version: 0,
    };
    const save = (key: string, ...targets: object[]) =>
      director.ask<Saved>(SAVE, { input: { targets }, key });
    const refused = await save('a', target, { ...target, startsOn: '2026-10-01', value: -1 });
    expect(refused.data.saveTargets).toMatchObject({
      targets: null,
      error: { code: 'INVALID', fields: [{ field: 'targets.1.value' }] },
    });
    expect((await save('b', target)).data.saveTargets.targets).toEqual([{ value: 5, version: 1 }]);
    expect((await save('c', { ...target, value: 6 })).data.saveTargets.error).toMatchObject({
      code: 'CONFLICT',
      fields: [{ field: 'targets.0.value' }],
    });
  });
});
