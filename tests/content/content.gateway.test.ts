import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTENT_STATUSES } from '../../schema/enumerations.ts';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Item {
  id: number;
  title: string;
  contentType: string;
  status: { value: string; label: string };
  statusSince: string;
  stuck: boolean;
  history: { status: { value: string }; by: { name: string } | null; reason: string | null }[];
  version: number;
}
interface Moved {
  moveContentItem: { contentItem: Item | null; error: WriteError | null };
}
interface Counts {
  status: { label: string };
  count: number;
  stuck: number;
}

let gateway: TestGateway;
let rep: Asker;
let staff: Asker;
let company: { seq: number; coid: number };

const ITEM = `id title contentType status { value label } statusSince stuck
  history { status { value } by { name } reason } version`;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, staff } = await askers(gateway, 'rep', 'staff'));
  company = await insertCompany(gateway.rest);
});
afterAll(() => gateway.close());

const insert = async (values: Record<string, unknown> = {}) =>
  (
    await insertRow<{ content_id: number }>(gateway.rest, 'content', {
      coid: company.coid,
      content_type: 'cad',
      content_title: 'Detail',
      status: 'In Queue',
      status_since: '2026-06-01',
      requested_on: '2026-05-01',
      ...values,
    })
  ).content_id;
const move = (who: Asker, id: number, version: number, status: string, reason?: string) =>
  who.try<Moved>(
    `mutation ($id: Int!, $version: Int!, $status: ContentStatusValue!, $reason: String) {
      moveContentItem(id: $id, version: $version, status: $status, reason: $reason) {
        contentItem { ${ITEM} } ${errorSelection('ContentItem', 'version status { label }')} } }`,
    { id, version, status, reason },
  );

