import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';
import { GatewayMetrics, type GatewayState } from './gateway-metrics.ts';

const REPS = 'query Reps {\n  reps {\n    name\n  }\n}';
const TOKEN = 'a token of the tests';

let backend: FaultyUpstream;
let gateway: RunningGateway;
let folder: string;
let rep: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), '.gateway-metrics-'));
  mkdirSync(join(folder, 'dist'));
  const operations = [{ id: 'a'.repeat(64), name: 'Reps', type: 'query', body: REPS }];
  writeFileSync(
    join(folder, 'trusted-documents.json'),
    JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }),
  );
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url, {
    WEB_DIR: join(folder, 'dist'),
    TRUSTED_DOCUMENTS: 'off',
    METRICS_TOKEN: TOKEN,
  });
  rep = await gateway.signIn('rep');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  rmSync(folder, { recursive: true });
});

async function metrics(headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${gateway.url}/metrics`, { headers });
  return answer.status === 200 ? answer.text() : `status ${answer.status}`;
}

/** The figures of a name, as `{labels} value`, without buckets. */
const figures = (text: string, name: string): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));

describe('/metrics of a gateway', () => {
  it('counts operations by outcome, and by the name only of registered ones', async () => {
    await gateway.query(REPS, { cookie: rep });
    await gateway.query('query Stranger { reps { name } }', { cookie: rep });
    await gateway.query('query Reps { nothing }', { cookie: rep });
    await gateway.query('{', { cookie: rep });
    backend.inject(/users\/query/, { kind: 'status', status: 500 });
    await gateway.query(REPS, { cookie: rep });
    backend.heal();
    const text = await metrics();
    expect(figures(text, 'gateway_operation_seconds_count').sort()).toEqual([
      '{operation="Reps",outcome="failed"} 1',
      '{operation="Reps",outcome="ok"} 1',
      '{operation="other",outcome="ok"} 1',
      '{operation="other",outcome="refused"} 2',
    ]);
    expect(text).not.toContain('Stranger');
    expect(figures(text, 'gateway_operation_upstream_calls_sum')).toContain('{operation="Reps"} 2');
  });

  it('counts upstream calls by name and outcome, never by their values', async () => {
    await gateway.query('{ company(seq: 7) { name rep { name } } }', { cookie: rep });
    const text = await metrics();
    const calls = figures(text, 'gateway_upstream_seconds_count');
    expect(calls).toContain('{call="GET /api/manufacturers/{id}",outcome="2xx"} 1');
    expect(calls).toContain('{call="GET /api/users/query",outcome="5xx"} 1');
    expect(calls.filter((call) => /manufacturers\/\d/.test(call))).toEqual([]);
    expect(figures(text, 'gateway_batch_keys_sum')).toContain('{kind="records"} 2');
  });

  it('shows breaker, places and load', async () => {
    const text = await metrics();
    expect(figures(text, 'gateway_upstream_breaker{')).toEqual([
      'state="closed"} 1',
      'state="half-open"} 0',
      'state="open"} 0',
    ]);
    expect(figures(text, 'gateway_upstream_calls{')).toEqual([
      'state="running"} 0',
      'state="waiting"} 0',
    ]);
    expect(text).toMatch(/gateway_load\{state="limit"\} \d+/);
    expect(figures(text, 'gateway_shed_total')).toEqual([' 0']);
  });

  it('is for this machine, and from elsewhere for who has the token', async () => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    expect(await metrics(elsewhere)).toBe('status 403');
    expect(await metrics({ ...elsewhere, authorization: 'Bearer wrong' })).toBe('status 403');
    expect(await metrics({ ...elsewhere, authorization: `Bearer ${TOKEN}` })).toContain(
      'gateway_request_seconds_count{kind="graphql",status="2xx"}',
    );
  });
});

describe('figures of their own registry', () => {
  const state: GatewayState = {
    breaker: () => 'open',
    backends: () => ({ known: 3, available: 2 }),
    upstream: () => ({ running: 64, waiting: 3 }),
    load: () => ({ running: 9, waiting: 4, limit: 9, refused: 17 }),
  };
  const registry = new Registry();
  const own = new GatewayMetrics({ registry, operations: [], state });
  afterAll(() => own.close());

  it('count looks into caches, refusals and callers that have gone', async () => {
    const users = own.cache('users');
    users.hit();
    users.hit();
    users.miss();
    users.failed();
    const report = { operationName: null, outcome: null, upstreamCalls: 0 };
    own.requestEnded({ kind: 'graphql', status: 429, seconds: 1, isAnswered: true, report });
    own.requestEnded({ kind: 'graphql', status: 200, seconds: 1, isAnswered: false, report });
    const text = await registry.metrics();
    expect(figures(text, 'gateway_cache_lookups_total')).toEqual([
      '{cache="users",result="hit"} 2',
      '{cache="users",result="miss"} 1',
      '{cache="users",result="failed"} 1',
    ]);
    expect(figures(text, 'gateway_rate_limited_total')).toEqual([' 1']);
    expect(figures(text, 'gateway_operation_seconds_count')).toEqual([
      '{operation="other",outcome="refused"} 1',
      '{operation="other",outcome="cancelled"} 1',
    ]);
    // Asked twice, told the same: what is counted elsewhere is shown, not added.
    for (const again of [text, await registry.metrics()]) {
      expect(figures(again, 'gateway_shed_total')).toEqual([' 17']);
      expect(again).toContain('gateway_upstream_breaker{state="open"} 1');
      expect(figures(again, 'gateway_rest_services')).toEqual([
        '{state="available"} 2',
        '{state="away"} 1',
      ]);
    }
  });
});
