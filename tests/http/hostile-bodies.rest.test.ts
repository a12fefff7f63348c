import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { operations, resolve } from '../contract/document.ts';
import { schemaStrays } from '../contract/judge.ts';
import { bodyMutations } from './body-mutations.ts';
import { prepare, startHostileWorld, type Call, type HostileWorld } from './hostile-world.ts';
import { inParallel, oddRefusal } from './raw-request.ts';

let world: HostileWorld;
beforeAll(async () => {
  world = await startHostileWorld();
});
afterAll(() => world.rest.close());

const TIMEOUT_MS = 60_000;

// Attempts to sign in are counted and slowed down: guessing has tests of its own.
const withBody = operations.filter(({ body, id }) => body && id !== 'signIn');
const ids = withBody.map(({ id }) => id);
const named = ids.map((id) => [id] as const);
// PUT is the same update as POST: where both read the same schema, one of them is asked every question.
const distinct = withBody
  .filter(({ method, path, body }) => {
    const twin = operations.find((other) => other.method === 'POST' && other.path === path);
    return method !== 'PUT' || !isDeepStrictEqual(twin?.body?.schema, body?.schema);
  })
  .map(({ id }) => [id] as const);

function callOf(id: string): Call {
  const call = world.calls.find(({ operation }) => operation.id === id);
  if (!call) throw new Error(`${id} is no call`);
  return call;
}

const schemaOf = ({ operation }: Call) => operation.body?.schema ?? {};

describe('bodies that the document does not allow', () => {
  let ready: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    ready = await prepare(world, ids);
  }, TIMEOUT_MS);

  it.each(distinct)(
    '%s refuses them with words that name the field',
    async (id) => {
      const call = callOf(id);
      const { path, body, headers } = ready.request(id);
      const wrong = bodyMutations(schemaOf(call), body).filter(
        (mutation) => schemaStrays(schemaOf(call), mutation.body).length > 0,
      );
      expect(wrong.length).toBeGreaterThan(5);
      const odd = await inParallel(wrong, async ({ what, field, body: sent }) => {
        const { method } = call.operation;
        const answer = await world.send({ method, path, headers, body: JSON.stringify(sent) });
        const complaint = oddRefusal(answer, field === null ? [] : [field]);
        return complaint === null ? null : `${what}: ${complaint}`;
      });
      expect(odd.filter((each) => each !== null)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('none of them stored anything', async () => {
    expect(await ready.changed()).toEqual([]);
  });
});

/** Fields that callers would like to set: identity, ownership, rights, what the service keeps for itself. */
const PROTECTED = [
  ...['seq', 'id', '_id', 'version', 'ver', 'rowVersion', 'created', 'created_at', 'createdAt'],
  ...[
    'user',
    'user_seq',
    'userSeq',
    'owner',
    'by',
    'by_user',
    'entered_by',
    'enteredBy',
    'createdBy',
  ],
  ...[
    'level',
    'role',
    'active',
    'managerid',
    'isManager',
    'rep',
    'coid',
    'clientFlag',
    'isAClient',
  ],
  ...['password', 'password_hash', 'email', 'deleted_at', 'deleted', 'dismissed_at', 'completed'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
];

describe('fields that are not the caller’s to set', () => {
  let ready: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    ready = await prepare(world, ids);
  }, TIMEOUT_MS);

  it.each(named)(
    '%s refuses each of them by its name',
    async (id) => {
      const call = callOf(id);
      const { path, body, headers } = ready.request(id);
      const known = new Set(fieldsOf(call));
      const fields = PROTECTED.filter((field) => !known.has(field));
      expect(fields.length).toBeGreaterThanOrEqual(14);
      const odd = await inParallel(fields, async (field) => {
        // As text: in an object literal __proto__ would set the prototype and not be sent.
        const sent = JSON.stringify(body).replace(/^\{/, `{${JSON.stringify(field)}:1,`);
        const answer = await world.send({
          method: call.operation.method,
          path,
          headers,
          body: sent.replace(/,\}$/, '}'),
        });
        const complaint = answer.status === 422 ? oddRefusal(answer, [field]) : `${answer.status}`;
        return complaint === null ? null : `${field}: ${complaint}`;
      });
      expect(odd.filter((each) => each !== null)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('none of them stored anything', async () => {
    expect(await ready.changed()).toEqual([]);
  });
});

function fieldsOf(call: Call): string[] {
  const schema = resolve(schemaOf(call));
  return [schema, ...(schema.anyOf ?? [])]
    .map(resolve)
    .flatMap(({ properties }) => Object.keys(properties ?? {}));
}

describe('bodies made at random', () => {
  it.each(distinct)(
    '%s never fails because of them',
    async (id) => {
      const call = callOf(id);
      const { path } = await call.valid();
      const fields = fieldsOf(call);
      const anything = fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.integer(),
        fc.double(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('2026-02-29', '%', '_', '*', '\\', '(', '$where', '1 or 1=1', '\u202e'),
      );
      const body = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: 4 }),
        },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
      );
      await fc.assert(
        fc.asyncProperty(body, async (value) => {
          const sent = JSON.stringify(value);
          const answer = await world.send({ method: call.operation.method, path, body: sent });
          return answer.status < 500;
        }),
        { numRuns: 25, seed: 41 },
      );
    },
    TIMEOUT_MS,
  );
});

