import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { domainRoutes } from '../../rest/src/domains.ts';
import type { WriteKind } from '../../rest/src/http/preconditions.ts';
import { operations } from '../contract/document.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let token: string;
let admin: string;
let coid: number;
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('rep@demo.example');
  admin = await rest.signIn('admin@demo.example');
  const [company] = await rest.sql<{ coid: number }>('select coid from manufacturers limit 1');
  coid = company?.coid ?? 0;
});
afterAll(() => rest.close());

interface Refusal {
  code: string;
  detail: string;
}

const bare = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  rest.call<Refusal & Record<string, unknown>>(method, path, {
    token,
    bare: true,
    ...(body && { body }),
    ...(headers && { headers }),
  });

const note = (text: string) => ({ coid, note: text, type: 10 });
const newNote = async (): Promise<string> => {
  const { body } = await rest.call<{ seq: number }>('POST', '/api/notes', {
    token,
    body: note('A'),
  });
  return `/api/notes/${body.seq}`;
};
const countNotes = async (): Promise<number> =>
  Number((await rest.sql<{ n: string }>('select count(*) as n from notes'))[0]?.n);

/** A body that each writing route accepts, so that the missing header is what it is refused for. */
const bodies = new Map(
  operations.map(({ method, path, body }) => [
    `${method} ${path.replace(/\{\w+\}/g, '1')}`,
    body?.example,
  ]),
);

const refusals: Record<WriteKind, [number, string]> = {
  create: [400, 'IDEMPOTENCY_KEY_REQUIRED'],
  edit: [428, 'PRECONDITION_REQUIRED'],
  change: [428, 'PRECONDITION_REQUIRED'],
  unversioned: [428, 'PRECONDITION_REQUIRED'],
};

const writing = domainRoutes().flatMap(({ method, path, writes }) =>
  writes ? [[method.toUpperCase(), path.replace(/:\w+/g, '1'), writes] as const] : [],
);

describe('what a writing call must carry', () => {
  it.each(writing)('M02: %s %s refuses a bare %s, and says so', async (method, path, kind) => {
    const body = bodies.get(`${method} ${path}`);
    const answer = await rest.call<Refusal>(method, path, {
      token: admin,
      bare: true,
      ...(body !== undefined && { body }),
    });
    expect([answer.status, answer.body.code]).toEqual(refusals[kind]);
    expect(answer.body.detail).toMatch(/^(If-Match|Idempotency-Key): is required to .+\. Send /);
  });

  it.each(writing)('%s %s documents its header and its refusal', (method, path, kind) => {
    const operation = operations.find(
      (one) => one.method === method && one.path.replace(/\{\w+\}/g, '1') === path,
    );
    const header = operation?.parameters.find((parameter) => parameter.in === 'header');
    const name = kind === 'create' ? 'Idempotency-Key' : 'If-Match';
    expect({ name: header?.name, required: header?.required }).toEqual({ name, required: true });
    expect(operation?.answers.has(kind === 'create' ? '400' : '428')).toBe(true);
    const matches = (value: string) => {
      const { pattern, const: only } = header?.schema ?? {};
      return only === undefined ? new RegExp(pattern ?? '').test(value) : only === value;
    };
    if (kind === 'create') return;
    expect({ version: matches('"3"'), any: matches('*') }).toEqual({
      version: kind !== 'unversioned',
      any: kind !== 'edit',
    });
  });

  it('leaves reads, searches and signing in as they are', () => {
    const others = operations
      .filter(({ method, path }) => !writing.some(([m, p]) => m === method && p === filled(path)))
      .filter(({ parameters }) =>
        parameters.some(({ name }) => /^(If-Match|Idempotency-Key)$/.test(name)),
      );
    expect(others.map(({ id }) => id)).toEqual([]);
  });
});

const filled = (path: string): string => path.replace(/\{\w+\}/g, '1');

describe('an edit without a version', () => {
  it('changes nothing, bare or with *', async () => {
    const path = await newNote();
    for (const headers of [undefined, { 'if-match': '*' }]) {
      const { status, body } = await bare('POST', path, { note: 'overwritten' }, headers);
      expect([status, body.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
      expect(body.detail).toContain('the version that you read, in quotes');
    }
    const { body } = await rest.call<{ note: string; version: number }>('GET', path, { token });
    expect(body).toMatchObject({ note: 'A', version: 1 });
  });

  it('of two editors of one version, the second is refused with the stored record', async () => {
    const path = await newNote();
    const headers = { 'if-match': '"1"' };
    expect((await bare('POST', path, { note: 'first' }, headers)).status).toBe(200);
    const second = await bare('PUT', path, { note: 'second' }, headers);
    expect(second.status).toBe(412);
    expect(second.body.current).toMatchObject({ note: 'first', version: 2 });
  });
});

describe('a create without a key', () => {
  it('makes no record; with one, sending again makes none either', async () => {
    const before = await countNotes();
    expect((await bare('POST', '/api/notes', note('B'))).status).toBe(400);
    expect(await countNotes()).toBe(before);
    const headers = { 'idempotency-key': 'preconditions-1' };
    const first = await bare('POST', '/api/notes', note('B'), headers);
    expect(first.status).toBe(201);
    expect((await bare('POST', '/api/notes', note('B'), headers)).body).toEqual(first.body);
    expect(await countNotes()).toBe(before + 1);
  });

  it('refuses a key that is empty or too long', async () => {
    for (const key of ['', 'k'.repeat(256)]) {
      const { status, body } = await bare('POST', '/api/notes', note('B'), {
        'idempotency-key': key,
      });
      expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    }
  });
});

describe('a change for which the stored version does not matter', () => {
  it('is a delete with *, and a version is still compared', async () => {
    const path = await newNote();
    expect((await bare('DELETE', path)).status).toBe(428);
    expect((await bare('DELETE', path, undefined, { 'if-match': '"7"' })).status).toBe(412);
    expect((await bare('DELETE', path, undefined, { 'if-match': '*' })).status).toBe(204);
    const restore = `${path}/restore`;
    expect((await bare('POST', restore)).status).toBe(428);
    expect((await bare('POST', restore, undefined, { 'if-match': '"2"' })).status).toBe(400);
    expect((await bare('POST', restore, undefined, { 'if-match': '*' })).status).toBe(200);
  });

  it('refuses a header that is no version', async () => {
    const path = await newNote();
    for (const header of ['3', 'W/3', '"a"', '""', '"1", "2"']) {
      expect((await bare('DELETE', path, undefined, { 'if-match': header })).status).toBe(400);
    }
  });
});
