import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';
import { startProduction } from '../../../tests/support/gateway/start-production.ts';

let backend: FaultyUpstream;
let open: RunningGateway;
let production: RunningGateway;
const reps = new Map<RunningGateway, string>();

beforeAll(async () => {
  backend = await startCannedBackend();
  open = await startGateway(backend.url);
  production = await startProduction(backend.url, []);
  for (const gateway of [open, production]) reps.set(gateway, await gateway.signIn('rep'));
});
afterAll(async () => {
  await open.close();
  await production.close();
  await backend.close();
});

interface Seen {
  status: number;
  text: string;
  json: {
    data?: Record<string, unknown>;
    errors?: { message: string }[];
    extensions?: object;
  } | null;
}

type Send = (options: {
  method?: string;
  query?: string;
  body?: unknown;
  form?: string;
  accept?: string;
}) => Promise<Seen>;

function sender(gateway: RunningGateway, cookie: string): Send {
  return async ({ method = 'POST', query = '', body, form, accept = 'application/json' }) => {
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const answer = await fetch(`${gateway.url}/graphql${query}`, {
      method,
      headers: {
        accept,
        cookie,
        ...(method === 'POST' ? { 'content-type': type } : {}),
      },
      ...(method === 'POST' ? { body: form ?? JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, text, json: parsed(text) };
  };
}

function parsed(text: string): Seen['json'] {
  try {
    return JSON.parse(text) as Seen['json'];
  } catch {
    return null;
  }
}

const many = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');

const CIRCULAR =
  '{ __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }';

/** The 13 checks of graphql-cop; each returns true when the scanner would report a finding. */
const CHECKS: [name: string, finds: (send: Send) => Promise<boolean>][] = [
  [
    'alias_overloading',
    async (send) => {
      const { json } = await send({
        body: { query: `{ ${many(101, (i) => `alias${i}: __typename`)} }` },
      });
      return json?.data?.['alias100'] !== undefined;
    },
  ],
  [
    'batch_query',
    async (send) => {
      const { json } = await send({ body: Array(10).fill({ query: '{ __typename }' }) });
      return Array.isArray(json) && json.length >= 10;
    },
  ],
  [
    'directive_overloading',
    async (send) => {
      const { json } = await send({ body: { query: `{ __typename ${many(10, () => '@aa')} }` } });
      return json?.errors?.length === 10;
    },
  ],
  [
    'circular_query_introspection',
    async (send) => {
      const { json } = await send({ body: { query: CIRCULAR } });
      const schema = json?.data?.['__schema'] as { types?: unknown[] } | undefined;
      return (schema?.types?.length ?? 0) > 25;
    },
  ],
  [
    'introspection',
    async (send) => {
      const { json } = await send({
        body: { query: '{ __schema { types { name fields { name } } } }' },
      });
      return Boolean((json?.data?.['__schema'] as { types?: unknown } | undefined)?.types);
    },
  ],
  [
    'field_duplication',
    async (send) => {
      const { json } = await send({ body: { query: `{ ${many(500, () => '__typename')} }` } });
      return json?.data?.['__typename'] !== undefined;
    },
  ],
  [
    'get_method_support',
    async (send) => {
      const { json } = await send({ method: 'GET', query: '?query={__typename}' });
      return json?.data !== undefined;
    },
  ],
  [
    'get_based_mutation',
    async (send) => {
      const { json } = await send({ method: 'GET', query: '?query=mutation{__typename}' });
      return json?.data !== undefined;
    },
  ],
  [
    'post_based_csrf',
    async (send) => {
      const { json } = await send({ form: 'query=%7B__typename%7D' });
      return json?.data !== undefined;
    },
  ],
  [
    'field_suggestions',
    async (send) =>
      (await send({ body: { query: '{ __schema { directive } }' } })).text.includes('Did you mean'),
  ],
  [
    'detect_graphiql',
    async (send) => {
      const { text } = await send({ method: 'GET', accept: 'text/html' });
      return /graphiql\.min\.css|GraphQL Playground|GraphiQL|graphql-playground/.test(text);
    },
  ],
  [
    'trace_mode',
    async (send) =>
      (await send({ body: { query: '{ __typename }' } })).json?.extensions !== undefined,
  ],
  [
    'unhandled_error_detection',
    async (send) => {
      const { text } = await send({ body: { query: 'qwerty cop { abc }' } });
      return text.includes('exception') || text.includes('stacktrace');
    },
  ],
];

describe.each([
  ['anonymous', 'any operation', () => [open, '']],
  ['rep', 'any operation', () => [open, reps.get(open)]],
  ['anonymous', 'registered operations only', () => [production, '']],
  ['rep', 'registered operations only', () => [production, reps.get(production)]],
] as [string, string, () => [RunningGateway, string]][])(
  'a scanner as %s, %s',
  (_who, _mode, at) => {
    it.each(CHECKS)('finds nothing with %s', async (_name, finds) => {
      const seen: Seen[] = [];
      const send = sender(...at());
      const watched: Send = async (options) => {
        const answer = await send(options);
        seen.push(answer);
        return answer;
      };
      await expect(finds(watched)).resolves.toBe(false);
      expect(seen.every(({ status }) => status < 500)).toBe(true);
    });
  },
);

describe('GET', () => {
  it('answers a query that carries the preflight header, and never a mutation', async () => {
    const headers = { 'apollo-require-preflight': '1', cookie: reps.get(open) ?? '' };
    const read = await fetch(`${open.url}/graphql?query={__typename}`, { headers });
    expect([read.status, await read.json()]).toEqual([200, { data: { __typename: 'Query' } }]);
    const write = await fetch(`${open.url}/graphql?query=mutation{__typename}`, { headers });
    expect(write.status).toBe(405);
  });
});
