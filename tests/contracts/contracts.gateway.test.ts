import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROGRAM_TYPES } from '../../schema/enumerations.ts';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Contract {
  seq: number;
  version: number;
  versionNumber: number;
  lostReason: { value: string; label: string } | null;
}
interface Lost {
  setLostReason: { contract: Contract | null; error: WriteError | null };
}

let gateway: TestGateway;
let rep: Asker;
let rep2: Asker;
let staff: Asker;
let repSeq: number;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, rep2, staff } = await askers(gateway, 'rep', 'rep2', 'staff'));
  const [me] = await gateway.rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = me?.seq ?? 0;
});
afterAll(() => gateway.close());

const ended = async (end_date = '2026-05-31') => {
  const { coid } = await insertCompany(gateway.rest, { rep: repSeq });
  const { seq } = await insertRow<{ seq: number }>(gateway.rest, 'contracts', {
    coid,
    year: 2025,
    contract_version: 3,
    status: 'signed',
    signed_on: '2025-05-01',
    start_date: '2025-06-01',
    end_date,
    total_cents: 100,
    rep: repSeq,
  });
  return seq;
};
const lose = (who: Asker, seq: number, version: number, reason: string) =>
  who.try<Lost>(
    `mutation { setLostReason(seq: ${seq}, version: ${version}, reason: ${reason}) {
      contract { seq version versionNumber lostReason { value label } } ${errorSelection('Contract', 'version lostReason { value }')} } }`,
  );

describe('contracts', () => {
  it('of a year are listed with company and rep, at the same cost for 50 as for 5', async () => {
    const made: string[][] = [];
    for (const first of [5, 50]) {
      const asked = await rep.ask<{ contracts: { nodes: object[]; totalCount: number } }>(
        `{ contracts(filter: { years: [2025, 2026], statuses: [SIGNED] }, sort: SIGNED, first: ${first}) { nodes { seq year status signedOn company { name } rep { name } lines { programType { value label } } } totalCount } }`,
      );
      expect(asked.data.contracts.nodes).toHaveLength(first);
      const [row] = await gateway.rest.sql<{ n: number }>(
        `select count(*)::integer as n from contracts where year in (2025, 2026) and status = 'signed' and deleted_at is null`,
      );
      expect(asked.data.contracts.totalCount).toBe(row?.n);
      made.push(asked.made.map((call) => call.replace(/by-ids\/.*/, 'by-ids')).sort());
    }
    expect(made[1]).toEqual(made[0]);
    expect(made[0]).toEqual([
      'GET /api/contracts',
      'GET /api/users/by-ids',
      'POST /api/manufacturers/es/search',
    ]);
  });

  it('E18: say by value and label what was sold, line by line, in cents', async () => {
    const [row] = await gateway.rest.sql<{ seq: number; total: number }>(
      `select seq, total_cents as total from contracts where status = 'signed' and deleted_at is null order by seq limit 1`,
    );
    interface Line {
      programType: { value: string; label: string };
      quantity: number;
      unitPriceCents: number;
    }
    const { data } = await rep.ask<{ contract: { totalCents: number; lines: Line[] } }>(
      `{ contract(seq: ${row?.seq}) { totalCents lines { programType { value label } csisec quantity unitPriceCents } } }`,
    );
    const labels = new Map<string, string>(PROGRAM_TYPES.map(({ value, label }) => [value, label]));
    expect(data.contract.totalCents).toBe(row?.total);
    expect(data.contract.lines.length).toBeGreaterThan(0);
    for (const { programType, quantity, unitPriceCents } of data.contract.lines) {
      expect(programType.label).toBe(labels.get(programType.value));
      expect([quantity > 0, unitPriceCents > 0]).toEqual([true, true]);
    }
  });

  it('are found one by one, with the version of the record beside the contract’s own', async () => {
    const seq = await ended();
    const { data } = await rep.ask<object>(
      `{ a: contract(seq: ${seq}) { seq version versionNumber } b: contract(seq: 1999999999) { seq } }`,
    );
    expect(data).toEqual({ a: { seq, version: 1, versionNumber: 3 }, b: null });
  });

  it('that ended take a reason, which is changed with its version and taken back', async () => {
    const seq = await ended();
    const set = await lose(rep, seq, 1, 'NO_RESPONSE');
    expect(set.data?.setLostReason).toMatchObject({
      contract: { version: 2, lostReason: { value: 'NO_RESPONSE', label: 'no response' } },
      error: null,
    });
    expect([set.made, gateway.calls[0]?.body, gateway.calls[0]?.headers['if-match']]).toEqual([
      [`POST /api/contracts/${seq}/lost-reason`],
      { reason: 'no response' },
      '"1"',
    ]);
    const stale = await lose(rep, seq, 1, 'PRICE');
    expect(stale.data?.setLostReason.error).toMatchObject({
      code: 'CONFLICT',
      current: { __typename: 'Contract', version: 2, lostReason: { value: 'NO_RESPONSE' } },
    });
    const back = await lose(rep, seq, 2, 'null');
    expect(back.data?.setLostReason.contract?.lostReason).toBeNull();
    const forgotten = await rep.try<object>(
      `mutation { setLostReason(seq: ${seq}, version: 3) { contract { seq } } }`,
    );
    expect([forgotten.errors?.[0]?.extensions.code, forgotten.made]).toEqual([
      'BAD_USER_INPUT',
      [],
    ]);
  });

  it('that run still take none, beside the field', async () => {
    const answer = await lose(rep, await ended('2026-12-31'), 1, 'PRICE');
    expect(answer.data?.setLostReason.error).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'reason' }],
    });
  });

  it('M02: of another rep’s company are refused, staff before any call', async () => {
    const seq = await ended();
    expect((await lose(rep2, seq, 1, 'PRICE')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const refused = await lose(staff, seq, 1, 'PRICE');
    expect([refused.errors?.[0]?.extensions.code, refused.made]).toEqual([
      'FORBIDDEN',
      ['POST /api/audit/refusals'],
    ]);
  });
});
