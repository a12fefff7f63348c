import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';
import { timed } from '../../../tests/support/stall-meter.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;
let rep: string;

beforeAll(async () => {
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url);
  rep = await gateway.signIn('rep');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

function times(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join(' ');
}

function nested(levels: number): string {
  return `{ user(seq: 3) ${'{ manager '.repeat(levels)}{ seq }${' }'.repeat(levels)} }`;
}

const TOO_LARGE: [what: string, document: string, message: RegExp][] = [
  ['depth 13', nested(11), /more than 12 levels of depth/],
  ['401 fields', `{ reps { ${times(401, (i) => `a${i}: seq`)} } }`, /more than 400 fields/],
  ['31 aliases', `{ ${times(31, (i) => `a${i}: __typename`)} }`, /more than 30 aliases/],
  ['one field 31 times', `{ ${times(31, () => '__typename')} }`, /more than 30 repetitions/],
  ['11 directives', `{ reps { seq ${times(11, () => '@include(if: true)')} } }`, /./],
  [
    '11 directives on several fields',
    `{ reps { ${times(11, (i) => `a${i}: seq @include(if: true)`)} } }`,
    /more than 10 directives/,
  ],
  [
    '31 fragments',
    `{ reps { ...F0 } } ${times(31, (i) => `fragment F${i} on User { ${i < 30 ? `...F${i + 1}` : 'seq'} }`)}`,
    /more than 30 fragments/,
  ],
  [
    '21 root fields',
    `{ ${times(21, (i) => `a${i}: user(seq: ${i}) { seq }`)} }`,
    /more than 20 root fields/,
  ],
  [
    '2^20 fields by fragments',
    `{ reps { ...F0 } } ${times(21, (i) => `fragment F${i} on User { ${i < 20 ? `...F${i + 1} manager { ...F${i + 1} }` : 'seq'} }`)}`,
    /more than|too many/,
  ],
  [
    'a list of 251',
    `{ searchCompanies(filter: {reps: [${times(251, (i) => String(i))}]}) { totalCount } }`,
    /more than 250 items in a list/,
  ],
  ['2001 tokens', `{ ${times(2_000, () => '__typename')} }`, /tokens/],
];

describe('operations that are too large', () => {
  it.each(TOO_LARGE)('B05: %s is refused with the limit', async (_what, document, message) => {
    backend.calls.length = 0;
    const { result, ms } = await timed(() => gateway.query(document, { cookie: rep }));
    expect(ms).toBeLessThan(1_000);
    const { status, errors, data } = result;
    expect([status, data]).toEqual([400, undefined]);
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.extensions['code']).toMatch(
      /^(QUERY_TOO_COMPLEX|GRAPHQL_VALIDATION_FAILED)$/,
    );
    expect(backend.calls).toEqual([]);
  });

  it('counts lists in variables, and measures deep ones without trouble', async () => {
    const document = 'query Q($f: CompanyFilter!) { searchCompanies(filter: $f) { totalCount } }';
    const reps = Array.from({ length: 251 }, (_, i) => i);
    const long = await gateway.query(document, { cookie: rep, variables: { f: { reps } } });
    expect(long.errors?.[0]?.extensions['code']).toBe('QUERY_TOO_COMPLEX');
    const deep = JSON.parse(`${'{"f":'.repeat(3_000)}1${'}'.repeat(3_000)}`) as object;
    const far = await gateway.query(document, { cookie: rep, variables: deep });
    expect([far.status, far.errors?.[0]?.extensions['code']]).toEqual([400, 'QUERY_TOO_COMPLEX']);
  });

  it('lets the largest page through', async () => {
    const fields = 'seq name active isRep isManager level email manager { seq name }';
    const { errors } = await gateway.query(
      `{ ${times(10, (i) => `a${i}: user(seq: 3) { ${fields} }`)} }`,
      {
        cookie: rep,
      },
    );
    expect(errors).toBeUndefined();
  });
});

describe('exploring the schema', () => {
  it('M01: is for the scope explore, managers and administrators', async () => {
    const allowed: Record<string, boolean> = {};
    for (const actor of ['rep', 'staff', 'developer', 'manager', 'admin'] as const) {
      const cookie = await gateway.signIn(actor);
      const { data, errors } = await gateway.query(getIntrospectionQuery(), { cookie });
      allowed[actor] = Boolean(data?.['__schema']);
      if (!allowed[actor]) expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    }
    expect(allowed).toEqual({
      rep: false,
      staff: false,
      developer: true,
      manager: true,
      admin: true,
    });
  });

  it('is not reached through a fragment', async () => {
    const hidden = 'query { ...F } fragment F on Query { ... { x: __schema { types { name } } } }';
    const { data, errors } = await gateway.query(hidden, { cookie: rep });
    expect([data, errors?.[0]?.extensions['code']]).toEqual([undefined, 'FORBIDDEN']);
  });
});

describe('without a session', () => {
  it('A02: only the viewer (nobody) is answered', async () => {
    const { data } = await gateway.query('{ __typename viewer { scopes } }');
    expect(data).toEqual({ __typename: 'Query', viewer: null });
    const documents = [
      '{ reps { name } }',
      '{ viewer { scopes } company(seq: 1) { name } }',
      '{ ...F } fragment F on Query { ... on Query { note(seq: 1) { text } } }',
      'mutation { deleteNote(seq: 1) { seq } }',
    ];
    for (const document of documents) {
      const { status, errors } = await gateway.query(document);
      expect([status, errors?.[0]?.extensions['code']]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('A02: says the same of what the schema has, of what it has not and of what is no GraphQL', async () => {
    const documents = [
      '{ reps { name } }',
      '{ repss { name } }',
      '{ reps { naem } }',
      '{ viewer { scopse } }',
      '{ viewer { user { seq } } }',
      '{ viewer { user } }',
      '{ viewer }',
      '{ viewer { scopes',
      'query ($x: CompanyFilterr) { viewer { scopes } }',
      'mutation { viewer }',
      '{ __type(name: "Note") { name } }',
    ];
    const answers = new Set<string>();
    for (const document of documents) {
      const { status, text } = await gateway.query(document);
      answers.add(`${status} ${text.replace(/"requestId":"[^"]+"/, '"requestId":""')}`);
    }
    const [answer = ''] = answers;
    expect(answers.size).toBe(1);
    expect(answer).toMatch(/^401 /);
    expect(JSON.parse(answer.slice(4))).toEqual({
      errors: [
        { message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED', requestId: '' } },
      ],
    });
  });
});
