import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { everyFigure } from '../../rest/src/analytics/every-figure.ts';
import { systemClock } from '../../rest/src/calendar.ts';
import { restoreBackup } from '../../rest/src/db/backup/restore-backup.ts';
import { writeBackup, type Backup } from '../../rest/src/db/backup/write-backup.ts';
import { checkData } from '../../rest/src/db/check-data.ts';
import { latestSchema, migrateToLatest } from '../../rest/src/db/migrate.ts';
import { addReferenceData } from '../../rest/src/db/reference/add-reference-data.ts';
import { emptyDatabase, type TestDatabase } from '../support/database.ts';
import { seal } from './seal.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { runRestCommand } from '../support/run-command.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let folder: string;
const made: TestDatabase[] = [];

const OPTIONS = { clock: systemClock(TEST_TODAY), countFigures: everyFigure };
const PATIENCE_MS = 60_000;

beforeAll(async () => {
  rest = await startRest();
}, PATIENCE_MS);
afterAll(async () => {
  await rest.close();
  for (const database of made) await database.drop();
}, PATIENCE_MS);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rep-portal-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function newDatabase(): Promise<string> {
  const database = await emptyDatabase();
  made.push(database);
  return database.url;
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const backUp = (): Promise<Backup> => writeBackup(rest.databaseUrl, folder, OPTIONS);
const restore = (from: string, into: string) => restoreBackup(into, from, () => {});

interface Written {
  seq: number;
  text: string;
}

/** Writers over HTTP, until told to stop; each acknowledged note is written down in the moment of its answer. */
function startWriters(token: string, coid: number): { notes: Written[]; stop(): Promise<void> } {
  const notes: Written[] = [];
  let stopped = false;
  const writers = [1, 2, 3].map(async (writer) => {
    for (let i = 0; !stopped; i += 1) {
      const text = `written during the backup ${writer} ${i}`;
      const answer = await rest.call<{ seq: number }>('POST', '/api/notes', {
        token,
        body: { coid, note: text, type: 10 },
      });
      if (answer.status === 201) notes.push({ seq: answer.body.seq, text });
    }
  });
  return {
    notes,
    stop: async () => {
      stopped = true;
      await Promise.all(writers);
    },
  };
}

describe('a backup', () => {
  it('made under load is restored whole, as of one moment, with everything acknowledged before it', async () => {
    const token = await rest.signIn('rep@demo.example');
    const company = await rest.call<{ coid: number }>('GET', '/api/manufacturers/1', { token });
    const writers = startWriters(token, company.body.coid);
    while (writers.notes.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
    const before = writers.notes.length;
    const backup = await backUp();
    const after = writers.notes.length;
    await writers.stop();
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^rep-portal-[\dTZ-]+$/)]);

    const into = await newDatabase();
    await restore(backup.folder, into);
    const restored = await query<{ seq: number; note: string }>(
      into,
      `select seq, note from notes where note like 'written during%' order by seq`,
    );
    const known = new Map(restored.map(({ seq, note }) => [seq, note]));
    for (const { seq, text } of writers.notes.slice(0, before)) expect(known.get(seq)).toBe(text);
    // As of one moment between the beginning and the end of the backup.
    expect(restored.length).toBeGreaterThanOrEqual(before);
    expect(restored.length).toBeLessThanOrEqual(after + 3);
    // Each note with its audit row, and the facts that follow from it.
    const [audited] = await query<{ count: number }>(
      into,
      `select count(*)::int as count from notes n join audit a on a.resource = 'notes' and a.id = n.seq::text
       where n.note like 'written during%'`,
    );
    expect(audited?.count).toBe(restored.length);
    expect((await checkData(into)).filter(({ broken }) => broken > 0)).toEqual([]);

    const again = await writeBackup(into, folder, OPTIONS);
    const prints = ({ manifest }: Backup) =>
      manifest.tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));
    expect(prints(again)).toEqual(prints(backup));
    expect(backup.manifest).toMatchObject({
      businessDate: TEST_TODAY,
      schemaVersion: await latestSchema(),
    });
    expect(backup.manifest.tables.map(({ name }) => name)).not.toContain('sessions');
    // New rows get numbers of their own.
    const [fresh] = await query<{ seq: number; last: number }>(
      into,
      `insert into notes (coid, date, note, type, user_seq, is_a_client)
       select coid, date, 'after', type, user_seq, false from notes limit 1
       returning seq, (select max(seq) from notes) as last`,
    );
    expect(fresh?.seq).toBeGreaterThan(fresh?.last ?? 0);
  });

  it('is refused by a database that holds data, and accepted by one that has the reference data only', async () => {
    const { folder: from } = await backUp();
    await expect(restore(from, rest.databaseUrl)).rejects.toThrow(/holds data already.*DATA_DIR=/s);
    const into = await newDatabase();
    await migrateToLatest(into, () => {});
    await addReferenceData(into);
    await restore(from, into);
    await expect(restore(from, into)).rejects.toThrow(/holds data already/);
  });

  it('with one flipped byte, a cut file or a wrong count is refused by the file’s name, before anything is loaded', async () => {
    const { folder: from } = await backUp();
    const into = await newDatabase();
    const spoil = async (
      file: string,
      change: (bytes: Buffer) => Buffer,
      reason: RegExp,
      isSealed = false,
    ) => {
      const damaged = `${from}-damaged`;
      cpSync(from, damaged, { recursive: true });
      const path = join(damaged, file);
      writeFileSync(path, change(readFileSync(path)));
      if (isSealed) seal(damaged);
      await expect(restore(damaged, into)).rejects.toThrow(reason);
      rmSync(damaged, { recursive: true });
    };
    const flip = (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      const at = Math.floor(copy.length / 2);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy;
    };
    await spoil('notes.copy.gz', flip, /^notes\.copy\.gz is damaged/);
    await spoil('users.copy.gz', (bytes) => bytes.subarray(0, -20), /^users\.copy\.gz is damaged/);
    const edit = (from: RegExp, to: string) => (bytes: Buffer) =>
      Buffer.from(bytes.toString().replace(from, to));
    const otherRows = edit(/"rows": \d+/g, '"rows": 7');
    await spoil('manifest.json', otherRows, /manifest\.json is damaged/);
    await spoil('manifest.json', otherRows, /does not hold what/, true);
    await spoil('manifest.json', edit(/"formatVersion": 1/, '"formatVersion": 2'), /format/);
    await spoil('manifest.json', edit(/"001-core"/, '"001-other"'), /another version/, true);
    rmSync(join(from, 'contacts.copy.gz'));
    await expect(restore(from, into)).rejects.toThrow(/^contacts\.copy\.gz is damaged or missing/);
    const tables = await query(into, `select from pg_tables where schemaname = 'public'`);
    expect(tables).toEqual([]);
  });

  it('whose rows break a rule of the schema leaves an empty database behind', async () => {
    const { folder: from, manifest } = await backUp();
    // A backup that is whole by its own words, and lacks a company that others refer to.
    const entry = manifest.tables.find(({ name }) => name === 'manufacturers');
    const into = await newDatabase();
    const empty = manifest.tables.find(({ rows }) => rows === 0);
    if (!entry || !empty) throw new Error('the demo data has companies and some empty table');
    cpSync(join(from, empty.file), join(from, entry.file));
    Object.assign(entry, { rows: 0, sha256: empty.sha256 });
    writeFileSync(join(from, 'manifest.json'), JSON.stringify(manifest));
    seal(from);
    await expect(restore(from, into)).rejects.toThrow(/foreign key/);
    const [users] = await query<{ count: number }>(
      into,
      'select count(*)::int as count from users',
    );
    expect(users?.count).toBe(0);
  });

  it('of the first releases, which has no list of sums, is restored as it was', async () => {
    const { folder: from, manifest } = await backUp();
    const { hasSums, program, figures, ...first } = manifest;
    expect({ hasSums, program, isCounted: Object.keys(figures).length > 0 }).toMatchObject({
      hasSums: true,
      isCounted: true,
    });
    writeFileSync(join(from, 'manifest.json'), JSON.stringify(first));
    rmSync(join(from, 'SHA256SUMS'));
    await expect(restore(from, await newDatabase())).resolves.toMatchObject({ hasSums: false });
  });

  it('of an empty database is refused, and a freshly migrated one counts as empty', async () => {
    const into = await newDatabase();
    await expect(writeBackup(into, folder, OPTIONS)).rejects.toThrow(/empty/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('npm run backup and npm run restore', () => {
  it('make and load a backup, and say what to do when they cannot', async () => {
    const backup = await runRestCommand('backup', ['--to', folder], {
      env: { DATABASE_URL: rest.databaseUrl },
    });
    expect(backup).toMatchObject({ code: 0 });
    expect(backup.output).toContain('Sessions');
    const [name = ''] = readdirSync(folder);
    const from = join(folder, name);
    const into = await newDatabase();
    const restored = await runRestCommand('restore', ['--from', from], {
      env: { DATABASE_URL: into },
    });
    expect(restored).toMatchObject({ code: 0 });
    const refused = await runRestCommand('restore', ['--from', from], {
      env: { DATABASE_URL: into },
    });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('holds data already');
    const nowhere = await runRestCommand('restore', ['--from', folder], {
      env: { DATABASE_URL: into },
    });
    expect(nowhere).toMatchObject({ code: 1 });
    expect(nowhere.output).toContain('is not a whole backup');
    const checked = await runRestCommand('check-data', [], { env: { DATABASE_URL: into } });
    expect(checked).toMatchObject({ code: 0 });
    await query(
      into,
      `update company_facts set last_contacted = '1999-01-01' where coid = (select min(coid) from company_facts)`,
    );
    const broken = await runRestCommand('check-data', ['--repair'], {
      env: { DATABASE_URL: into },
    });
    expect(broken).toMatchObject({ code: 1 });
    expect(broken.output).toMatch(/BROKEN {2}company_facts agrees with the facts: 1 \(/);
    expect((await checkData(into)).filter((finding) => finding.broken > 0)).toEqual([]);
  });
});
