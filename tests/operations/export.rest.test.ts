import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { KINDS } from '../../rest/src/transfer/import/kinds.ts';
import { checkData } from '../../rest/src/db/check-data.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../support/database.ts';
import { runRestCommand } from '../support/run-command.ts';

let folder: string;
let here: TestDatabase;
let there: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rep-portal-export-'));
  [here, there] = await Promise.all([cloneDatabase(), emptyDatabase()]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([here.drop(), there.drop()]);
});

/** What an export does not carry: secrets, versions, and when and by whom a target was set. */
const NOT_CARRIED = `- 'version' - 'updated_at' - 'password_hash' - 'password'`;
const NOT_CARRIED_OF: Readonly<Record<string, string>> = {
  users: `- 'created_at'`,
  business_events: `- 'created_at'`,
  targets: `- 'changed_by' - 'changed_at' - 'changed_on' - 'reason'`,
  competition: `- 'by_user'`,
};

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

async function rowsOf({ url }: TestDatabase): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const tables = [
    ...new Set([...KINDS.map(({ table }) => table), 'contract_lines', 'company_facts']),
  ];
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await client.query<{ row: string }>(
      `select (fact ${NOT_CARRIED} ${NOT_CARRIED_OF[table] ?? ''})::text as row
       from ${table} t cross join lateral to_jsonb(t) as fact where fact ->> 'deleted_at' is null order by 1`,
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  await client.end();
  return rows;
}

describe('npm run export', () => {
  it('writes everything into one archive, which an empty installation imports without a difference', async () => {
    const archive = join(folder, 'everything.zip');
    const exported = await runRestCommand('export', ['--to', archive], {
      env: { DATABASE_URL: here.url },
    });
    expect(exported).toMatchObject({ code: 0 });
    expect(exported.output).toMatch(/records are in .*everything\.zip/);
    const twice = await runRestCommand('export', ['--to', archive], {
      env: { DATABASE_URL: here.url },
    });
    expect(twice.code).toBe(1);
    expect(twice.output).toContain('is there already');

    const imported = await runRestCommand('import', [archive], {
      env: { DATABASE_URL: there.url },
    });
    expect(imported.output).not.toMatch(/line \d+:/);
    expect(imported).toMatchObject({ code: 0 });
    const [theirs, ours] = [await rowsOf(there), await rowsOf(here)];
    for (const [table, rows] of Object.entries(ours)) {
      const missing = rows.filter((row) => !theirs[table]?.includes(row));
      expect([table, missing.slice(0, 3)]).toEqual([table, []]);
      expect([table, theirs[table]?.length]).toEqual([table, rows.length]);
    }
    expect((await checkData(there.url)).filter(({ broken }) => broken > 0)).toEqual([]);

    const again = await runRestCommand('import', [archive], { env: { DATABASE_URL: there.url } });
    expect(again).toMatchObject({ code: 0 });
    expect(again.output).not.toMatch(/[1-9][\d,]* (created|updated)/);
  }, 240_000);

  it('writes the same files into a folder, byte for byte, and imports that too', async () => {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    for (const [path, { url }] of [
      [first, here],
      [second, there],
    ] as const) {
      const { code } = await runRestCommand('export', ['--to', path], {
        env: { DATABASE_URL: url },
      });
      expect(code).toBe(0);
    }
    expect(readdirSync(first).sort()).toEqual(KINDS.map(({ name }) => `${name}.csv`).sort());
    for (const name of readdirSync(first)) {
      expect([name, hashOf(join(second, name))]).toEqual([name, hashOf(join(first, name))]);
    }
    const dry = await runRestCommand('import', [first, '--dry-run'], {
      env: { DATABASE_URL: there.url },
    });
    expect(dry).toMatchObject({ code: 0 });
  }, 240_000);

  it('says what it needs, and refuses what is no export', async () => {
    const env = { DATABASE_URL: here.url };
    const nowhere = await runRestCommand('export', [], { env });
    expect(nowhere).toMatchObject({ code: 1 });
    expect(nowhere.output).toContain('--to export.zip');
    const broken = join(folder, 'broken.zip');
    writeFileSync(broken, 'not a zip');
    const refused = await runRestCommand('import', [broken], { env });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toMatch(/no archive that can be read/);
    const unwritable = join(folder, 'no', 'such', 'folder', 'x.zip');
    expect((await runRestCommand('export', ['--to', unwritable], { env })).output).toMatch(
      /cannot be written/,
    );
    expect(existsSync(unwritable)).toBe(false);
  }, 120_000);
});
