import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSchema } from 'graphql';
import { insertPersonalToken } from '../permissions/personal-token.ts';
import { createToken } from '../personal-tokens/token-calls.ts';
import { blocksOf, type DocumentBlock } from '../support/document-blocks.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

/** A developer who has the app, docs/developers.md and an empty folder. */
let gateway: TestGateway;
let folder: string;
let token: string;
let repSeq: number;

const blocks = blocksOf('docs/developers.md').filter(({ notRun }) => notRun === null);
const blockOf = (language: string): DocumentBlock => {
  const block = blocks.find((each) => each.language === language);
  if (!block) throw new Error(`no example in ${language}`);
  return block;
};

beforeAll(async () => {
  gateway = await startGateway();
  folder = await mkdtemp(join(tmpdir(), 'rep-portal-developer-'));
  // What the examples install: tsx for TypeScript, graphql-ws and ws for subscriptions.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const rep = await gateway.signIn('rep@demo.example');
  ({ token } = await createToken(gateway, rep, { name: 'Examples', mayWrite: true }));
  const [row] = await gateway.rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = row?.seq ?? 0;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.close();
});

/** Saves an example under the name in its first line, which is a comment. */
function saved({ text }: DocumentBlock): string {
  const name = /^(?:\/\/|#) (\S+)\n/.exec(text)?.[1] ?? '';
  writeFileSync(join(folder, name), text);
  return name;
}

interface Ran {
  code: number | null;
  output: string;
}

function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORTAL_URL: gateway.url, PORTAL_TOKEN: token, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<Ran>((done) => child.on('close', (code) => done({ code, output })));
  return { ended, output: () => output };
}

const run = (command: string, ...args: string[]): Promise<Ran> => start(command, args).ended;
const TSX = resolve('node_modules/.bin/tsx');
const TSC = resolve('node_modules/typescript-native/bin/tsc');

/** Companies and notes of a first and a second run: the second reads what changed, and the note of the first. */
async function expectTwoMirrors(command: string, file: string): Promise<void> {
  const first = await run(command, file);
  expect(first).toMatchObject({ code: 0 });
  const counts = /^(\d+) companies, (\d+) notes$/m.exec(first.output);
  const [companies = 0, notes = 0] = (counts ?? []).slice(1).map(Number);
  expect(companies).toBeGreaterThan(10);
  const second = await run(command, file);
  expect(second.output).toMatch(new RegExp(`^${companies} companies, ${notes + 1} notes$`, 'm'));
  const logged = await gateway.rest.sql<{ count: number }>(
    `select count(*)::integer as count from notes where note = 'Logged by a script.' and user_seq = $1`,
    [repSeq],
  );
  expect(logged[0]?.count).toBeGreaterThanOrEqual(2);
}

describe('docs/developers.md', () => {
  for (const block of blocks.filter(({ language }) => language === 'sh')) {
    it(`runs as printed: ${block.place}`, async () => {
      const { code, output } = await run('bash', '-euo', 'pipefail', '-c', block.text);
      expect({ code, output }).toMatchObject({ code: 0 });
      expect(output).not.toContain('"errors"');
    }, 60_000);
  }

  it('A21: what the commands wrote is there: a note, the contract, an export', async () => {
    const [note] = await gateway.rest.sql(
      `select note, user_seq from notes where note = 'Hello' and user_seq = $1`,
      [repSeq],
    );
    expect(note).toEqual({ note: 'Hello', user_seq: repSeq });
    expect(readFileSync(join(folder, 'openapi.yaml'), 'utf8')).toMatch(/^openapi: 3/);
    expect(readFileSync(join(folder, 'notes.csv'), 'utf8').split('\n').length).toBeGreaterThan(1);
  });

  it('A21: a typed script in TypeScript mirrors companies and notes, and logs a note', async () => {
    const file = saved(blockOf('ts'));
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
    const checked = await run(process.execPath, TSC, ...options, '--types', 'node', file);
    expect(checked).toEqual({ code: 0, output: '' });
    await expectTwoMirrors(TSX, file);
  }, 180_000);

  it('A21: a script in Python does the same', async () => {
    await expectTwoMirrors('python3', saved(blockOf('python')));
  }, 180_000);

  it('A21: a subscription with the token hears a notification', async () => {
    const heard = start(process.execPath, [saved(blockOf('js'))], { ONE: '1' });
    for (let i = 0; i < 200 && heard.output() === ''; i += 1) {
      await gateway.rest.sql(
        `insert into notifications (user_seq, kind, text, link) values ($1, 'tag', 'To a script', '/company/7')`,
        [repSeq],
      );
      await new Promise((done) => setTimeout(done, 100));
    }
    expect((await heard.ended).output).toContain('To a script');
  }, 60_000);

  it('A21: the schema is for a token that explores, and builds', async () => {
    const download = (bearer: string) =>
      fetch(`${gateway.url}/schema.graphql`, { headers: { authorization: `Bearer ${bearer}` } });
    expect((await download(token)).status).toBe(403);
    const [admin] = await gateway.rest.sql<{ seq: number }>(
      `select seq from users where email = 'admin@demo.example'`,
    );
    const explorer = await insertPersonalToken(gateway.rest, admin?.seq ?? 0, { mayExplore: true });
    const answer = await download(explorer);
    expect(answer.status).toBe(200);
    expect(
      buildSchema(await answer.text())
        .getQueryType()
        ?.getFields(),
    ).toHaveProperty('notes');
    expect((await fetch(`${gateway.url}/openapi.yaml`)).status).toBe(401);
  });

  it('A21: every answer says what the operation cost, and what is left of the rate', async () => {
    const limited = await startGateway({
      rest: gateway.rest,
      env: { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '60' },
    });
    const answer = await fetch(`${limited.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ notes(filter: {}, first: 20) { nodes { seq } } }' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit')).toBe('"operations";r=59;t=1');
    expect(answer.headers.get('ratelimit-policy')).toBe('"operations";q=60;w=60');
    expect(answer.headers.get('x-operation-cost')).toMatch(/^\d+; limit=10000$/);
    await limited.close();
  });
});
