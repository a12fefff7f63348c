import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  operations,
  operationsAt,
  resolve,
  type Operation,
  type Parameter,
} from '../contract/document.ts';
import { changedTables, startHostileWorld, type HostileWorld } from './hostile-world.ts';
import { NO_IDS } from './hostile-samples.ts';
import { inParallel, oddRefusal, type RawRequest } from './raw-request.ts';

let world: HostileWorld;
beforeAll(async () => {
  world = await startHostileWorld();
});
afterAll(() => world.rest.close());

const TIMEOUT_MS = 60_000;

const withPlaces = operations.filter(({ path }) => path.includes('{'));

/** The second address of a row reads its number by the same rule: a few of the values show that. */
const idsFor = ({ path }: Operation): readonly string[] =>
  path.includes('/es/') ? NO_IDS.filter((_value, i) => i % 6 === 0) : NO_IDS;

describe('identifiers that are none', () => {
  let before: string;
  beforeAll(async () => {
    before = await world.state();
  });

  it.each(withPlaces.map((operation) => [operation.id, operation] as const))(
    '%s answers 400 or 404',
    async (_id, operation) => {
      const places = operation.parameters.filter((parameter) => parameter.in === 'path');
      const body = operation.body?.example;
      const requests = places.flatMap(({ name }) =>
        idsFor(operation).map((value): RawRequest & { value: string } => ({
          value,
          method: operation.method,
          path: operation.path
            .replace(`{${name}}`, value)
            .replace(/\{(\w+)\}/g, (_place, other) => (other === 'rule' ? 'no-rep' : '1')),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })),
      );
      const odd = await inParallel(requests, async ({ value, ...request }) => {
        const answer = await world.send(request);
        // Several numbers are right where numbers are asked for, and what exists among them is answered.
        const isList = operation.path.endsWith('{ids}') && /^[\d,]+$|^-0$/.test(value);
        if (isList && answer.status === 200) return null;
        const complaint = oddRefusal(answer);
        const isRight = [400, 404, 405].includes(answer.status);
        return isRight && complaint === null ? null : `${value}: ${complaint ?? answer.status}`;
      });
      expect(odd.filter((each) => each !== null)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('none of them changed anything', async () => {
    expect(changedTables(before, await world.state())).toEqual([]);
  });

  it('200 identifiers are answered, 201 are refused, and a number that is asked for twice comes once', async () => {
    const ids = (count: number): string => Array.from({ length: count }, (_, i) => i + 1).join(',');
    const byIds = operations.filter(({ path }) => path.endsWith('{ids}'));
    for (const { path } of byIds) {
      const most = await world.send({ method: 'GET', path: path.replace('{ids}', ids(200)) });
      const more = await world.send({ method: 'GET', path: path.replace('{ids}', ids(201)) });
      const twice = await world.send({ method: 'GET', path: path.replace('{ids}', '1,1,01,1') });
      expect({ path, most: most.status, more: more.status }).toEqual({
        path,
        most: 200,
        more: 400,
      });
      expect((twice.body as unknown[]).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('paths that try to go elsewhere', () => {
  const noteOf = () => world.value('select min(seq) from notes where deleted_at is null');
  const elsewhere = [
    ...[
      '/api/notes/../users/me-rc',
      '/api/notes/%2e%2e/users/me-rc',
      '/api/notes/..%2fusers%2fme-rc',
    ],
    ...[
      '/api/notes/../../auth/demo-sign-ins',
      '/api//users/me-rc',
      '//api/users/me-rc',
      '/./api/users',
    ],
    ...['/api/notes/1/../../users', '/api/notes\\..\\users', '/api/notes/%5c..%5cusers'],
    ...[
      '/api/users/me-rc%00',
      '/api/users/me-rc%20',
      '/api/users;x=1/me-rc',
      '/api/users/me-rc.json',
    ],
    ...['/api/notes/%', '/api/notes/%E0%A4%A', '/api/notes/%ff', '/%61pi%2fusers', '/api%2fusers'],
    ...[
      '/api/audit/es/..',
      '/api/notes/es/%2e%2e',
      '/api/notes/by-ids/..%2f1',
      '/api/%2e%2e/readyz',
    ],
    ...[
      'http://evil.example/api/nothing',
      '*',
      '/api/nothing',
      '/api/',
      '/api',
      '/auth',
      '/auth/local',
    ],
  ];

  it.each(elsewhere)('%s reaches nothing', async (path) => {
    const answer = await world.send({ method: 'GET', path });
    expect(oddRefusal(answer)).toBeNull();
    expect([400, 404]).toContain(answer.status);
  });

  it('a query or a fragment behind a number changes neither the row nor its rule', async () => {
    const seq = await noteOf();
    const plain = await world.send({ method: 'GET', path: `/api/notes/${seq}` });
    for (const behind of ['?id=2', '?seq=2&coid=3', '#2', '?/../../users/me-rc', '?']) {
      const answer = await world.send({ method: 'GET', path: `/api/notes/${seq}${behind}` });
      expect({ behind, same: answer.text === plain.text }).toEqual({ behind, same: true });
    }
  });
});

/** Values of a parameter that are none of its kind. */
function wrongValues({ name, schema: given }: Parameter): string[] {
  const { type, format, enum: values, maximum, maxLength, pattern } = resolve(given);
  if (name === 'after') return ['x', '%22', 'bnVsbA', 'W10', 'WyJhIl0', 'x'.repeat(2001), '%00'];
  if (name === 'sort')
    return ['nothing', '-', ',', 'seq,,', 'seq;drop', '1', '(select%201)', '%00', '--'];
  if (name === 'limit') return ['0', '-1', '1.5', '2001', '1e9', 'NaN', 'all', '%D9%A3', '1;2'];
  if (values) return ['nothing', String(values[0]).toLowerCase() + 'x', '%00', '__proto__'];
  if (format === 'date') {
    return ['2026-02-30', '2026-13-01', '0000-01-01', 'today', '2026-6-1', '20260601', '-infinity'];
  }
  if (type === 'integer')
    return ['abc', '1.5', '1e3', '9'.repeat(20), '0x1', '%D9%A3', '1%20or%201=1'];
  if (type === 'boolean') return ['yes', '1', 'TRUE', 'null', '%00'];
  const tooMuch = maximum === undefined ? [] : [String(maximum + 1)];
  const tooLong = maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)];
  return [...tooMuch, ...tooLong, '%00', ...(pattern ? ['%21%21%21', "';--"] : [])];
}

describe('query parameters', () => {
  const withQuery = operations.filter(({ parameters }) =>
    parameters.some((parameter) => parameter.in === 'query'),
  );

  it.each(withQuery.map((operation) => [operation.id, operation] as const))(
    '%s refuses values of another kind, and names the parameter',
    async (id, operation) => {
      const call = world.calls.find((each) => each.operation.id === id);
      const [path, query = ''] = ((await call?.valid())?.path ?? '').split('?');
      const parameters = operation.parameters.filter((each) => each.in === 'query');
      const wrong = parameters.flatMap((parameter) =>
        wrongValues(parameter).map((value) => ({ name: parameter.name, value })),
      );
      const odd = await inParallel(wrong, async ({ name, value }) => {
        const kept = query.split('&').filter((part) => part && !part.startsWith(`${name}=`));
        const address = `${path}?${[...kept, `${name}=${value}`].join('&')}`;
        const complaint = oddRefusal(await world.send({ method: 'GET', path: address }), [name]);
        return complaint === null ? null : `${name}=${value}: ${complaint}`;
      });
      expect(odd.filter((each) => each !== null)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it.each(withQuery.map((operation) => [operation.id, operation] as const))(
    '%s survives parameters that are unknown, doubled, nested or empty',
    async (id, operation) => {
      const call = world.calls.find((each) => each.operation.id === id);
      const [path, query = ''] = ((await call?.valid())?.path ?? '').split('?');
      const first = operation.parameters.find((each) => each.in === 'query')?.name ?? 'limit';
      const unknown = ['noSuchField=1', '__proto__=1', 'constructor=1', '$where=1', 'password=x'];
      const mixed = [
        ...[`${first}[$gt]=1`, `${first}[]=1`, `${first}=1&${first}=2`, `${first}=`, `${first}`],
        ...[
          'limit=1&limit=2',
          'after=&after=',
          'sort=seq&sort=seq',
          '=1',
          '&&&',
          '%00=1',
          'a'.repeat(3000),
        ],
        Array.from({ length: 400 }, (_, i) => `${first}=${i}`).join('&'),
      ];
      const answers = await inParallel([...unknown, ...mixed], async (extra) => {
        const address = `${path}?${[query, extra].filter(Boolean).join('&')}`;
        const { status } = await world.send({ method: 'GET', path: address });
        const isRefused = status === 400 || status === 422;
        const isRight = unknown.includes(extra) ? isRefused : isRefused || status === 200;
        return isRight ? null : `${extra.slice(0, 60)}: ${status}`;
      });
      expect(answers.filter((each) => each !== null)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('methods that an address does not have', () => {
  const paths = [...new Set(operations.map(({ path }) => path))];
  const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

  it.each(METHODS)(
    '%s is 405, 404 or refused where it is no call, and does nothing',
    async (method) => {
      const before = await world.state();
      const addresses = paths.map((path) => ({ path, sent: path.replace(/\{\w+\}/g, '1') }));
      const odd = await inParallel(addresses, async ({ path, sent }) => {
        const has = operationsAt(sent).map((operation) => operation.method as string);
        if (has.includes(method) || (method === 'HEAD' && has.includes('GET'))) return null;
        const answer = await world.send({ method, path: sent });
        const complaint = method === 'HEAD' ? null : oddRefusal(answer);
        const isRight = [403, 404, 405].includes(answer.status) && complaint === null;
        // The methods of an address are said where another one is refused.
        const isSaid = answer.status !== 405 || answer.headers.has('allow');
        return isRight && isSaid ? null : `${path}: ${complaint ?? answer.status}`;
      });
      expect(odd.filter((each) => each !== null)).toEqual([]);
      expect(changedTables(before, await world.state())).toEqual([]);
    },
  );

  it('HEAD answers what GET answers, without the body', async () => {
    for (const path of ['/api/notes/by-ids/1', '/api/users/me-rc', '/api/contacts?limit=1']) {
      const head = await world.send({ method: 'HEAD', path });
      expect({ path, status: head.status, text: head.text }).toEqual({
        path,
        status: 200,
        text: '',
      });
    }
  });

  it('a method in a header or a parameter is no method', async () => {
    const before = await world.state();
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    const seq = await world.value('select min(seq) from notes where deleted_at is null');
    const path = `/api/notes/${seq}?_method=DELETE`;
    expect((await world.send({ method: 'GET', path, headers })).status).toBe(200);
    expect(changedTables(before, await world.state())).toEqual([]);
  });
});

describe('headers', () => {
  const created = () =>
    JSON.stringify({ coid: world.company.coid, note: 'Made with an odd header.' });

  it.each([
    ['an empty key', '', 400],
    ['a key of 256 letters', 'k'.repeat(256), 400],
    ['a key of 255 letters', 'k'.repeat(255), 201],
    ['a key of odd letters', `k'; --"\\\t%00`, 201],
    [
      'a key in another alphabet',
      'ключ'
        .split('')
        .map((c) => String.fromCharCode(c.charCodeAt(0) & 255))
        .join(''),
      201,
    ],
  ])('Idempotency-Key: %s', async (_what, key, status) => {
    const request = { method: 'POST', path: '/api/notes', body: created() };
    const answer = await world.send({ ...request, headers: { 'idempotency-key': key } });
    expect(answer.status).toBe(status);
    if (status === 400) expect(oddRefusal(answer, ['Idempotency-Key'])).toBeNull();
  });

  it.each([
    '3',
    '"x"',
    '""',
    '"1","2"',
    '"-1"',
    '"1.5"',
    'W/',
    '"9999999999"',
    `"1' or 1=1"`,
    '"1',
  ])('If-Match: %s is refused and nothing is changed', async (version) => {
    const seq = await world.value('select min(seq) from notes where deleted_at is null');
    const before = await world.state();
    const answer = await world.send({
      method: 'POST',
      path: `/api/notes/${seq}`,
      body: '{"note":"Overwritten."}',
      headers: { 'if-match': version },
    });
    expect(answer.status).toBe(400);
    expect(oddRefusal(answer, ['If-Match'])).toBeNull();
    expect(changedTables(before, await world.state())).toEqual([]);
  });

  it.each([
    ...[
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Bearer undefined',
      'bearer x',
      'Basic YWRtaW46YWRtaW4=',
    ],
    ...[
      `Bearer ${'x'.repeat(43)}`,
      `Bearer ${'x'.repeat(8000)}`,
      `Bearer ' or 1=1 --`,
      'Bearer a b',
    ],
    'Bearer eyJhbGciOiJub25lIn0.eyJzZXEiOjEsImxldmVsIjoxfQ.',
  ])('Authorization: %s opens no session', async (authorization) => {
    const answer = await world.send({
      method: 'GET',
      path: '/api/users/me-rc',
      token: '',
      headers: { authorization },
    });
    expect(answer.status).toBe(401);
    expect(oddRefusal(answer)).toBeNull();
  });

  it('who one is stands in the token alone', async () => {
    const answer = await world.send({
      method: 'GET',
      path: '/api/users/me-rc',
      token: world.tokens.staff,
      headers: {
        'x-user-id': String(world.users.admin),
        'x-forwarded-user': 'admin@demo.example',
        'x-forwarded-for': '127.0.0.1',
        'x-original-url': '/api/audit',
        'x-rewrite-url': '/api/audit',
        cookie: `token=${world.tokens.admin}`,
        host: 'admin.example',
      },
    });
    expect(answer.body).toMatchObject({ seq: world.users.staff });
  });

  it.each(['text/html', 'application/xml', '*/*;q=0', 'x'.repeat(1000)])(
    'Accept: %s is answered in JSON all the same',
    async (accept) => {
      const request = { method: 'GET', path: '/api/users/me-rc', headers: { accept } };
      const answer = await world.send(request);
      expect(answer.headers.get('content-type')).toContain('application/json');
      const refused = await world.send({ ...request, path: '/api/nothing' });
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
    },
  );
});
