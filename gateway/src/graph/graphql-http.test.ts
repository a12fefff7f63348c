import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import type { RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';
import { startProduction } from '../../../tests/support/gateway/start-production.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;
let admin: string;

beforeAll(async () => {
  backend = await startCannedBackend();
  // The auditor asks 61 times in less than a second.
  gateway = await startProduction(backend.url, [], { RATE_LIMIT_BURST: '100' });
  admin = await gateway.signIn('admin');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

/** The suite of the GraphQL-over-HTTP working group, signed in as somebody who may explore. */
const audits = serverAudits({
  url: () => `${gateway.url}/graphql`,
  fetchFn: (input: string, init: RequestInit = {}) =>
    fetch(input, {
      ...init,
      // The second one lets a GET through: a page of another site could not send it.
      headers: { ...init.headers, cookie: admin, 'apollo-require-preflight': '1' },
    }),
});

describe('GraphQL over HTTP, with all protections on', () => {
  it('P1: has 61 audits', () => {
    expect(audits).toHaveLength(61);
  });

  it.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))(
    'P1: %s %s',
    async (_id, _name, run) => {
      const result = await run();
      expect([result.status, 'reason' in result ? result.reason : '']).toEqual(['ok', '']);
    },
  );
});
