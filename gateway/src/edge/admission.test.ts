import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import type {
  GraphQLAnswer,
  RunningGateway,
} from '../../../tests/support/gateway/start-gateway.ts';
import { startProduction } from '../../../tests/support/gateway/start-production.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await startCannedBackend();
  // Slow enough that a busy machine earns no token between two requests.
  const limits = { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '5', TRUSTED_DOCUMENTS: 'off' };
  gateway = await startProduction(backend.url, [], { ...limits, TRUST_PROXY: '1' });
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

async function askTen(cookie: string, headers = {}): Promise<GraphQLAnswer[]> {
  const asked = Array.from({ length: 10 }, () =>
    gateway.query('{ viewer { mayWrite } }', { cookie, headers }),
  );
  return Promise.all(asked);
}

const refusedIn = (answers: GraphQLAnswer[]): GraphQLAnswer[] =>
  answers.filter(({ status }) => status === 429);

describe('too many operations of one viewer', () => {
  it('are refused with the time to wait, in header and error, and cost the backend nothing', async () => {
    const cookie = await gateway.signIn('rep');
    backend.calls.length = 0;
    const refused = refusedIn(await askTen(cookie));
    expect(refused.length).toBeGreaterThanOrEqual(4);
    for (const { headers, errors } of refused) {
      expect(headers.get('retry-after')).toBe('1');
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'RATE_LIMITED',
        retryAfterSeconds: 1,
        requestId: expect.any(String),
      });
    }
    const other = await gateway.query('{ viewer { mayWrite } }', {
      cookie: await gateway.signIn('rep2'),
    });
    expect(other.status).toBe(200);
  });

  it('are counted by address where nobody has signed in, as the trusted proxy saw it', async () => {
    const from = (address: string) => askTen('', { 'x-forwarded-for': `203.0.113.7, ${address}` });
    expect(refusedIn(await from('192.0.2.1')).length).toBeGreaterThanOrEqual(4);
    const other = await from('192.0.2.2');
    expect(other.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
  });
});

describe('the cost of an operation', () => {
  it('stands in its log line', async () => {
    const cookie = await gateway.signIn('manager');
    gateway.logged.length = 0;
    await gateway.query('query Two { notes(filter: {}, first: 7) { nodes { seq } } }', { cookie });
    // The line is written when the connection has taken the answer.
    for (let i = 0; i < 50 && gateway.logged.length === 0; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(JSON.parse(gateway.logged.at(-1) ?? '{}')).toMatchObject({ operation: 'Two', cost: 8 });
  });
});
