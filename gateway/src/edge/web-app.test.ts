import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';

const SCRIPT = `console.log(${'1 + '.repeat(2_000)}1);`;

const INDEX = '<!doctype html><title>The app</title>';

let folder: string;
let backend: FaultyUpstream;
let gateway: RunningGateway;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), '.gateway-web-app-'));
  const assets = join(folder, 'assets');
  mkdirSync(assets);
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(assets, 'index-abc.js'), SCRIPT);
  writeFileSync(join(assets, 'index-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(assets, 'index-abc.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(assets, 'gone-abc.js'), SCRIPT);
  writeFileSync(join(assets, 'gone-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(assets, 'later-abc.js'), SCRIPT);
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url, { WEB_DIR: folder });
  rmSync(join(assets, 'gone-abc.js'));
  rmSync(join(assets, 'gone-abc.js.br'));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** As it came: fetch would decompress it. */
async function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const asked = request(gateway.url + path, { method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const FILE = '/assets/index-abc.js';

describe('the files of the web app', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('come as the build compressed them to who takes %s', async (accepted, encoding, open) => {
    const { status, headers, body } = await get(FILE, { 'accept-encoding': accepted });
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['content-type']).toBe('text/javascript; charset=UTF-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(open(body).toString()).toBe(SCRIPT);
  });

  it('come as they are to who takes nothing compressed', async () => {
    const { headers, body } = await get(FILE, { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(body.toString()).toBe(SCRIPT);
  });

  it('have a tag for each way they are compressed, and answer 304 to it', async () => {
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((encoding) => get(FILE, { 'accept-encoding': encoding })),
    );
    const tag = br?.headers.etag ?? '';
    expect(tag).not.toBe(gzip?.headers.etag);
    const again = await get(FILE, { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const other = await get(FILE, { 'accept-encoding': 'gzip', 'if-none-match': tag });
    expect(other.status).toBe(200);
  });

  it('come in parts of what is sent, compressed or not', async () => {
    for (const [encoding, whole] of [
      ['br', brotliCompressSync(SCRIPT)],
      ['identity', Buffer.from(SCRIPT)],
    ] as const) {
      const { status, headers, body } = await get(FILE, {
        'accept-encoding': encoding,
        range: 'bytes=2-9',
      });
      expect([status, headers['content-range']]).toEqual([206, `bytes 2-9/${whole.length}`]);
      expect(body).toEqual(whole.subarray(2, 10));
    }
  });

  it('answer HEAD like GET, without the bytes', async () => {
    const { headers, body } = await get(FILE, { 'accept-encoding': 'br' }, 'HEAD');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBe(String(brotliCompressSync(SCRIPT).length));
    expect(body.length).toBe(0);
  });

  it('are compressed for the request where the build left none', async () => {
    const { headers, body } = await get('/assets/later-abc.js', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(SCRIPT);
  });

  it('A09: a file that a later build took away is a 404 that can be read', async () => {
    const { status, headers, body } = await get('/assets/gone-abc.js', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([404, undefined]);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('H01: an unknown address that somebody opens gets the app, also with a dot; a file that is not there, a 404', async () => {
    const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const address of ['/nothing', '/company/12.html', '/contracts/2026.5', '/search.php']) {
      const { status, body } = await get(address, page);
      expect([status, body.toString()]).toEqual([200, INDEX]);
    }
    expect((await get('/sw-old.js', { accept: '*/*' })).status).toBe(404);
    expect((await get('/assets/index-old.js', page)).status).toBe(404);
  });

  it('an address that cannot be decoded is a bad request in JSON', async () => {
    const { status, headers } = await get('/assets/%zz');
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('json');
  });
});
