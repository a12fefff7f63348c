import { bundled } from './bundle.ts';
import { DEMO_PASSWORD, TEST_TODAY } from './demo.ts';
import { freePort } from './free-port.ts';
import { RunningProgram } from './running-program.ts';
import { seededDatabase } from './seeded-database.ts';
import { ServiceProcess } from './service-process.ts';

export interface FullProduct {
  databaseUrl: string;
  gateway: RunningProgram;
  /** Signs a demo user in and answers the cookie. */
  signIn(account: string): Promise<string>;
  /** Sends JSON to the gateway. */
  post(path: string, body: object, cookie?: string): Promise<Response>;
  stop(): Promise<void>;
}

/** The product as it ships, as processes of their own, on 250,000 notes of 5,000 companies: minutes until it stands. */
export async function startFullProduct(): Promise<FullProduct> {
  const database = await seededDatabase('full', 1);
  const env = { DATABASE_URL: database.url, DEMO_SIZE: 'none' };
  const rest = ServiceProcess.start(await freePort(), env);
  await rest.ready();
  const port = await freePort();
  const gateway = new RunningProgram({
    file: bundled('gateway/src/main.ts'),
    url: `http://127.0.0.1:${port}`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      REST_BASE_URL: rest.url,
      PORTAL_TODAY: TEST_TODAY,
      TRUSTED_DOCUMENTS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  await gateway.ready();
  const post: FullProduct['post'] = (path, body, cookie) =>
    fetch(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
  return {
    databaseUrl: database.url,
    gateway,
    post,
    signIn: async (account) => {
      const email = `${account}@demo.example`;
      const answer = await post('/session/sign-in', { email, password: DEMO_PASSWORD });
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    stop: async () => {
      await gateway.end('SIGTERM');
      await rest.end('SIGTERM');
      await database.drop();
    },
  };
}
