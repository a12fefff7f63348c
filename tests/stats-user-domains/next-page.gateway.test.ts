import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, type DocumentNode } from 'graphql';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };
beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  const [most] = await gateway.rest.sql<{ seq: number; coid: number }>(
    `select m.seq, m.coid from domain_visits v join manufacturers m using (coid)
     group by 1, 2 order by count(distinct v.domain_seq) desc limit 1`,
  );
  company = most ?? { seq: 0, coid: 0 };
});
afterAll(() => gateway.close());

const WEB = join(import.meta.dirname, '..', '..', 'web', 'src');
const fileOf = (...parts: string[]): DocumentNode =>
  parse(readFileSync(join(WEB, ...parts), 'utf8'));

/** The page's own document for its next page, with the fragments that it uses. */
function nextPage(): string {
  const { definitions } = fileOf('pages', 'audience', 'CompanyUserDomainsRows.graphql');
  const row = fileOf('features', 'stats-user-domains', 'DomainRow.graphql').definitions;
  return print({ kind: Kind.DOCUMENT, definitions: [...definitions, ...row] });
}

describe('the next page of a company’s domains', () => {
  it('C15 G04: reads the company and its two lists, and nothing of the frame', async () => {
    const path = `/api/stats-user-domains`;
    const variables = { seq: company.seq, withDomains: true, withUses: true };
    const { data, made } = await rep.ask<{ company: { domains: { nodes: object[] } } }>(
      nextPage(),
      variables,
    );
    expect(data.company.domains.nodes.length).toBeGreaterThan(0);
    expect(made.toSorted()).toEqual([
      `GET /api/manufacturers/${company.seq}`,
      `GET ${path}/company-user-domains-by-content-type/${company.coid}`,
      `GET ${path}/company-user-domains/${company.coid}`,
    ]);
  });

  it('asks only for the list that has one', async () => {
    const variables = { seq: company.seq, withDomains: true, withUses: false };
    const { made } = await rep.ask(nextPage(), variables);
    expect(made.some((call) => call.includes('by-content-type'))).toBe(false);
  });
});
