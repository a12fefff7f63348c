import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import {
  postJson,
  startGateway,
  type RunningGateway,
} from '../../../tests/support/gateway/start-gateway.ts';

let backend: FaultyUpstream;
let gateway: RunningGateway;
let webDir: string;
let rep: string;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), '.gateway-web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(webDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(webDir, 'assets/index-abc123.js'), `console.log(1);${' '.repeat(5_000)}`);
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url, {
    WEB_DIR: webDir,
    PUBLIC_URL: 'http://portal.example.com',
  });
  rep = await gateway.signIn('rep');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  rmSync(webDir, { recursive: true });
});

function get(path: string, accept = 'text/html', headers = {}): Promise<Response> {
  return fetch(gateway.url + path, { headers: { accept, ...headers } });
}

describe('pages and files', () => {
  it.each(['/', '/search', '/company/7/notes', '/no/such/page'])(
    'serves the app at %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await answer.text()).toContain('<title>Portal</title>');
    },
  );

  it('keeps hashed files for a year, compressed', async () => {
    const answer = await get('/assets/index-abc123.js', '*/*', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  it('A09: answers 404 in JSON for a file that has gone, never the page', async () => {
    for (const accept of ['text/html', '*/*']) {
      const answer = await get('/assets/index-old.js', accept);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(await answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  it.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/..%2f..%2fetc/passwd', '/%00'])(
    'never leaves its folder for %s',
    async (path) => {
      const body = await rawGet(path);
      expect(body).not.toContain('root:');
    },
  );

  it('answers programs with JSON, other methods with 405', async () => {
    const json = await get('/search', 'application/json');
    expect([json.status, await json.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'NOT_FOUND' }),
    ]);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      for (const path of [
        '/',
        '/graphql',
        '/session',
        '/session/sign-in',
        '/assets/x.js',
        '/livez',
      ]) {
        const answer = await fetch(gateway.url + path, { method });
        expect([path, method, answer.status]).toEqual([path, method, 405]);
      }
    }
  });
});

function rawGet(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gateway.url);
    const sent = request({ hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve(body));
    });
    sent.on('error', reject).end();
  });
}

describe('every answer', () => {
  it('P06: carries the security headers and a request id', async () => {
    for (const path of ['/', '/assets/none', '/session', '/graphql', '/livez']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;" +
          "connect-src 'self';worker-src 'self';object-src 'none';base-uri 'none';" +
          "frame-ancestors 'none';form-action 'self'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[\w.-]{1,64}$/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('takes over a harmless request id and no other', async () => {
    const id = async (given: string) =>
      (await get('/livez', '*/*', { 'x-request-id': given })).headers.get('x-request-id');
    expect(await id('browser-1.2_3')).toBe('browser-1.2_3');
    for (const bad of ['a b', 'x'.repeat(65), '<script>', '"']) expect(await id(bad)).not.toBe(bad);
  });
});

describe('posts from elsewhere', () => {
  const sources: [headers: Record<string, string>, allowed: boolean][] = [
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: 'http://portal.example.com' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'http://portal.example.com.evil.example' }, false],
  ];

  it.each(sources)('B18: %j allowed: %p', async (headers, allowed) => {
    backend.calls.length = 0;
    const { status, errors } = await gateway.query('{ reps { name } }', { cookie: rep, headers });
    expect([status, errors?.[0]?.extensions['code']]).toEqual(
      allowed ? [200, undefined] : [403, 'FORBIDDEN'],
    );
    expect(backend.calls.length > 0).toBe(allowed);
    const out = await postJson(`${gateway.url}/session/sign-out`, {}, headers);
    expect(out.status).toBe(allowed ? 204 : 403);
  });

  it('allows the page that was served from the address asked', async () => {
    const { host } = new URL(gateway.url);
    const { status } = await gateway.query('{ viewer { scopes } }', {
      headers: { origin: `http://${host}` },
    });
    expect(status).toBe(200);
  });
});

describe('bodies that cannot be read', () => {
  const send = (path: string, body: string | Buffer, type = 'application/json', more = {}) =>
    fetch(gateway.url + path, { method: 'POST', body, headers: { 'content-type': type, ...more } });

  it.each(['/graphql', '/session/sign-in'])('B24: are refused in JSON at %s', async (path) => {
    const answers = [
      await send(path, `{"query": "${'x'.repeat(101 * 1_024)}"}`),
      await send(path, '{"query": '),
      await send(path, '"text"'),
      await send(path, Buffer.from([0x1f, 0x8b, 1, 2]), 'application/json', {
        'content-encoding': 'gzip',
      }),
      await send(path, '{}', 'application/json; charset=latin1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([413, 400, 400, 400, 415]);
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toMatch(/json/);
      expect(await answer.text()).not.toMatch(/<|at .*\.js/);
    }
  });
});

describe('health', () => {
  it('P12: is alive by itself, ready with its backend, and not while draining', async () => {
    const states = async () => [(await get('/livez')).status, (await get('/readyz')).status];
    expect(await states()).toEqual([200, 200]);
    backend.inject(/readyz/, { kind: 'status', status: 503 });
    expect(await states()).toEqual([200, 503]);
    expect(await (await get('/readyz')).json()).toEqual({
      status: 'not ready',
      problems: ['The REST service is not ready: its own /readyz says why.'],
    });
    backend.heal();
    backend.inject(/readyz/, { kind: 'status', status: 404 });
    expect(await states()).toEqual([200, 200]);
    backend.heal();
  });

  it('gives its figures to this machine only', async () => {
    const figures = await get('/metrics');
    expect(await figures.text()).toContain('gateway_request_seconds_count{kind="graphql"');
    expect((await get('/metrics', '*/*', { 'x-forwarded-for': '10.0.0.1' })).status).toBe(403);
  });
});
