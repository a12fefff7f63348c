import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routePatterns } from '../support/route-patterns.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: string;
let admin: string;

beforeAll(async () => {
  gateway = await startGateway();
  rep = await gateway.signIn('rep@demo.example');
  admin = await gateway.signIn('admin@demo.example');
});
afterAll(() => gateway.close());

const send = (cookie: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/page-speed`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const read = (cookie: string) => fetch(`${gateway.url}/page-speed`, { headers: { cookie } });
const MOVE = { route: '/company/:id', measure: 'move', value: 0.05 };

describe('how quick pages are', () => {
  it('is sent by signed-in windows, and read by administrators and from /metrics', async () => {
    expect(
      (await send(rep, { speeds: [MOVE, { ...MOVE, measure: 'shift', value: 0 }] })).status,
    ).toBe(204);
    const answer = await read(admin);
    expect(answer.status).toBe(200);
    const { speeds } = (await answer.json()) as { speeds: unknown[] };
    expect(speeds).toContainEqual({
      route: '/company/:id',
      measure: 'move',
      count: 1,
      p75: expect.any(Number),
      p95: expect.any(Number),
    });
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toContain('portal_page_speed_count{route="/company/:id",measure="move"} 1');
  });

  it('is taken of every page', async () => {
    const routes = routePatterns();
    expect(routes).toContain('/rep/:id?');
    const statuses = await Promise.all(
      routes.map(async (route) => {
        const { status } = await send(rep, { speeds: [{ ...MOVE, route }] });
        return [route, status];
      }),
    );
    expect(statuses).toEqual(routes.map((route) => [route, 204]));
  });

  it('is dropped from strangers, and refused from other sites and to those who may not read it', async () => {
    const before = await (await read(admin)).json();
    expect((await send('', { speeds: [MOVE] })).status).toBe(204);
    expect(await (await read(admin)).json()).toEqual(before);
    expect((await send(rep, { speeds: [MOVE] }, { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await read(rep)).status).toBe(403);
    expect((await read('')).status).toBe(401);
  });

  it.each([
    ['a number in the address', { speeds: [{ ...MOVE, route: '/company/17' }] }],
    ['a word that nobody measures', { speeds: [{ ...MOVE, measure: 'mood' }] }],
    ['a negative time', { speeds: [{ ...MOVE, value: -1 }] }],
    ['too many at once', { speeds: Array.from({ length: 101 }, () => MOVE) }],
    ['no list', {}],
  ])('refuses %s in words', async (_what, body) => {
    const answer = await send(rep, body);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/speeds/);
  });
});
