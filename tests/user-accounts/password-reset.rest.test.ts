import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DatabaseHandle } from '../../rest/src/db/database.ts';
import { mailResets } from '../../rest/src/http/mail-resets.ts';
import { createMailSender } from '../../rest/src/http/mail-server.ts';
import { openSession } from '../permissions/world.ts';
import { openBeside } from '../support/open-beside.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

const PASSWORD = 'a good long one';
const EMAIL = 'rep@demo.example';

let rest: TestRest;
let mails: TestMailServer;
let handle: DatabaseHandle;
beforeAll(async () => {
  [rest, mails] = await Promise.all([startRest({ sendsMail: true }), startMailServer()]);
  handle = openBeside(rest);
});
afterAll(async () => {
  await handle.close();
  await Promise.all([rest.close(), mails.close()]);
});
beforeEach(async () => {
  mails.received.length = 0;
  await rest.sql('delete from password_resets');
});

const ask = (email: string, headers: Record<string, string> = {}) =>
  rest.call('POST', '/auth/local/forgot', { body: { email }, headers });
const reset = (token: string, newPassword = PASSWORD) =>
  rest.call('POST', '/auth/local/reset', { body: { token, newPassword } });
const signIn = async (password: string) =>
  (await rest.call('POST', '/auth/local/rc', { body: { email: EMAIL, password } })).status;

async function send(): Promise<string[]> {
  const failures: string[] = [];
  await mailResets({
    db: handle.db,
    settings: {
      from: { name: 'Portal', address: 'portal@example.com' },
      portalUrl: 'https://portal.example',
    },
    sender: createMailSender(mails.server),
    onFailure: (_facts, message) => failures.push(message),
  });
  expect(failures).toEqual([]);
  return mails.received.map(({ text }) => /reset-password#(\S+)/.exec(text)?.[1] ?? 'no link');
}

describe('a new password by e-mail', () => {
  it('is chosen behind a link that works once, ends every session, and is stored as a hash', async () => {
    const [user] = await rest.sql<{ seq: number }>('select seq from users where email = $1', [
      EMAIL,
    ]);
    const session = await openSession(rest, user?.seq ?? 0);
    expect((await ask('REP@demo.example')).status).toBe(204);
    const [token = ''] = await send();
    expect(mails.received[0]?.recipients).toEqual([EMAIL]);
    const stored = await rest.sql<{ row: string }>('select r::text as row from password_resets r');
    expect(stored[0]?.row).not.toContain(token);
    expect((await reset(token, 'short')).status).toBe(422);
    expect((await reset(token)).status).toBe(204);
    expect((await rest.call('GET', '/api/users/me-rc', { token: session })).status).toBe(401);
    expect(await signIn(PASSWORD)).toBe(200);
    expect(await reset(token, 'another long one')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'token' }] },
    });
    const told = await rest.sql<{ summary: string }>(
      `select details ->> 'summary' as summary from audit where resource = 'users' and id = $1 order by seq desc limit 1`,
      [String(user?.seq)],
    );
    expect(told[0]?.summary).toMatch(/chose a new password with a link by e-mail\.$/);
    expect(await send()).toHaveLength(1);
  });

  it('is one of two that arrive at once', async () => {
    await ask(EMAIL);
    const [token = ''] = await send();
    const answers = await Promise.all([reset(token), reset(token, 'a different long one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('answers nobody, the inactive and somebody alike, and mails somebody only', async () => {
    const before = await rest.sql<{ email: string }>(
      'select email from users where not active limit 1',
    );
    const answers = [
      await ask('nobody@demo.example'),
      await ask(before[0]?.email ?? 'gone@demo.example'),
      await ask(EMAIL),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, null],
      [204, null],
      [204, null],
    ]);
    expect(await send()).toHaveLength(1);
  });

  it('is mailed three times an hour to one account, and asked for twenty times by one network', async () => {
    for (let i = 0; i < 5; i += 1) {
      await ask(EMAIL, { 'X-Forwarded-For': `10.1.${i}.1` });
    }
    expect(await send()).toHaveLength(3);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const email = `nobody${i}@demo.example`;
      statuses.push((await ask(email, { 'X-Forwarded-For': '10.9.9.9' })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(204));
    expect(statuses[20]).toBe(429);
  });

  it('is too late after 30 minutes, and for one who may not sign in any longer', async () => {
    await ask(EMAIL);
    const [token = ''] = await send();
    await rest.sql(`update password_resets set expires_at = now() - interval '1 second'`);
    expect((await reset(token)).status).toBe(422);
    await rest.sql(`update password_resets set expires_at = now() + interval '1 minute'`);
    await rest.sql('update users set active = false where email = $1', [EMAIL]);
    expect((await reset(token)).status).toBe(422);
    await rest.sql('update users set active = true where email = $1', [EMAIL]);
    expect((await reset('made-up-token')).status).toBe(422);
  });

  it('is offered by administrators too, and absent without mail', async () => {
    const admin = await rest.signIn('admin@demo.example');
    const [user] = await rest.sql<{ seq: number; name: string }>(
      'select seq, name from users where email = $1',
      [EMAIL],
    );
    const link = `/api/user-accounts/${user?.seq}/reset-link`;
    expect((await rest.call('POST', link, { token: admin })).status).toBe(204);
    expect(await send()).toHaveLength(1);
    const plain = await startRest();
    try {
      const offer = await plain.call<{ offered: boolean }>('GET', '/auth/local/reset');
      expect(offer.body.offered).toBe(false);
      const asked = await plain.call('POST', '/auth/local/forgot', { body: { email: EMAIL } });
      expect(asked.status).toBe(404);
      const token = await plain.signIn('admin@demo.example');
      const sent = await plain.call('POST', link, { token });
      expect(sent).toMatchObject({ status: 409 });
    } finally {
      await plain.close();
    }
  });
});
