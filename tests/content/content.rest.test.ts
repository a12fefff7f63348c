import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTENT_STATUSES } from '../../schema/enumerations.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Content {
  content_id: number;
  coid: number;
  contentType: string;
  contentTitle: string | null;
  notes: string | null;
  status: string;
  statusSince: string;
  daysInStatus: number;
  stuck: boolean;
  history: { status: string; at: string; by: number | null; reason: string | null }[];
  version: number;
  current?: Content;
  errors?: { field: string }[];
}

let rest: TestRest;
let rep: string;
let rep2: string;
let staff: string;
let admin: string;
let repSeq: number;
let coid: number;
let seq: number;

beforeAll(async () => {
  rest = await startRest();
  [rep, rep2, staff, admin] = (await Promise.all(
    ['rep', 'rep2', 'staff', 'admin'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string, string];
  const [me] = await rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = me?.seq ?? 0;
  ({ coid, seq } = await insertCompany(rest, { rep: repSeq }));
});
afterAll(() => rest.close());

const item = async (status: string, status_since: string, values: Record<string, unknown> = {}) => {
  const row = await insertRow<{ content_id: number }>(rest, 'content', {
    coid,
    content_type: 'cad',
    content_title: 'Detail',
    status,
    status_since,
    requested_on: '2025-12-01',
    ...values,
  });
  return row.content_id;
};
const read = (id: number) => rest.call<Content>('GET', `/api/content/${id}`, { token: rep });
const move = (id: number, body: object, token = rep, headers: Record<string, string> = {}) =>
  rest.call<Content>('POST', `/api/content/${id}/status`, { token, body, headers });

describe('content items', () => {
  it('E16: answer their fields; one from 1000000 on has its title in the notes', async () => {
    const [section] = await rest.sql<{ csisec: string }>(
      'select min(csisec) as csisec from csi_sections',
    );
    const id = await item('Draft to Client', '2026-06-03', {
      content_id: 1_900_001,
      content_title: null,
      notes: 'Video of the plant',
      content_type: 'video',
      csisec: section?.csisec,
      owner: repSeq,
    });
    await insertRow(rest, 'content_history', {
      content_id: id,
      position: 1,
      status: 'In Queue',
      at: '2026-05-01',
      by_user: repSeq,
    });
    await insertRow(rest, 'content_history', {
      content_id: id,
      position: 2,
      status: 'Draft to Client',
      at: '2026-06-03',
      reason: 'asked',
    });
    expect((await read(id)).body).toEqual({
      content_id: 1_900_001,
      coid,
      csisec: section?.csisec,
      contentType: 'video',
      contentTitle: null,
      notes: 'Video of the plant',
      status: 'Draft to Client',
      statusSince: '2026-06-03',
      owner: repSeq,
      requestedOn: '2025-12-01',
      version: 1,
      daysInStatus: 15,
      stuck: true,
      history: [
        { status: 'In Queue', at: '2026-05-01', by: repSeq, reason: null },
        { status: 'Draft to Client', at: '2026-06-03', by: null, reason: 'asked' },
      ],
    });
  });

  it.each([
    ['Draft to Client', '2026-06-04', false],
    ['Draft to Client', '2026-06-03', true],
    ['In Queue', '2026-05-19', false],
    ['In Queue', '2026-05-18', true],
    ['On Hold', '2026-05-18', true],
    ['OTHER', '2026-05-18', true],
    ['Posted', '2020-01-01', false],
    ['Cancelled', '2020-01-01', false],
  ])('E16: %s since %s is stuck: %s', async (status, since, stuck) => {
    expect((await read(await item(status, since))).body.stuck).toBe(stuck);
  });

  it.each([
    ['contentType=cad', `content_type = 'cad'`],
    ['status=Draft%20to%20Client&status=On%20Hold', `status in ('Draft to Client', 'On Hold')`],
    [
      'contentType=cad&stuck=true',
      `content_type = 'cad' and status not in ('Posted', 'Cancelled')
       and status_since < date '2026-06-18' - case status when 'Draft to Client' then 14 else 30 end`,
    ],
    [
      'stuck=false&contentType=video',
      `content_type = 'video' and not (status not in ('Posted', 'Cancelled')
       and status_since < date '2026-06-18' - case status when 'Draft to Client' then 14 else 30 end)`,
    ],
  ])('E16: narrows by %s', async (query, condition) => {
    const rows = await rest.sql<{ content_id: number }>(
      `select content_id from content where deleted_at is null and ${condition}
       order by status_since desc, content_id desc`,
    );
    const list = await rest.call<Content[]>('GET', `/api/content?${query}&limit=2000`, {
      token: rep,
    });
    expect(list.body.map(({ content_id }) => content_id)).toEqual(
      rows.map(({ content_id }) => content_id),
    );
    expect(list.headers.get('x-total-count')).toBe(String(rows.length));
  });

  it('E16: narrows by the company’s rep', async () => {
    const rows = await rest.sql<{ count: number }>(
      `select count(*)::integer as count from content where deleted_at is null
         and coid in (select coid from manufacturers where rep = $1)`,
      [repSeq],
    );
    const list = await rest.call('GET', `/api/content?rep=${repSeq}`, { token: rep });
    expect(list.headers.get('x-total-count')).toBe(String(rows[0]?.count));
  });

  it('E16: narrows by the manager of the company’s rep', async () => {
    const [row] = await rest.sql<{ manager: number; count: number }>(
      `select u.managerid as manager, (select count(*)::integer from content c
           join manufacturers m using (coid) join users r on r.seq = m.rep
           where r.managerid = u.managerid and c.deleted_at is null and m.deleted_at is null) as count
       from users u where u.seq = $1`,
      [repSeq],
    );
    const list = await rest.call('GET', `/api/content?manager=${row?.manager}`, { token: rep });
    expect(list.headers.get('x-total-count')).toBe(String(row?.count));
  });
});

describe('counts by status', () => {
  it.each([
    ['', 'true'],
    ['?contentType=cad&contentType=bim', `c.content_type in ('cad', 'bim')`],
    ['?contentType=cad', `c.content_type = 'cad'`],
  ])('E16: all eleven in their order: %s', async (query, condition) => {
    const { status, body } = await rest.call('GET', `/api/content/counts${query}`, { token: rep });
    expect(status).toBe(200);
    const rows = await rest.sql<{ status: string; count: number; stuck: number }>(
      `select c.status, count(*)::integer as count,
         count(*) filter (where c.status not in ('Posted', 'Cancelled')
           and date '2026-06-18' - c.status_since > case c.status when 'Draft to Client' then 14 else 30 end)::integer as stuck
       from content c where c.deleted_at is null and ${condition} group by c.status`,
    );
    expect(body).toEqual(
      CONTENT_STATUSES.map(
        (name) => rows.find((row) => row.status === name) ?? { status: name, count: 0, stuck: 0 },
      ),
    );
  });

  it('E16: of one company and of one rep', async () => {
    const total = async (query: string) => {
      const { body } = await rest.call<{ count: number }[]>('GET', `/api/content/counts${query}`, {
        token: rep,
      });
      return body.reduce((sum, { count }) => sum + count, 0);
    };
    const [own] = await rest.sql<{ count: number }>(
      'select count(*)::integer as count from content where coid = $1',
      [coid],
    );
    expect(await total(`?coid=${coid}`)).toBe(own?.count);
    expect(await total(`?coid=${coid}&rep=${repSeq}`)).toBe(own?.count);
    expect(await total(`?rep=${repSeq}`)).toBeGreaterThanOrEqual(own?.count ?? 0);
    expect((await rest.call('GET', '/api/content/counts?coid=x', { token: rep })).status).toBe(422);
    expect(
      (await rest.call('GET', '/api/content/counts?contentType=pdf', { token: rep })).status,
    ).toBe(422);
    expect(seq).toBeGreaterThan(0);
  });
});

describe('moving an item', () => {
  it('E16: forward without a reason: history, day and audit trail follow', async () => {
    const id = await item('In Queue', '2026-01-01');
    await insertRow(rest, 'content_history', {
      content_id: id,
      position: 1,
      status: 'In Queue',
      at: '2026-01-01',
    });
    const { status, body } = await move(id, { status: 'Draft to Client' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'Draft to Client',
      statusSince: TEST_TODAY,
      daysInStatus: 0,
      stuck: false,
      version: 2,
    });
    expect(body.history).toEqual([
      { status: 'In Queue', at: '2026-01-01', by: null, reason: null },
      { status: 'Draft to Client', at: TEST_TODAY, by: repSeq, reason: null },
    ]);
    const audit = await rest.call<object[]>(
      'GET',
      `/api/audit?resource=content&id=${id}&sort=seq`,
      { token: admin },
    );
    expect(audit.body).toEqual([
      expect.objectContaining({
        field: 'status',
        old: 'In Queue',
        new: 'Draft to Client',
        user: repSeq,
      }),
      expect.objectContaining({ field: 'statusSince', old: '2026-01-01', new: TEST_TODAY }),
    ]);
  });

  it.each([
    ['Posted', 'In Development'],
    ['Approved', 'Draft to Client'],
    ['In Queue', 'On Hold'],
    ['In Queue', 'Cancelled'],
    ['On Hold', 'Cancelled'],
    ['OTHER', 'Posted'],
  ])('E16: from %s to %s needs a reason', async (from, to) => {
    const id = await item(from, '2026-01-01');
    for (const body of [{ status: to }, { status: to, reason: '   ' }]) {
      const refused = await move(id, body);
      expect(refused.status).toBe(422);
      expect(refused.body.errors?.[0]?.field).toBe('reason');
    }
    expect((await read(id)).body).toMatchObject({ status: from, version: 1, history: [] });
    const moved = await move(id, { status: to, reason: 'Client changed the product' });
    expect(moved.body.history.at(-1)).toMatchObject({
      status: to,
      reason: 'Client changed the product',
    });
  });

  it('E16: the status it has already changes nothing', async () => {
    const id = await item('On Hold', '2026-01-01');
    const { body } = await move(id, { status: 'On Hold' });
    expect(body).toMatchObject({ statusSince: '2026-01-01', version: 1, history: [] });
  });

  it('E16: a stale version gets the stored item; every signed-in user may move', async () => {
    const id = await item('In Queue', '2026-01-01');
    expect((await move(id, { status: 'In Development' }, rep2)).status).toBe(200);
    const stale = await move(id, { status: 'Posted' }, rep, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ status: 'In Development', version: 2 });
    expect((await move(id, { status: 'Approved' }, staff)).status).toBe(200);
    expect((await move(id, { status: 'Done' })).status).toBe(422);
    expect((await move(id, { status: 'Posted', owner: 1 })).status).toBe(422);
    expect((await move(2_000_000_000, { status: 'Posted' })).status).toBe(404);
  });
});