describe('content', () => {
  it('E16: has a title, from number 1,000,000 on its notes', async () => {
    const own = await insert({ content_title: 'Louver detail', notes: 'Rush.' });
    const noted = await insert({
      content_id: 1_900_001,
      content_title: 'import',
      notes: 'Louver BIM family',
    });
    const bare = await insert({ content_title: null });
    const { data, made } = await rep.ask<Record<string, Item>>(
      `{ a: contentItem(id: ${own}) { ${ITEM} } b: contentItem(id: ${noted}) { title } c: contentItem(id: ${bare}) { title } d: contentItem(id: 1999999999) { id } }`,
    );
    expect(made).toEqual([`GET /api/content/by-ids/${own},${noted},${bare},1999999999`]);
    expect(data['a']).toMatchObject({
      title: 'Louver detail',
      contentType: 'CAD',
      status: { value: 'IN_QUEUE', label: 'In Queue' },
      stuck: false,
    });
    expect([data['b']?.title, data['c']?.title, data['d']]).toEqual([
      'Louver BIM family',
      `Content ${bare}`,
      null,
    ]);
  });

  it('E16: is listed with who makes it and for whom, at the same cost for 50 as for 5', async () => {
    const made: string[][] = [];
    for (const first of [5, 50]) {
      const asked = await rep.ask<{ contentItems: { nodes: object[] } }>(
        `{ contentItems(filter: {}, sort: LONGEST_IN_STATUS, first: ${first}) { nodes { ${ITEM} owner { name } company { name rep { name } } } totalCount } }`,
      );
      expect(asked.data.contentItems.nodes).toHaveLength(first);
      made.push(asked.made.map((call) => call.replace(/by-ids\/.*/, 'by-ids')).sort());
    }
    expect(made[1]).toHaveLength(made[0]?.length ?? 0);
  });

  it('E16: stands on a board in all eleven statuses, as its lists have them', async () => {
    interface Board {
      contentBoard: {
        status: { value: string; label: string };
        items: { totalCount: number; nodes: { id: number }[] };
      }[];
    }
    const { data, made } = await rep.ask<Board>(
      '{ contentBoard(filter: { contentTypes: [CAD] }) { status { value label } items(first: 3) { totalCount nodes { id } } } }',
    );
    expect(made).toEqual(CONTENT_STATUSES.map(() => 'GET /api/content'));
    expect(data.contentBoard.map(({ status }) => status.label)).toEqual([...CONTENT_STATUSES]);
    for (const { status, items } of data.contentBoard) {
      const sort = ['POSTED', 'CANCELLED'].includes(status.value)
        ? 'LATEST_STEP'
        : 'LONGEST_IN_STATUS';
      const list = await rep.ask<{ contentItems: Board['contentBoard'][number]['items'] }>(
        `{ contentItems(filter: { contentTypes: [CAD], statuses: [${status.value}] }, sort: ${sort}, first: 3) { totalCount nodes { id } } }`,
      );
      expect(items).toEqual(list.data.contentItems);
    }
    const some = await rep.ask<Board>(
      '{ contentBoard(filter: { statuses: [POSTED, IN_QUEUE] }) { status { value } items { totalCount } } }',
    );
    expect(some.data.contentBoard.map(({ status }) => status.value)).toEqual([
      'IN_QUEUE',
      'POSTED',
    ]);
  });

  it('E16: is narrowed by type, status and rep, and counted in all eleven statuses', async () => {
    const [me] = await gateway.rest.sql<{ seq: number }>(
      `select seq from users where email = 'rep@demo.example'`,
    );
    const { data, made } = await rep.ask<{
      contentItems: { totalCount: number };
      contentStatusCounts: Counts[];
    }>(
      `{ contentItems(filter: { contentTypes: [SPEC, CAD], statuses: [POSTED], reps: [${me?.seq}], managers: [] }) { totalCount }
        contentStatusCounts(contentTypes: [SPEC, CAD], reps: [${me?.seq}]) { status { value label } count stuck } }`,
    );
    expect(made.sort()).toEqual(['GET /api/content', 'GET /api/content/counts']);
    expect(data.contentStatusCounts.map(({ status }) => status.label)).toEqual([
      ...CONTENT_STATUSES,
    ]);
    const posted = data.contentStatusCounts.find(({ status }) => status.label === 'Posted');
    expect(posted?.count).toBe(data.contentItems.totalCount);
    const [row] = await gateway.rest.sql<{ n: number }>(
      `select count(*)::integer as n from content c join manufacturers m using (coid)
       where c.content_type in ('spec', 'cad') and c.status = 'Posted' and m.rep = $1
         and c.deleted_at is null and m.deleted_at is null`,
      [me?.seq],
    );
    expect(posted?.count).toBe(row?.n);
  });

  it('moves with its version, step by step into its history', async () => {
    const id = await insert();
    const ahead = await move(rep, id, 1, 'IN_DEVELOPMENT');
    expect(gateway.calls[0]).toMatchObject({
      method: 'POST',
      path: `/api/content/${id}/status`,
      body: { status: 'In Development' },
    });
    expect(gateway.calls[0]?.headers['if-match']).toBe('"1"');
    expect(ahead.data?.moveContentItem).toMatchObject({
      contentItem: { status: { label: 'In Development' }, statusSince: TEST_TODAY, version: 2 },
      error: null,
    });
    const silent = await move(rep, id, 2, 'ON_HOLD');
    expect(silent.data?.moveContentItem).toMatchObject({
      contentItem: null,
      error: { code: 'INVALID', fields: [{ field: 'reason' }] },
    });
    const held = await move(staff, id, 2, 'ON_HOLD', 'No drawings yet.');
    expect(held.data?.moveContentItem.contentItem?.history).toMatchObject([
      { status: { value: 'IN_DEVELOPMENT' }, reason: null },
      { status: { value: 'ON_HOLD' }, reason: 'No drawings yet.' },
    ]);
    const stale = await move(rep, id, 2, 'POSTED');
    expect(stale.data?.moveContentItem).toMatchObject({
      contentItem: null,
      error: {
        code: 'CONFLICT',
        current: { __typename: 'ContentItem', version: 3, status: { label: 'On Hold' } },
      },
    });
  });

  it('of a company is listed and counted beside it', async () => {
    const other = await insertCompany(gateway.rest);
    const bim = { coid: other.coid, content_type: 'bim', status: 'Posted' };
    await insert(bim);
    await insert({ ...bim, content_type: 'spec' });
    const { data, made } = await rep.ask<{
      company: {
        contentItems: { nodes: Item[]; totalCount: number };
        contentStatusCounts: Counts[];
      };
    }>(
      `{ company(seq: ${other.seq}) { contentItems(filter: { contentTypes: [BIM] }) { nodes { ${ITEM} } totalCount } contentStatusCounts(contentTypes: [BIM]) { status { label } count } } }`,
    );
    expect(made).toHaveLength(3);
    expect(data.company.contentItems.totalCount).toBe(1);
    expect(data.company.contentStatusCounts.filter(({ count }) => count > 0)).toEqual([
      { status: { label: 'Posted' }, count: 1 },
    ]);
    const many = await rep.ask<object>(
      '{ searchCompanies(filter: {}, first: 50) { nodes { company { contentItems(first: 2, filter: { stuck: true }) { nodes { id } } } } } }',
    );
    expect(many.made).toEqual([
      'POST /api/manufacturers/es/searchForRepCentral',
      'GET /api/content',
    ]);
  });
});