describe('bodies that are no bodies', () => {
  const search = '/api/notes/search-custom';
  const JSON_TYPE = 'application/json';
  const cases: [
    what: string,
    status: number,
    body: string | Buffer,
    headers?: Record<string, string>,
  ][] = [
    ['a list', 422, '[]'],
    ['a text', 400, '"coid"'],
    ['a number', 400, '1'],
    ['null', 400, 'null'],
    ['true', 400, 'true'],
    ['half of an object', 400, '{"coid":'],
    ['two objects', 400, '{}{}'],
    ['a comment', 400, '{/* */}'],
    ['a trailing comma', 400, '{"limit":1,}'],
    ['single quotes', 400, "{'limit':1}"],
    ['NaN', 400, '{"limit":NaN}'],
    ['a number beyond all numbers', 422, '{"limit":1e309}'],
    ['one name twice, the last wins', 422, '{"limit":1,"limit":0}'],
    ['bytes that are no UTF-8', 422, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', 400, Buffer.from('{"limit":1}', 'utf16le')],
    ['brackets without end', 400, '['.repeat(100_000)],
    ['a deep object', 422, `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['more than it may have', 413, `{"q":"${'x'.repeat(300_000)}"}`],
    ['a form', 415, 'limit=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', 415, '<limit>1</limit>', { 'content-type': 'text/xml' }],
    ['JSON under another name', 415, '{"limit":1}', { 'content-type': 'text/plain' }],
    ['JSON of an unknown charset', 415, '{}', { 'content-type': `${JSON_TYPE}; charset=ebcdic` }],
    ['an unknown encoding', 415, '{}', { 'content-encoding': 'lzma' }],
    ['gzip that is none', 400, '{}', { 'content-encoding': 'gzip' }],
    [
      'a little gzip that unpacks to too much',
      413,
      gzipSync(Buffer.alloc(20_000_000, 0x20)),
      { 'content-encoding': 'gzip' },
    ],
  ];

  it.each(cases)('%s is answered with %d', async (_what, status, body, headers = {}) => {
    const answer = await world.send({ method: 'POST', path: search, body, headers });
    expect({ status: answer.status, odd: oddRefusal(answer) }).toEqual({ status, odd: null });
  });

  it('a byte order mark before JSON is answered as a problem or ignored', async () => {
    const body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"limit":1}')]);
    const answer = await world.send({ method: 'POST', path: search, body });
    expect([200, 400]).toContain(answer.status);
  });
});
