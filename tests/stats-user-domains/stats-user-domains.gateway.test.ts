import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Stat {
  seq: number;
  url: string;
  firstSeen: string;
  lastSeen: string;
  isNew: boolean;
  visits: number;
  category: { label: string };
}

let gateway: TestGateway;
let rep: Asker;
let company: { seq: number; coid: number };

beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
  company = await insertCompany(gateway.rest);
  const [section] = await gateway.rest.sql<{ csisec: string }>(
    'select csisec from csi_sections limit 1',
  );
  const visit = async (url: string, days: [string, string], uses: Record<string, number>) => {
    const { seq } = await insertRow<{ seq: number }>(gateway.rest, 'user_domains', {
      url,
      category: 'CORP / EDU / HEALTH',
      min_date: '2020-01-01',
      date: '2026-06-18',
    });
    for (const [content_type, actions] of Object.entries(uses)) {
      await insertRow(gateway.rest, 'domain_visits', {
        domain_seq: seq,
        coid: company.coid,
        csisec: section?.csisec,
        content_type,
        min_date: days[0],
        date: days[1],
        actions,
      });
    }
  };
  await visit('old.example', ['2026-03-01', '2026-06-02'], { bim: 4, cad: 3 });
  await visit('new.example', ['2026-06-10', '2026-06-10'], { spec: 1 });
  await visit('once.example', ['2026-04-30', '2026-04-30'], { spec: 2 });
});
afterAll(() => gateway.close());

const STAT = 'seq url firstSeen lastSeen isNew visits category { label }';

describe('domains that used a company’s content', () => {
  it('Q34 E15 G04 E21: come with their days there, bold only when they came once and lately', async () => {
    const { data, made } = await rep.ask<{
      company: { userDomains: { nodes: Stat[]; totalCount: number } };
    }>(`{ company(seq: ${company.seq}) { userDomains { nodes { ${STAT} } totalCount } } }`);
    expect(made).toEqual([
      `GET /api/manufacturers/${company.seq}`,
      `GET /api/stats-user-domains/company-user-domains/${company.coid}`,
    ]);
    const { nodes, totalCount } = data.company.userDomains;
    expect(totalCount).toBe(3);
    expect(
      nodes.map(({ url, firstSeen, lastSeen, isNew, visits }) => [
        url,
        firstSeen,
        lastSeen,
        isNew,
        visits,
      ]),
    ).toEqual([
      ['new.example', '2026-06-10', '2026-06-10', true, 1],
      ['old.example', '2026-03-01', '2026-06-02', false, 7],
      ['once.example', '2026-04-30', '2026-04-30', false, 2],
    ]);
    expect(nodes[0]?.category.label).toBe('CORP / EDU / HEALTH');
  });

  it('Q35: come by type of content, whose actions add up to the visits', async () => {
    const { data, made } = await rep.ask<{
      company: {
        userDomainsByContentType: {
          nodes: { contentType: string; actions: number; domain: Stat }[];
        };
      };
    }>(
      `{ company(seq: ${company.seq}) { userDomainsByContentType { nodes { contentType actions domain { ${STAT} } } } } }`,
    );
    expect(made[1]).toBe(
      `GET /api/stats-user-domains/company-user-domains-by-content-type/${company.coid}`,
    );
    const rows = data.company.userDomainsByContentType.nodes.map(
      ({ contentType, actions, domain }) => [domain.url, contentType, actions, domain.visits],
    );
    expect(rows.sort()).toEqual([
      ['new.example', 'SPEC', 1, 1],
      ['old.example', 'BIM', 4, 7],
      ['old.example', 'CAD', 3, 7],
      ['once.example', 'SPEC', 2, 2],
    ]);
  });

  it('Q34: are paged', async () => {
    const query = `query ($after: String) { company(seq: ${company.seq}) { userDomains(first: 2, after: $after) { nodes { url } pageInfo { hasNextPage endCursor } } } }`;
    interface Page {
      company: {
        userDomains: { nodes: { url: string }[]; pageInfo: { endCursor: string | null } };
      };
    }
    const one = await rep.ask<Page>(query);
    const { endCursor } = one.data.company.userDomains.pageInfo;
    const two = await rep.ask<Page>(query, { after: endCursor });
    expect(two.data.company.userDomains).toEqual({
      nodes: [{ url: 'once.example' }],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });
});
