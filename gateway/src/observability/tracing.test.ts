import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { closeServer, listenOnLoopback, readBody } from '../../../tests/support/recording-proxy.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';

/** As OTLP over HTTP writes a span in JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface ExportRequest {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}

const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let collector: Server;
let backend: FaultyUpstream;
let gateway: RunningGateway;
let rep: string;
const requests: ExportRequest[] = [];
const paths: string[] = [];

beforeAll(async () => {
  collector = createServer((message, answer) => {
    void readBody(message).then((body) => {
      paths.push(`${message.method} ${message.url}`);
      requests.push(JSON.parse(body.toString()) as ExportRequest);
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${await listenOnLoopback(collector)}/`,
  });
  rep = await gateway.signIn('rep');
  backend.calls.length = 0;
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  await gateway.query('query OneCompany { company(seq: 7) { name } }', { cookie: rep, headers });
  backend.inject(/users\/query/, { kind: 'status', status: 500 });
  await gateway.query('query Reps { reps { name } }', { cookie: rep });
  await fetch(`${gateway.url}/livez`);
  // What was not sent yet is sent at the end.
  await gateway.close();
});
afterAll(async () => {
  await backend.close();
  await closeServer(collector);
});

const spans = (): Span[] =>
  requests.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const named = (name: string): Span => {
  const found = spans().find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${spans().map((span) => span.name)}`);
  return found;
};
const attributesOf = ({ attributes }: Pick<Span, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('traces', () => {
  it('go to the collector as OTLP over HTTP, in the gateway’s name', () => {
    expect(new Set(paths)).toEqual(new Set(['POST /v1/traces']));
    const [first] = requests[0]?.resourceSpans ?? [];
    expect(attributesOf(first?.resource ?? { attributes: [] })).toMatchObject({
      'service.name': 'rep-portal-gateway',
    });
  });

  it('continue the caller’s: one span for the request, one for each call, and the backend is told', () => {
    const request = named('/graphql OneCompany');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: SERVER });
    expect(attributesOf(request)).toMatchObject({
      'graphql.operation.name': 'OneCompany',
      'http.response.status_code': 200,
      'portal.viewer': 3,
      'portal.upstream_calls': 1,
    });
    const call = named('GET /api/manufacturers/{id}');
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: request.spanId, kind: CLIENT });
    const sent = backend.calls.find(({ path }) => path.startsWith('/api/manufacturers/'));
    expect(sent?.headers['traceparent']).toBe(`00-${TRACE}-${call.spanId}-01`);
  });

  it('say what failed', () => {
    const request = named('/graphql Reps');
    expect(request.traceId).not.toBe(TRACE);
    expect(request.status.code).toBe(ERROR);
    const call = named('GET /api/users/query');
    expect([call.status.code, call.traceId]).toEqual([ERROR, request.traceId]);
    expect(attributesOf(call)).toMatchObject({ 'portal.outcome': '5xx' });
  });

  it('leave out what machines ask all the time, and everything that people wrote', () => {
    expect(spans().filter(({ name }) => name.includes('livez'))).toEqual([]);
    const all = JSON.stringify(requests);
    for (const secret of ['token-rep', 'demo-portal', 'Company 7']) {
      expect(all).not.toContain(secret);
    }
  });
});
