import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

const SECRET = 'a secret of gateways, long enough';
const CANARY = 'Zyxomma-canary-41';

let rest: TestRest;
let token: string;
let company: { seq: number; coid: number };
beforeAll(async () => {
  rest = await startRest({ gatewaySecret: SECRET });
  token = await rest.signIn('rep@demo.example');
  const [first] = await rest.sql<{ seq: number; coid: number }>(
    'select seq, coid from manufacturers where deleted_at is null order by seq limit 1',
  );
  company = first ?? { seq: 0, coid: 0 };
  await rest.sql('update manufacturers set password = $1 where seq = $2', [CANARY, company.seq]);
});
afterAll(() => rest.close());

const ask = (headers: Record<string, string>, seq: number | string = company.seq) =>
  fetch(`${rest.url}/internal/site-login/${seq}`, { method: 'POST', headers });
const bearer = () => ({ authorization: `Bearer ${token}` });

describe('a company’s log-in for its sites', () => {
  it('Q38: goes to a gateway that asks for a signed-in user', async () => {
    const answer = await ask({ ...bearer(), 'x-gateway-secret': SECRET });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ coid: company.coid, password: CANARY });
  });

  it('E09 M02: goes to nobody else, whatever they hold', async () => {
    const asked = [
      await ask(bearer()),
      await ask({ ...bearer(), 'x-gateway-secret': `${SECRET}!` }),
      await ask({ 'x-gateway-secret': SECRET }),
      await ask({ authorization: 'Bearer nobody', 'x-gateway-secret': SECRET }),
      await ask({ ...bearer(), 'x-gateway-secret': SECRET }, 99_999_999),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 401, 401, 404]);
    const texts = await Promise.all(asked.map((answer) => answer.text()));
    expect(texts.join()).not.toContain(CANARY);
  });

  it('E09: does not exist in a service without the secret', async () => {
    const other = await startRest();
    const answer = await fetch(`${other.url}/internal/site-login/1`, {
      method: 'POST',
      headers: { 'x-gateway-secret': SECRET },
    });
    expect(answer.status).toBe(404);
    await other.close();
  });
});
