import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
const seqs: Record<string, number> = {};

beforeAll(async () => {
  gateway = await startGateway();
  const users = await gateway.rest.sql<{ email: string; seq: number }>(
    `select email, seq from users where email like '%@demo.example'`,
  );
  for (const { email, seq } of users) seqs[email.replace('@demo.example', '')] = seq;
});
afterAll(() => gateway.close());

interface SessionBody {
  message?: string;
  fields?: object[];
  viewer: { seq: number; mayWrite: boolean; mayExplore: boolean; viewedBy?: object } | null;
  settings: { absent: string[] };
}

/** A browser: its cookie changes with each answer that brings another. */
async function browser(name: string) {
  let cookie = await gateway.signIn(`${name}@demo.example`);
  const call = async (path: string, body?: object) => {
    const answer = await fetch(gateway.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: gateway.url, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      if (pair.split('=')[0] === cookie.split('=')[0]) cookie = pair;
    }
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as SessionBody };
  };
  return {
    call,
    cookie: () => cookie,
    viewAs: (user: string) => call('/session/view-as', { userSeq: seqs[user] ?? 987_654 }),
    stop: () => call('/session/stop-viewing', {}),
    query: <T>(query: string) => gateway.query<T>(cookie, query),
  };
}

/** What the audit trail says of a user's sessions since a row. */
const trail = (user: string, after: number) =>
  gateway.rest.sql<{ resource: string; summary: string | null }>(
    `select resource, coalesce(details ->> 'summary', details ->> 'reason') as summary from audit
     where user_seq = $1 and seq > $2 order by seq`,
    [seqs[user], after],
  );
const lastRow = async (): Promise<number> => {
  const [row] = await gateway.rest.sql<{ seq: number }>('select max(seq) as seq from audit');
  return Number(row?.seq);
};

