import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { insertCompany } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Competition {
  seq: number;
  version: number;
  present: boolean;
}

interface Saved {
  competition: Competition | null;
  error: WriteError | null;
}

interface Grid {
  company: { competition: { year: number; records: Competition[] }[]; competitorCount: number };
}

let gateway: TestGateway;
let rep: Asker;
let staff: Asker;
let company: { seq: number; coid: number };

const FIELDS = 'seq version competitorType label isTradeShow year present source seenOn';
const PAYLOAD = `competition { ${FIELDS} } ${errorSelection('Competition', 'present version')}`;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, staff } = await askers(gateway, 'rep', 'staff'));
  company = await insertCompany(gateway.rest);
});
afterAll(() => gateway.close());

const record = (who: Asker, input: object, key: string) =>
  who.try<{ recordCompetition: Saved }>(
    `mutation ($input: RecordCompetitionInput!, $key: String!) { recordCompetition(input: $input, idempotencyKey: $key) { ${PAYLOAD} } }`,
    { input: { coid: company.coid, competitorType: 1, year: 2026, present: true, ...input }, key },
  );
const update = (seq: number, version: number, input: object) =>
  rep.try<{ updateCompetition: Saved }>(
    `mutation ($seq: Int!, $version: Int!, $input: UpdateCompetitionInput!) { updateCompetition(seq: $seq, version: $version, input: $input) { ${PAYLOAD} } }`,
    { seq, version, input },
  );
const grid = (years?: number[]) =>
  rep.ask<Grid>(
    `query ($seq: Int!, $years: [Int!]) { company(seq: $seq) { competitorCount competition(years: $years) { year records { ${FIELDS} by { isRep } } } } }`,
    { seq: company.seq, years },
  );

describe('competition through the gateway', () => {
  it('Q21 E17: records a competitor in a year, changes, deletes and restores the record', async () => {
    const seen = await record(rep, { source: 'Their website' }, 'sweets');
    expect(gateway.calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/competition',
      body: {
        coid: company.coid,
        competitorType: 1,
        year: 2026,
        present: true,
        source: 'Their website',
      },
    });
    expect(gateway.calls[0]?.headers['idempotency-key']).toBe('sweets');
    expect(seen.data?.recordCompetition.competition).toMatchObject({
      label: 'Sweets',
      isTradeShow: false,
      seenOn: TEST_TODAY,
      version: 1,
    });
    const { seq = 0 } = seen.data?.recordCompetition.competition ?? {};
    const again = await record(rep, { present: false }, 'sweets-again');
    expect(again.data?.recordCompetition.competition).toMatchObject({
      seq,
      present: false,
      version: 2,
    });
    const late = await update(seq, 1, { present: true });
    expect(late.data?.updateCompetition.error).toMatchObject({
      code: 'CONFLICT',
      current: { __typename: 'Competition', present: false, version: 2 },
    });
    const cleared = await update(seq, 2, { source: null });
    expect(cleared.data?.updateCompetition.competition).toMatchObject({ source: null, version: 3 });
    const emptied = await update(seq, 3, { present: null });
    expect(emptied.data?.updateCompetition.error?.fields).toMatchObject([{ field: 'present' }]);

    const gone = await rep.ask<{ deleteCompetition: { seq: number } }>(
      `mutation { deleteCompetition(seq: ${seq}) { seq error { code } } }`,
    );
    expect(gone.data.deleteCompetition.seq).toBe(seq);
    expect((await grid([2026])).data.company.competition).toEqual([{ year: 2026, records: [] }]);
    await rep.ask(`mutation { restoreCompetition(seq: ${seq}) { competition { seq } } }`);
    expect((await grid([2026])).data.company.competition[0]?.records).toMatchObject([
      { seq, by: { isRep: true } },
    ]);
  });

  it('answers bad values beside their fields', async () => {
    for (const [field, input] of [
      ['competitorType', { competitorType: 23 }],
      ['year', { year: 2031 }],
      ['seenOn', { seenOn: '2026-06-19' }],
    ] as const) {
      const { data } = await record(rep, input, `bad-${field}`);
      expect(data?.recordCompetition.error).toMatchObject({ code: 'INVALID', fields: [{ field }] });
    }
  });

  it('M02: staff record nothing, before any call', async () => {
    const written = await record(staff, {}, 'staff');
    expect([written.errors?.[0]?.extensions.code, written.made]).toEqual([
      'FORBIDDEN',
      ['POST /api/audit/refusals'],
    ]);
  });

  it('shows this year, four before and, from June on, the next, with a trade show in its year', async () => {
    await record(rep, { competitorType: 9, year: 2025 }, 'greenbuild');
    const { data } = await grid();
    expect(data.company.competition.map(({ year }) => year)).toEqual([
      2027, 2026, 2025, 2024, 2023, 2022,
    ]);
    expect(data.company.competition[2]?.records).toMatchObject([
      { label: 'Greenbuild', isTradeShow: true, present: true },
    ]);
    // A trade show is no competitor's service.
    expect(data.company.competitorCount).toBe(0);
  });

  it.each([[[]], [[1999]], [[2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]]])(
    'refuses the years %j',
    async (years) => {
      const { errors } = await rep.try(
        `query ($years: [Int!]) { company(seq: ${company.seq}) { competition(years: $years) { year } } }`,
        { years },
      );
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  it('of 50 companies costs one call', async () => {
    const { made } = await rep.ask(
      `{ searchCompanies(filter: {}, first: 50) { nodes { company { competition { year records { label } } } } } }`,
    );
    expect(made).toEqual([
      'POST /api/manufacturers/es/searchForRepCentral',
      'GET /api/competition',
    ]);
  });
});
