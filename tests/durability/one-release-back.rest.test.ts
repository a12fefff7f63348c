import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkData } from '../../rest/src/db/check-data.ts';
import { migrateToLatest } from '../../rest/src/db/migrate.ts';
import { programVersion } from '../../rest/src/project-root.ts';
import { connected } from '../support/connected.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

/** A migration as the next release may have it: it expands, and fills what is new from what is there. */
const NEXT_RELEASE = `
  create table note_colors (note_seq integer primary key references notes (seq), color text not null);
  alter table notes add column color text;
  alter table notes add column weight integer not null default 1;
  update notes set color = 'blue';
  create function follow_color() returns trigger language plpgsql as $$ begin
    insert into note_colors values (new.seq, coalesce(new.color, 'none')) on conflict do nothing; return new; end $$;
  create trigger follow_color after insert on notes for each row execute function follow_color();
  insert into kysely_migration (name, timestamp) values ('998-colors', now()::text), ('999-weights', now()::text);
`;

let database: TestDatabase;
let rest: TestRest;

beforeAll(async () => {
  database = await cloneDatabase();
  await connected(database.url, (client) => client.query(NEXT_RELEASE));
});
afterAll(async () => {
  await (rest ? rest.close() : database.drop());
});

const oldest = (version: string) =>
  connected(database.url, (client) =>
    client.query(
      `insert into portal_meta (key, value) values ('oldest_program', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [version],
    ),
  );

describe('the schema of a later release', () => {
  it('that says that this release does not run on it is refused with the version that does', async () => {
    await oldest('99.1.0');
    await expect(migrateToLatest(database.url, () => {})).rejects.toThrow(
      /later release \(998-colors, 999-weights\).*the oldest that does is 99\.1\.0/,
    );
    await connected(database.url, (client) =>
      client.query(`delete from portal_meta where key = 'oldest_program'`),
    );
    await expect(migrateToLatest(database.url, () => {})).rejects.toThrow(/later release/);
  });

  it('is worked on by the release before; the day’s writes are there after going forward again', async () => {
    await oldest(programVersion());
    const back = await migrateToLatest(database.url, () => {});
    expect(back).toEqual({ made: [], later: ['998-colors', '999-weights'] });
    rest = await startRest({ database });
    const token = await rest.signIn('rep@demo.example');
    const company = await rest.call<{ coid: number }>('GET', '/api/manufacturers/1', { token });
    const written: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const note = await rest.call<{ seq: number }>('POST', '/api/notes', {
        token,
        body: { coid: company.body.coid, note: `written one release back ${i}`, type: 10 },
      });
      expect(note.status).toBe(201);
      written.push(note.body.seq);
    }
    const [first, second] = written;
    const changed = await rest.call('PUT', `/api/notes/${first}`, {
      token,
      body: { note: 'changed one release back' },
    });
    expect(changed.status).toBe(200);
    expect((await rest.call('DELETE', `/api/notes/${second}`, { token })).status).toBe(204);
    // The next release again: what it keeps beside the notes has all of them, and nothing of the day is lost.
    const rows = await rest.sql<{ seq: number; note: string; weight: number; color: string }>(
      `select n.seq, n.note, n.weight, c.color from notes n join note_colors c on c.note_seq = n.seq
       where n.seq = any($1) and n.deleted_at is null order by n.seq`,
      [written],
    );
    expect(rows.map(({ seq }) => seq)).toEqual(written.filter((seq) => seq !== second));
    expect(rows[0]).toEqual({
      seq: first,
      note: 'changed one release back',
      weight: 1,
      color: 'none',
    });
    expect((await checkData(database.url)).filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
