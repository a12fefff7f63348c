import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  HOSTILE_DOCUMENTS,
  HOSTILE_VARIABLES,
  LONG_DOCUMENTS,
} from '../../../tests/hostile/documents.ts';
import { judge } from '../../../tests/hostile/judge.ts';
import {
  badEnvelopes,
  badVariables,
  hostileTrees,
  junkDocuments,
  rawBytes,
} from '../../../tests/hostile/requests.ts';
import { runCases } from '../../../tests/hostile/run-cases.ts';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { domainResolvers } from '../domains.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';
import { startProduction } from '../../../tests/support/gateway/start-production.ts';
import { buildSchema } from './schema.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;
let developer: string;
let rep: string;

beforeAll(async () => {
  backend = await startCannedBackend();
  gateway = await startProduction(backend.url, [], { RATE_LIMIT_PER_SECOND: '0' });
  // Who may explore comes furthest: anybody else is refused before the parser.
  developer = await gateway.signIn('developer');
  rep = await gateway.signIn('rep');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

/** Generous, because tests run on busy machines: `npm run hostile` holds each to 150 ms. */
const REFUSED_WITHIN_MS = 1_000;
const SEED = 20_260_618;
const CASES = 400;

describe('documents that are known to hurt', () => {
  it.each(HOSTILE_DOCUMENTS)('B05: %s is refused', async (_what, body) => {
    const hostile = { body: JSON.stringify(body) };
    const { status, complaint, ms } = await judge(gateway.url, developer, hostile);
    expect([status, complaint]).toEqual([400, null]);
    expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
    const forRep = await judge(gateway.url, rep, hostile);
    expect([forRep.status, forRep.complaint]).toEqual([403, null]);
  });

  it.each(LONG_DOCUMENTS)('%s are answered', async (_what, body) => {
    const hostile = { body: JSON.stringify(body) };
    expect(await judge(gateway.url, developer, hostile)).toMatchObject({
      status: 200,
      complaint: null,
    });
  });

  it.each(HOSTILE_VARIABLES)('B05: %s are refused', async (_what, body) => {
    const { status, complaint, ms } = await judge(gateway.url, developer, { body });
    expect([status, complaint]).toEqual([400, null]);
    expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
  });
});

describe('generated requests', () => {
  const schema = buildSchema(domainResolvers);

  it.each([
    ['B01: tokens in any order', junkDocuments],
    ['B02: bad variables for every operation', badVariables(schema)],
    ['B03: bad envelopes', badEnvelopes],
    ['B04: bytes and encodings', rawBytes()],
    ['B05: trees of fields', hostileTrees],
  ] as const)(
    '%s get a 4xx or an answer, in JSON, with nothing of our insides',
    async (_what, arbitrary) => {
      const at = { url: gateway.url, cookie: developer };
      const { complaints } = await runCases(at, arbitrary, { cases: CASES, seed: SEED });
      expect(complaints.slice(0, 5)).toEqual([]);
    },
    60_000,
  );
});
