import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, type DatabaseHandle } from '../../rest/src/db/database.ts';
import { startSweeping, sweep } from '../../rest/src/db/sweep.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let handle: DatabaseHandle;
beforeAll(async () => {
  rest = await startRest();
  handle = openDatabase({ url: rest.databaseUrl, statementTimeoutMs: 5000, onError: () => {} });
});
afterAll(async () => {
  await handle.close();
  await rest.close();
});

async function fill(): Promise<void> {
  await rest.sql('delete from sessions');
  await rest.sql('delete from idempotency_keys');
  await rest.sql('delete from sign_in_failures');
  await rest.sql('delete from sign_in_devices');
  await rest.sql(
    `insert into sign_in_devices (token_hash, user_seq, last_used_at)
     select sha256(i::text::bytea), (select min(seq) from users), now() - age
     from (values (1, interval '366 days'), (2, interval '364 days')) v (i, age)`,
  );
  await rest.sql('delete from personal_tokens');
  await rest.sql(
    `insert into personal_tokens (user_seq, name, token_hash, hint, may_write, may_explore, expires_at, revoked_at)
     select (select min(seq) from users), 'x', sha256(i::text::bytea), 'x', false, false, now() + ends, now() + revoked
     from (values (1, interval '-29 days', null::interval), (2, interval '9 days', interval '-31 days'),
       (3, interval '9 days', null)) v (i, ends, revoked)`,
  );
  await rest.sql(
    `insert into sessions (token_hash, user_seq, created_at, last_seen_at)
     select sha256(i::text::bytea), (select min(seq) from users), now() - age, now() - idle
     from (values (1, interval '1 hour', interval '1 minute'), (2, interval '1 hour', interval '31 minutes'),
       (3, interval '13 hours', interval '0'), (4, interval '11 hours', interval '29 minutes')) v (i, age, idle)`,
  );
  await rest.sql('delete from import_jobs');
  await rest.sql(
    `insert into import_jobs (by_user, at, kind, file, bytes, task, state)
     select (select min(seq) from users), now() - age, 'notes', 'a.csv', 1, 'survey', state
     from (values (interval '3 days', 'done'), (interval '3 days', 'running'), (interval '1 day', 'done')) v (age, state)`,
  );
  await rest.sql(
    `insert into idempotency_keys (user_seq, key, fingerprint, status, created_at)
     select 1, 'old ' || i, 'x', 201, now() - interval '25 hours' from generate_series(1, 25) i
     union all select 1, 'new', 'x', 201, now() - interval '23 hours'`,
  );
  await rest.sql(
    `insert into sign_in_failures (key, failures, window_start, blocked_until) values
       ('old', 3, now() - interval '2 days', now() - interval '1 day'), ('older', 1, now() - interval '2 days', null),
       ('blocked', 3, now() - interval '2 days', now() + interval '1 minute'), ('new', 1, now(), null)`,
  );
}

const left = async (table: string, column: string) =>
  (await rest.sql<{ value: string }>(`select ${column} as value from ${table} order by 1`)).map(
    ({ value }) => value,
  );

describe('sweeping', () => {
  it('deletes sessions, keys and failures that are over, in batches, and nothing that is not', async () => {
    await fill();
    expect(await sweep(handle.db, 30, 10)).toEqual({
      sessions: 2,
      idempotency_keys: 25,
      sign_in_failures: 2,
      import_jobs: 1,
      import_rows: 0,
      password_resets: 0,
      proposals: 0,
      sign_in_devices: 1,
      personal_tokens: 1,
      delivery_answers: 0,
      alert_messages: 0,
      report_deliveries: 0,
    });
    expect(await left('idempotency_keys', 'key')).toEqual(['new']);
    expect(await left('sign_in_failures', 'key')).toEqual(['blocked', 'new']);
    const live = await rest.sql<{ live: boolean }>(
      'select token_hash in (sha256($1), sha256($2)) as live from sessions',
      [Buffer.from('1'), Buffer.from('4')],
    );
    expect(live).toEqual([{ live: true }, { live: true }]);
    expect(await sweep(handle.db, 30)).toEqual({
      sessions: 0,
      idempotency_keys: 0,
      import_jobs: 0,
      import_rows: 0,
      password_resets: 0,
      proposals: 0,
      sign_in_failures: 0,
      sign_in_devices: 0,
      personal_tokens: 0,
      delivery_answers: 0,
      alert_messages: 0,
      report_deliveries: 0,
    });
  });

  it('goes round until it is stopped, and over a database that is away', async () => {
    await fill();
    const errors: string[] = [];
    let isAway = true;
    const sweeping = startSweeping({
      database: () => (isAway ? null : handle.db),
      sessionMinutes: 30,
      everyMs: 20,
      onError: ({ message }) => errors.push(message),
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await left('sign_in_failures', 'key')).toHaveLength(4);
    isAway = false;
    for (let i = 0; i < 500 && (await left('sign_in_failures', 'key')).length > 2; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    sweeping.stop();
    expect(await left('sign_in_failures', 'key')).toEqual(['blocked', 'new']);
    expect(errors).toEqual([]);
  });
});
