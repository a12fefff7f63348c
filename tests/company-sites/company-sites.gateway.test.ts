import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

const SECRET = 'a secret of gateways, long enough';
const CANARY = `Zyx"omma<canary>&41`;
const STATS = 'https://stats.example/login';

let rest: TestRest;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  rest = await startRest({ gatewaySecret: SECRET });
  gateway = await startGateway({ rest, env: { STATS_SITE_URL: STATS, GATEWAY_SECRET: SECRET } });
  cookie = await gateway.signIn('rep@demo.example');
  await rest.sql('update manufacturers set password = $1', [CANARY]);
  await rest.sql('update manufacturers set password = null where seq = 2');
});
afterAll(async () => {
  await gateway.close();
  await rest.close();
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
  });

describe('opening a company’s site', () => {
  it('Q38: answers a page that posts the log-in to that site and can do nothing else', async () => {
    const answer = await open('/company-sites/stats/1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toContain('text/html');
    const text = await answer.text();
    expect(text).toContain(`<form method="post" action="${STATS}"`);
    expect(text).toContain('value="Zyx&quot;omma&lt;canary&gt;&amp;41"');
    const script = /<script>(.*)<\/script>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; form-action https://stats.example; ` +
        "base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('Q38: leads to the site’s own log-in where the company has none', async () => {
    const answer = await open('/company-sites/stats/2');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, STATS]);
  });

  it('refuses what another page started, and what is not set up', async () => {
    const calls = gateway.calls.length;
    const answers = [
      await open('/company-sites/stats/1', { 'sec-fetch-site': 'cross-site' }),
      await open('/company-sites/stats/1', { 'sec-fetch-site': 'none' }),
      await open('/company-sites/content/1'),
      await open('/company-sites/constructor/1'),
      await open('/company-sites/stats/1e3'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404]);
    expect(gateway.calls).toHaveLength(calls);
  });

  it('sends a visitor without a session to the sign-in', async () => {
    const answer = await open('/company-sites/stats/1', { cookie: '' });
    expect(answer.headers.get('location')).toBe('/login?to=%2Fcompany%2F1');
  });

  it('E09: tells browsers which sites there are, and no address or password of them', async () => {
    const answer = await fetch(`${gateway.url}/session`, { headers: { cookie } });
    const text = await answer.text();
    expect((JSON.parse(text) as { settings: object }).settings).toMatchObject({
      companySites: ['stats'],
      oldAdminStatsUrl: null,
    });
    expect(text).not.toContain('stats.example');
  });
});
