import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { ConfigError } from '../../../schema/settings/read-settings.ts';
import { readConfig } from '../config.ts';
import { readTrustedDocuments } from '../process/trusted-documents-file.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { postJson, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';
import { registered, startProduction } from '../../../tests/support/gateway/start-production.ts';
import { until } from '../../../tests/support/until.ts';

const REPS = registered('Reps', 'query Reps { reps { name } }');
const OLD = registered('Old', '"""Lists who sells."""\nquery Old { reps { seq } }');

let backend: FaultyUpstream;
let gateway: RunningGateway;
let rep: string;
let developer: string;

beforeAll(async () => {
  backend = await startCannedBackend();
  gateway = await startProduction(backend.url, [REPS, OLD]);
  rep = await gateway.signIn('rep');
  developer = await gateway.signIn('developer');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

interface Answer {
  data?: Record<string, unknown>;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

async function send(body: object, cookie?: string): Promise<[number, Answer]> {
  const answer = await postJson(`${gateway.url}/graphql`, body, cookie ? { cookie } : {});
  return [answer.status, (await answer.json()) as Answer];
}

const byId = (id: string): object => ({
  operationName: 'Reps',
  variables: {},
  extensions: { persistedQuery: { version: 1, sha256Hash: id } },
});

describe('registered operations', () => {
  it('run by their ids, those of earlier builds too', async () => {
    const [status, { data }] = await send(byId(REPS.id), rep);
    expect([status, data]).toEqual([200, { reps: expect.arrayContaining([{ name: 'Rita Rep' }]) }]);
    const [, old] = await send({ ...byId(OLD.id), operationName: 'Old' }, rep);
    expect(old.data).toHaveProperty('reps');
  });

  it('say in the log what they are for, and texts of others do not', async () => {
    const lineOf = async (body: object, cookie: string): Promise<unknown> => {
      gateway.logged.length = 0;
      await send(body, cookie);
      const lines = (): Promise<string[]> =>
        Promise.resolve(gateway.logged.filter((one) => one.includes('"/graphql"')));
      const [line = ''] = await until(lines, ({ length }) => length > 0);
      return JSON.parse(line);
    };
    expect(await lineOf({ ...byId(OLD.id), operationName: 'Old' }, rep)).toMatchObject({
      operation: 'Old',
      purpose: 'Lists who sells.',
    });
    const own = { query: '"""My secret."""\nquery Mine { reps { seq } }' };
    expect(await lineOf(own, developer)).not.toHaveProperty('purpose');
  });

  it('run by their texts', async () => {
    expect((await send({ query: REPS.body }, rep))[1].data).toHaveProperty('reps');
  });

  it('still need a session', async () => {
    const [status, { errors }] = await send(byId(REPS.id));
    expect([status, errors?.[0]?.extensions['code']]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('are told from unknown ids, with what to do and the request id', async () => {
    for (const id of ['0'.repeat(64), '', 'constructor', '__proto__']) {
      const [status, { errors }] = await send(byId(id), rep);
      expect([id, status, errors?.[0]?.extensions['code']]).toEqual([
        id,
        400,
        'PERSISTED_QUERY_NOT_FOUND',
      ]);
      expect(errors?.[0]?.extensions['requestId']).toEqual(expect.any(String));
      expect(errors?.[0]?.message).toContain('loaded again');
    }
  });
});

describe('operations of another client', () => {
  const own = { query: '{ reps { seq name } }' };

  it('are refused to reps, before anything reads them; a visitor is asked to sign in', async () => {
    for (const [cookie, query] of [
      [rep, own.query],
      [rep, 'this is no GraphQL {'],
      [rep, `${REPS.body} `],
      [rep, 'mutation { deleteNote(seq: 1) { seq } }'],
    ] as const) {
      backend.calls.length = 0;
      const [status, { errors, data }] = await send({ query }, cookie);
      expect([status, data, errors?.[0]?.extensions['code']]).toEqual([
        403,
        undefined,
        'OPERATION_NOT_TRUSTED',
      ]);
      expect(errors?.[0]?.message).toContain('persistedQuery');
      // Beside who asks, the backend hears of the refusal only.
      expect(backend.calls.filter(({ path }) => !/me-rc$|audit\/refusals$/.test(path))).toEqual([]);
    }
    const [status, { errors }] = await send(own);
    expect([status, errors?.[0]?.message]).toEqual([401, 'Please sign in.']);
  });

  it('are refused in an address too, and an id beside a text changes nothing', async () => {
    const headers = { 'apollo-require-preflight': '1', cookie: rep };
    const url = `${gateway.url}/graphql?query=${encodeURIComponent(own.query)}`;
    expect((await fetch(url, { headers })).status).toBe(403);
    const [status] = await send({ ...byId(REPS.id), ...own }, rep);
    expect(status).toBe(403);
  });

  it('are for viewers who may explore, within the limits', async () => {
    expect((await send(own, developer))[1].data).toHaveProperty('reps');
    const [status, { errors }] = await send(
      { query: '{ reps { manager { nothing } } }' },
      developer,
    );
    expect([status, errors?.[0]?.extensions['code']]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  });
});

describe('the list of registered operations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-documents-'));
  const WEB_DIR = join(folder, 'dist');
  const file = join(folder, 'trusted-documents.json');
  const read = (setting?: string, NODE_ENV = 'production') =>
    readTrustedDocuments(
      readConfig({ WEB_DIR, NODE_ENV, ...(setting && { TRUSTED_DOCUMENTS: setting }) }),
    );

  beforeAll(() => mkdirSync(WEB_DIR));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is required in production once there is one, unless it is switched off; another client has none', () => {
    expect(read().isRequired).toBe(false);
    expect(() => read('required')).toThrow(ConfigError);
    expect(() => read('required')).toThrow('npm run build');
    const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations: [REPS] };
    writeFileSync(file, JSON.stringify(manifest));
    expect(read().isRequired).toBe(true);
    expect(read().textOf(REPS.id)).toBe(REPS.body);
    expect(read('off').isRequired).toBe(false);
    expect(read(undefined, 'development').isRequired).toBe(false);
    expect(read('required', 'development').isRequired).toBe(true);
    expect(read('off').textOf(REPS.id)).toBe(REPS.body);
  });

  it('stops the start when it cannot be read, rather than letting everything through', () => {
    writeFileSync(file, '{"operations": ');
    expect(() => read()).toThrow('npm run build');
  });
});
