import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: Asker;
/** A session of its own: the gateway keeps answers for each session, and would answer from the batch. */
let alone: Asker;
let seqs: number[];

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  alone = await asker(gateway, 'rep@demo.example');
  const rows = await gateway.rest.sql<{ seq: number }>(
    `select seq from manufacturers where deleted_at is null order by seq limit 40`,
  );
  seqs = rows.map(({ seq }) => seq);
});
afterAll(() => gateway.close());

/** A company's figures, with the call that each of them is. */
const FIGURES = [
  ['buyingActions', 'buyingActions { total { count } sections { key total { count } } }'],
  ['marketShare', 'marketShare(metric: ALL) { csisec rank bars { coid count percent } }'],
  ['csiAndKeywords', 'csiAndKeywords { sections { csisec rank of } keywords { keyword clicks } }'],
  ['userDomains', 'userDomains(first: 5) { totalCount pageInfo { endCursor } nodes { seq } }'],
  [
    'userDomainsByContentType',
    'userDomainsByContentType(first: 5) { pageInfo { endCursor } nodes { actions domain { seq } } }',
  ],
  ['outlineSpecUses', 'outlineSpecUses(first: 5) { totalCount nodes { seq } }'],
  ['specWizardUses', 'specWizardUses(first: 5) { totalCount nodes { seq } }'],
  ['userProjects', 'userProjects(first: 5) { totalCount nodes { use project { seq } } }'],
  ['userEmails', 'userEmails(first: 5) { totalCount nodes { seq actions } }'],
  ['changes', 'changes(first: 5) { totalCount nodes { seq } }'],
] as const;

const companies = (list: readonly number[], field: string): string =>
  `{ companiesBySeq(seqs: [${list.join(', ')}]) { seq ${field} } }`;

type Answer = { companiesBySeq: { seq: number }[] };
const bySeq = (data: Answer) => new Map(data.companiesBySeq.map((row) => [row.seq, row]));

describe('figures of several companies', () => {
  it.each(FIGURES)('X01: %s of 40 companies are one call', async (_name, field) => {
    const { data, made } = await rep.ask<Answer>(companies(seqs, field));
    expect(data.companiesBySeq).toHaveLength(40);
    const figures = made.filter((call) => !call.includes('/api/manufacturers/by-ids/'));
    expect(figures).toEqual(['POST /api/batch']);
  });

  it('are what each company answers alone, whichever are read together', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FIGURES),
        fc.uniqueArray(fc.constantFrom(...seqs), { minLength: 2, maxLength: 4 }),
        async ([, field], some) => {
          const together = bySeq((await rep.ask<Answer>(companies(some, field))).data);
          for (const seq of some) {
            const single = await alone.ask<Answer>(companies([seq], field));
            expect(single.made).not.toContain('POST /api/batch');
            expect(together.get(seq)).toEqual(bySeq(single.data).get(seq));
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  it('of 100 companies are two calls', async () => {
    const { data, made } = await rep.ask<{ searchCompanies: { nodes: object[] } }>(
      '{ searchCompanies(filter: {}, first: 100) { nodes { company { buyingActions { total { count } } } } } }',
    );
    expect(data.searchCompanies.nodes).toHaveLength(100);
    expect(made.slice(1)).toEqual(['POST /api/batch', 'POST /api/batch']);
  });
});