describe('viewing as another user', () => {
  it('M02: shows what a rep sees, refuses what changes something in words, and comes back', async () => {
    const manager = await browser('manager');
    const before = await lastRow();
    const began = await manager.viewAs('rep');
    expect(began.status).toBe(200);
    expect(began.body.viewer).toMatchObject({
      seq: seqs['rep'],
      mayWrite: false,
      mayExplore: true,
      viewedBy: { seq: seqs['manager'] },
    });
    expect(began.body.settings.absent).toEqual(
      expect.arrayContaining(['ownPassword', 'sessions', 'personalTokens', 'viewAs']),
    );
    const seen = await manager.query<{ viewer: { user: { seq: number }; mayWrite: boolean } }>(
      '{ viewer { mayWrite user { seq } } }',
    );
    expect(seen.data?.viewer).toEqual({ mayWrite: false, user: { seq: seqs['rep'] } });
    const refused = await manager.query(
      `mutation { createNote(idempotencyKey: "in-a-view", input: { coid: 1, type: 18, text: "As the rep." }) { note { seq } } }`,
    );
    const [rep] = await gateway.rest.sql<{ name: string }>(
      'select name from users where seq = $1',
      [seqs['rep']],
    );
    const words = `You are viewing as ${rep?.name}, and can only look. Stop viewing as ${rep?.name} to do this.`;
    expect(refused.errors?.[0]).toMatchObject({
      message: words,
      extensions: { code: 'FORBIDDEN' },
    });
    const password = await manager.call('/session/password', {
      currentPassword: 'demo-portal',
      newPassword: 'another good one',
    });
    expect({ status: password.status, message: password.body.message }).toEqual({
      status: 403,
      message: words,
    });
    const stopped = await manager.stop();
    expect(stopped.body.viewer).toMatchObject({ seq: seqs['manager'], mayWrite: true });
    expect(stopped.body.viewer).not.toHaveProperty('viewedBy');
    expect(await trail('manager', before)).toEqual([
      { resource: 'session', summary: `Began to view as ${rep?.name}.` },
      { resource: 'access', summary: words },
      { resource: 'access', summary: words },
      { resource: 'session', summary: `Stopped viewing as ${rep?.name}.` },
    ]);
    expect(await trail('rep', before)).toEqual([]);
  });

  it('M02: ends the token that the session had before, when what was asked with it is answered', async () => {
    const manager = await browser('manager');
    const old = manager.cookie();
    await manager.viewAs('rep');
    const ofOld = async () => {
      const answer = await fetch(`${gateway.url}/session`, { headers: { cookie: old } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      return ((await answer.json()) as SessionBody).viewer?.seq;
    };
    expect(await ofOld()).toBe(seqs['manager']);
    await gateway.rest.sql('update sessions set ends_at = now() where ends_at is not null');
    expect(await ofOld()).toBeUndefined();
    expect((await manager.call('/session')).body.viewer?.seq).toBe(seqs['rep']);
    await manager.stop();
    // Stopped in another tab: nothing is left to end.
    expect((await manager.stop()).body.viewer?.seq).toBe(seqs['manager']);
  });

  it('M02: is not what a session that has run out comes back by', async () => {
    const manager = await browser('manager');
    await manager.viewAs('rep');
    await gateway.rest.sql(
      `update sessions set last_seen_at = now() - interval '1 day' where viewing_seq is not null`,
    );
    expect((await manager.stop()).status).toBe(401);
    expect((await manager.call('/session')).body.viewer).toBeNull();
  });

  it.each([
    ['a rep', 'rep', 'rep2', 403],
    ['staff', 'staff', 'rep', 403],
    ['a manager of somebody else’s rep', 'manager', 'rep2', 403],
    ['a director of an administrator above them', 'director', 'admin', 403],
    ['an administrator of nobody', 'admin', 'nobody', 404],
    ['an administrator of themselves', 'admin', 'admin', 422],
  ])('M02: is refused to %s', async (_who, viewer, user, status) => {
    const session = await browser(viewer);
    expect((await session.viewAs(user)).status).toBe(status);
    expect((await session.call('/session')).body.viewer?.seq).toBe(seqs[viewer]);
  });

  it('M02: is for administrators, of anybody at their level or below', async () => {
    const admin = await browser('admin');
    for (const user of ['director', 'manager', 'staff', 'developer', 'rep2']) {
      expect((await admin.viewAs(user)).body.viewer?.seq).toBe(seqs[user]);
      // Never from one user on to another.
      expect((await admin.viewAs('rep')).status).toBe(403);
      expect((await admin.stop()).body.viewer?.seq).toBe(seqs['admin']);
    }
  });

  it('M02: says of each user whether the viewer may', async () => {
    const named = async (viewer: string) => {
      const session = await browser(viewer);
      const { data } = await session.query<{ users: { seq: number; mayViewAs: boolean }[] }>(
        '{ users { seq mayViewAs } }',
      );
      return new Set(data?.users.filter((each) => each.mayViewAs).map(({ seq }) => seq));
    };
    const team = await gateway.rest.sql<{ seq: number }>(
      'select seq from users where managerid = $1 and active and deleted_at is null',
      [seqs['manager']],
    );
    expect([...(await named('manager'))].sort()).toEqual(team.map(({ seq }) => seq).sort());
    expect(await named('rep')).toEqual(new Set());
    const director = await named('director');
    expect(director.has(seqs['rep'] ?? 0)).toBe(true);
    expect(director.has(seqs['admin'] ?? 0)).toBe(false);
  });

  it('M02: audits a file under the name of who takes it', async () => {
    const manager = await browser('manager');
    await manager.viewAs('rep');
    const before = await lastRow();
    const variables = encodeURIComponent('{"filter":{"domain":"nobody.example"}}');
    const file = await fetch(`${gateway.url}/export/contacts.csv?variables=${variables}`, {
      headers: { cookie: manager.cookie() },
    });
    await file.text();
    const rows = await gateway.rest.sql<{ user_seq: number; details: { viewingAs?: string } }>(
      `select user_seq, details from audit where action = 'export' and seq > $1`,
      [before],
    );
    expect({ status: file.status, rows }).toMatchObject({
      status: 200,
      rows: [{ user_seq: seqs['manager'], details: { viewingAs: expect.any(String) } }],
    });
    await manager.stop();
  });

  it('M02: ends when the rep gets another manager', async () => {
    const manager = await browser('manager');
    await manager.viewAs('rep');
    await gateway.rest.sql('update users set managerid = $2 where seq = $1', [
      seqs['rep'],
      seqs['director'],
    ]);
    const read = await gateway.query(manager.cookie(), '{ notes(filter: {}) { nodes { seq } } }');
    await gateway.rest.sql('update users set managerid = $2 where seq = $1', [
      seqs['rep'],
      seqs['manager'],
    ]);
    expect(read.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });
});
