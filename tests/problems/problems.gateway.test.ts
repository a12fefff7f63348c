import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROBLEM_RULES } from '../../schema/enumerations.ts';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { insertCompany } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Problem {
  id: string;
  rule: { value: string; label: string };
  severity: string;
  coid: number;
  snoozedUntil: string | null;
  resolvedOn: string | null;
  version: number;
}
interface Settled {
  settleProblem: { problem: Problem | null; error: WriteError | null };
}

let gateway: TestGateway;
let rep: Asker;
let staff: Asker;
let company: { seq: number; coid: number };

const PROBLEM = 'id rule { value label } severity coid snoozedUntil resolvedOn version';

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, staff } = await askers(gateway, 'rep', 'staff'));
  // Without a rep, a telephone, a website and a place.
  company = await insertCompany(gateway.rest, { rep: null });
});
afterAll(() => gateway.close());

const ofCompany = (filter = '{}') =>
  rep.ask<{ company: { problems: { nodes: Problem[] } } }>(
    `{ company(seq: ${company.seq}) { problems(filter: ${filter}) { nodes { ${PROBLEM} } } } }`,
  );
const settle = (who: Asker, id: string, version: number, input: object) =>
  who.try<Settled>(
    `mutation ($id: ID!, $version: Int!, $input: SettleProblemInput!) {
      settleProblem(id: $id, version: $version, input: $input) {
        problem { ${PROBLEM} } ${errorSelection('Problem', 'id version resolvedOn')} } }`,
    { id, version, input },
  );

describe('problems', () => {
  it('of all companies are counted by rule and listed, at the same cost for 50 as for 5', async () => {
    const counted = await rep.ask<{
      problemCounts: { rule: { value: string; label: string }; count: number }[];
    }>('{ problemCounts { rule { value label } severity count } }');
    expect(counted.made).toEqual(['GET /api/problems/counts']);
    expect(counted.data.problemCounts.map(({ rule }) => rule.label)).toEqual(
      PROBLEM_RULES.map(({ label }) => label),
    );
    const missing = counted.data.problemCounts.find(({ rule }) => rule.value === 'MISSING_PHONE');
    const made: string[][] = [];
    for (const first of [5, 50]) {
      const asked = await rep.ask<{ problems: { nodes: Problem[]; totalCount: number } }>(
        `{ problems(filter: {}, first: ${first}) { nodes { ${PROBLEM} company { name } rep { name } } totalCount } }`,
      );
      expect(asked.data.problems.nodes).toHaveLength(first);
      made.push(asked.made.map((call) => call.replace(/by-ids\/.*/, 'by-ids')).sort());
    }
    expect(made[1]).toHaveLength(made[0]?.length ?? 0);
    const one = await rep.ask<{ problems: { nodes: Problem[]; totalCount: number } }>(
      `{ problems(filter: { rules: [MISSING_PHONE], severities: [LOW] }) { nodes { ${PROBLEM} } totalCount } }`,
    );
    expect(one.data.problems.totalCount).toBe(missing?.count);
  });

  it('of a company are put off and taken back with their version', async () => {
    const { data } = await ofCompany();
    const noRep = data.company.problems.nodes.find(({ rule }) => rule.value === 'NO_REP');
    expect(noRep).toMatchObject({ rule: { label: 'No rep' }, version: 0 });
    const id = noRep?.id ?? '';
    const snoozed = await settle(rep, id, 0, { snoozedUntil: '2026-09-01' });
    expect(snoozed.data?.settleProblem).toMatchObject({
      problem: { id, snoozedUntil: '2026-09-01', version: 1 },
      error: null,
    });
    expect([snoozed.made, gateway.calls[0]?.body, gateway.calls[0]?.headers['if-match']]).toEqual([
      [`POST /api/problems/${id}`],
      { snoozedUntil: '2026-09-01' },
      '"0"',
    ]);
    const open = await ofCompany();
    expect(open.data.company.problems.nodes.map((problem) => problem.id)).not.toContain(id);
    const all = await ofCompany('{ state: SNOOZED }');
    expect(all.data.company.problems.nodes.map((problem) => problem.id)).toEqual([id]);
    const back = await settle(rep, id, 1, { snoozedUntil: null, resolved: true });
    expect(back.data?.settleProblem.problem).toMatchObject({
      snoozedUntil: null,
      resolvedOn: '2026-06-18',
    });
    const stale = await settle(rep, id, 1, { resolved: false });
    expect(stale.data?.settleProblem.error).toMatchObject({
      code: 'CONFLICT',
      current: { __typename: 'Problem', id, version: 2, resolvedOn: '2026-06-18' },
    });
  });

  it('say beside the field what cannot be', async () => {
    const { data } = await ofCompany();
    const [problem] = data.company.problems.nodes;
    const past = await settle(rep, problem?.id ?? '', 0, { snoozedUntil: '2026-06-18' });
    expect(past.data?.settleProblem.error).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'snoozedUntil' }],
    });
    const absent = await settle(rep, 'no-rep/manufacturers/1999999999', 0, { resolved: true });
    expect(absent.data?.settleProblem.error?.code).toBe('NOT_FOUND');
    for (const id of ['no-rep/manufacturers/1/../2', 'x', 'no-rep/../../1']) {
      const odd = await settle(rep, id, 0, { resolved: true });
      expect([odd.errors?.[0]?.extensions.code, odd.made]).toEqual(['BAD_USER_INPUT', []]);
    }
  });

  it('M02: are not settled by staff, and nobody is asked', async () => {
    const refused = await settle(staff, 'no-rep/manufacturers/1', 0, { resolved: true });
    expect([refused.errors?.[0]?.extensions.code, refused.made]).toEqual([
      'FORBIDDEN',
      ['POST /api/audit/refusals'],
    ]);
  });

  it('of 50 companies cost one call', async () => {
    const { made } = await rep.ask<object>(
      '{ searchCompanies(filter: {}, first: 50) { nodes { company { problems(first: 3) { nodes { id } } } } } }',
    );
    expect(made).toEqual(['POST /api/manufacturers/es/searchForRepCentral', 'GET /api/problems']);
  });
});
