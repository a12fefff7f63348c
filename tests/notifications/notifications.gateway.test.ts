import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, type Asker } from '../support/ask-gateway.ts';
import { insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: Asker;
let admin: Asker;
let seqs: number[];

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, admin } = await askers(gateway, 'rep', 'admin'));
  const [user] = await gateway.rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  await gateway.rest.sql('delete from notifications');
  seqs = [];
  for (const [day, kind] of [
    ['2026-06-16', 'do-not-call'],
    ['2026-06-17', 'renewal'],
    ['2026-06-18', 'tag'],
  ]) {
    const row = await insertRow<{ seq: number }>(gateway.rest, 'notifications', {
      user_seq: user?.seq,
      kind,
      text: `A ${kind}`,
      link: '/company/7',
      created_at: `${day}T12:00:00Z`,
    });
    seqs.push(row.seq);
  }
});
afterAll(() => gateway.close());

const LIST = `query ($first: Int!, $after: String) { notifications(first: $first, after: $after) {
  nodes { id kind text link created } pageInfo { hasNextPage endCursor } totalCount } }`;

interface List {
  notifications: {
    nodes: { id: number }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    totalCount: number;
  };
}

describe('notifications through the gateway', () => {
  it('Q18 E17: lists the viewer’s own, newest first, page by page', async () => {
    const { data, calls } = await rep.ask<List>(LIST, { first: 2 });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/user-notifications?limit=2',
    ]);
    expect(data.notifications).toMatchObject({
      nodes: [
        {
          id: seqs[2],
          kind: 'TAG',
          text: 'A tag',
          link: '/company/7',
          created: '2026-06-18T12:00:00Z',
        },
        { id: seqs[1], kind: 'RENEWAL' },
      ],
      pageInfo: { hasNextPage: true },
      totalCount: 3,
    });
    const after = data.notifications.pageInfo.endCursor;
    const rest = await rep.ask<List>(LIST, { first: 2, after });
    expect(rest.data.notifications.nodes).toMatchObject([{ id: seqs[0], kind: 'DO_NOT_CALL' }]);
    const others = await admin.ask<List>(LIST, { first: 2 });
    expect(others.data.notifications.totalCount).toBe(0);
  });

  it('Q19: dismisses the viewer’s own, and finds none of anybody else', async () => {
    const dismiss = (who: Asker) =>
      who.ask<{ dismissNotification: object }>(
        `mutation { dismissNotification(id: ${seqs[0]}) { id error { code } } }`,
      );
    const strange = await dismiss(admin);
    expect(strange.data.dismissNotification).toEqual({ id: null, error: { code: 'NOT_FOUND' } });
    const done = await dismiss(rep);
    expect(done.made).toEqual([`DELETE /api/user-notifications/${seqs[0]}`]);
    expect(done.data.dismissNotification).toEqual({ id: seqs[0], error: null });
    const again = await dismiss(rep);
    expect(again.data.dismissNotification).toMatchObject({ error: { code: 'NOT_FOUND' } });
    const left = await rep.ask<List>(LIST, { first: 50 });
    expect(left.data.notifications.totalCount).toBe(2);
  });
});
