import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { bundled } from '../support/bundle.ts';
import { adminUrl, asAdmin } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { RunningProgram } from '../support/running-program.ts';
import { makeDataFolder, ServiceProcess } from '../support/service-process.ts';
import { startFakePostgres, type Behavior, type FakePostgres } from './fake-postgres.ts';
import { failedStart, type FailedStart } from './start-program.ts';

const SECRET = 'hidden-password-4711';
/** Waiting that no processor needs: for a server that does not answer, for instance. */
const WAIT_SECONDS = 10;

let folder: string;
/** A start that has given up: a few seconds on a quiet machine, more where other tests keep it busy. */
let soonSeconds: number;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  // Made once: not in the time of the first test.
  bundled('rest/src/main.ts');
  bundled('gateway/src/main.ts');
  // It ends at its settings, before it waits for anything.
  const { seconds } = await startGateway({ DATABASE_URL: 'mysql://db/x', DATA_DIR: '/nowhere' });
  soonSeconds = WAIT_SECONDS + 6 * seconds;
}, 60_000);
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** Exit code 1, one paragraph that says this, nothing of how the program is made, and no secret. */
function expectAdvice(start: FailedStart, ...parts: string[]): void {
  const text = start.stderr.trim();
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/\n\s*\n/);
  expect(text).not.toMatch(/^\s+at |node:internal|Error:|\.ts:\d/m);
  expect(`${start.stdout}${start.stderr}`).not.toContain(SECRET);
  expect(start.code).toBe(1);
  expect(start.seconds).toBeLessThan(soonSeconds);
}

const startRest = async (env: Record<string, string>): Promise<FailedStart> =>
  failedStart('rest', { REST_PORT: String(await freePort()), DATA_DIR: folder, ...env });

const startGateway = async (env: Record<string, string>): Promise<FailedStart> =>
  failedStart('gateway', {
    PORT: String(await freePort()),
    REST_PORT: String(await freePort()),
    DATA_DIR: folder,
    DEMO_SIZE: 'none',
    ...env,
  });

async function fake(behave: () => Behavior): Promise<FakePostgres> {
  const server = await startFakePostgres(behave);
  cleanUps.push(() => server.close());
  return server;
}

const urlAt = (port: number | string, host = '127.0.0.1', database = 'portal'): string =>
  `postgres://sales:${SECRET}@${host}:${port}/${database}`;

describe('a start without the PostgreSQL server that DATABASE_URL names', () => {
  it('waits for one that refuses connections, says so once, and then what to do', async () => {
    const port = await freePort();
    const start = await startRest({ DATABASE_URL: urlAt(port), DATABASE_WAIT_SECONDS: '2' });
    expectAdvice(start, `No PostgreSQL server accepts connections at 127.0.0.1:${port}`);
    expect(start.stdout.match(/Waiting up to 2 s for PostgreSQL/g)).toHaveLength(1);
    expect(start.seconds).toBeGreaterThan(1.4);
  }, 30_000);

  it('goes on when the server that was still starting is ready', async () => {
    const { hostname: host, port } = new URL(adminUrl());
    let isReady = false;
    const server = await fake(() =>
      isReady
        ? { target: { host, port: Number(port) } }
        : { error: { code: '57P03', message: 'the database system is starting up' } },
    );
    const name = `portal_test_${randomBytes(6).toString('hex')}`;
    await asAdmin((client) => client.query(`create database ${name} template template0`));
    cleanUps.push(() =>
      asAdmin((client) => client.query(`drop database if exists ${name} with (force)`)),
    );
    const url = new URL(adminUrl());
    url.port = String(server.port);
    url.pathname = `/${name}`;
    const rest = ServiceProcess.start(await freePort(), {
      DATABASE_URL: url.toString(),
      DEMO_SIZE: 'none',
    });
    cleanUps.push(() => rest.end('SIGTERM'));
    while (server.connections() < 2 && rest.isRunning) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(rest.output).toContain('Waiting up to 30 s for PostgreSQL');
    isReady = true;
    await rest.ready();
  }, 60_000);

  it('names a host that nobody knows', async () => {
    const start = await startRest({ DATABASE_URL: urlAt(5432, 'database.invalid') });
    expectAdvice(start, 'The host database.invalid of DATABASE_URL is not known');
  }, 30_000);

  it.each<[string, Behavior, string[]]>([
    [
      'a port where something else listens',
      { text: 'HTTP/1.1 400 Bad Request\r\n\r\n' },
      ['DATABASE_URL', 'Correct the host and the port'],
    ],
    ['a port that never answers', 'silent', ['does not answer', 'firewall']],
    [
      'a wrong password',
      { error: { code: '28P01', message: 'password authentication failed for user "sales"' } },
      ['refused user "sales"', 'the password in DATABASE_URL is wrong'],
    ],
    [
      'a server that wants TLS',
      {
        error: {
          code: '28000',
          message: 'no pg_hba.conf entry for host "127.0.0.1", user "sales", no encryption',
        },
      },
      ['without TLS', 'sslmode=verify-full'],
    ],
    [
      'a user who is not let in',
      { error: { code: '28000', message: 'role "sales" is not permitted to log in' } },
      ['does not let user "sales" into database "portal"', 'pg_hba.conf'],
    ],
    [
      'too many connections',
      { error: { code: '53300', message: 'sorry, too many clients already' } },
      ['no connection left', 'max_connections'],
    ],
    [
      'a version that is too old',
      { version: '12.22', number: 120022 },
      ['is version 12.22, which is too old', 'version 15 or later'],
    ],
  ])(
    'explains %s',
    async (_case, behavior, parts) => {
      const { port } = await fake(() => behavior);
      const start = await startRest({ DATABASE_URL: urlAt(port) });
      expectAdvice(start, `127.0.0.1:${port}`, ...parts);
    },
    30_000,
  );

  it('explains what a real server refuses: no such database, no right to create tables', async () => {
    const role = `portal_test_${randomBytes(6).toString('hex')}`;
    await asAdmin(async (client) => {
      await client.query(`create role ${role} login password '${SECRET}'`);
      await client.query(`create database ${role} template template0`);
    });
    cleanUps.push(() =>
      asAdmin(async (client) => {
        await client.query(`drop database if exists ${role} with (force)`);
        await client.query(`drop role ${role}`);
      }),
    );
    const { hostname, port } = new URL(adminUrl());
    const at = (database: string) => `postgres://${role}:${SECRET}@${hostname}:${port}/${database}`;
    expectAdvice(
      await startRest({ DATABASE_URL: at('no_such_database') }),
      `has no database "no_such_database"`,
      'createdb no_such_database',
    );
    expectAdvice(
      await startRest({ DATABASE_URL: at(role) }),
      `User "${role}" may not create tables in database "${role}"`,
      'GRANT ALL ON SCHEMA public',
    );
  }, 60_000);

  it('is explained once where the gateway starts the service', async () => {
    const behavior = { error: { code: '28P01', message: 'password authentication failed' } };
    const { port } = await fake(() => behavior);
    const start = await startGateway({ DATABASE_URL: urlAt(port) });
    expectAdvice(start, 'refused user "sales"');
    expect(start.stderr.match(/refused user/g)).toHaveLength(1);
  }, 60_000);
});

describe('a start with what it cannot use', () => {
  it('names every bad setting of both services before anything starts', async () => {
    const start = await startGateway({
      PORT: 'web',
      DEMO_SIZE: 'huge',
      DATABASE_URL: `mysql://u:${SECRET}@db/x`,
      SESION_SECRET: SECRET,
    });
    expectAdvice(
      start,
      'PORT=web must be',
      'DEMO_SIZE=huge must be',
      'DATABASE_URL must be',
      'Did you mean SESSION_SECRET?',
    );
    expect(start.stdout).toBe('');
    expect(readdirSync(folder)).toEqual([]);
  }, 30_000);

  it('refuses to show the demo to other machines unless that is asked for', async () => {
    const start = await startGateway({ HOST: '0.0.0.0', DEMO_SIZE: '' });
    expectAdvice(start, 'HOST=0.0.0.0 opens the portal', 'DEMO_SIZE=none', 'DEMO_SIZE=demo');
  }, 30_000);

  it('names a port that is taken, and an address that this machine does not have', async () => {
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => new Promise((resolve) => other.close(resolve)));
    const address = other.address();
    const PORT = String(typeof address === 'object' && address ? address.port : 0);
    expectAdvice(await startGateway({ PORT }), `Port ${PORT} is in use`, 'PORT=');
    expectAdvice(await startGateway({ REST_PORT: PORT }), `Port ${PORT} is in use`, 'REST_PORT=');
    expectAdvice(await startRest({ REST_PORT: PORT }), `Port ${PORT} is in use`, 'REST_PORT=');
    expectAdvice(await startGateway({ HOST: '203.0.113.7' }), 'HOST=203.0.113.7 is no address');
  }, 60_000);

  it('names a data folder that cannot be written', async () => {
    const DATA_DIR = join(folder, 'a-file');
    writeFileSync(DATA_DIR, '');
    expectAdvice(await startGateway({ DATA_DIR }), DATA_DIR, 'DATA_DIR');
    expectAdvice(
      await startRest({ DATA_DIR: join(DATA_DIR, 'below') }),
      `The data folder ${DATA_DIR}`,
      'set DATA_DIR to another one',
    );
  }, 60_000);

  it('names a web build that is not there', async () => {
    const start = await startGateway({ WEB_DIR: folder });
    expectAdvice(start, `There is no built web app in ${folder}`, 'npm run build');
  }, 30_000);

  it('names the owner of a data folder that is in use', async () => {
    const owner = ServiceProcess.start(await freePort(), { DATA_DIR: folder, DEMO_SIZE: 'none' });
    cleanUps.push(() => owner.end('SIGTERM'));
    await owner.ready();
    const start = await startGateway({});
    expectAdvice(start, `by process ${owner.child.pid} on host`, owner.url, 'DATA_DIR=');
  }, 60_000);
});

describe('a start without what it can do without', () => {
  it('says that Redis and the REST backend do not answer, and where to look', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const gateway = new RunningProgram({
      file: bundled('gateway/src/main.ts'),
      url,
      env: {
        PORT: String(port),
        DATA_DIR: folder,
        REST_BASE_URL: `http://sales:${SECRET}@127.0.0.1:${await freePort()}`,
        REDIS_URL: `redis://:${SECRET}@127.0.0.1:${await freePort()}`,
        DEMOSIZE: 'none',
      },
    });
    cleanUps.push(() => gateway.end('SIGTERM'));
    const deadline = Date.now() + 20_000;
    while (!gateway.output.includes('Ctrl+C') && Date.now() < deadline && gateway.isRunning) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(gateway.output).toContain(`The portal is ready:  ${url}`);
    expect(gateway.output).toContain('Only this computer can open it.');
    expect(gateway.output).toMatch(/Redis \(REDIS_URL\) does not answer: .*correct REDIS_URL/);
    expect(gateway.output).toMatch(/Warning: the REST backend http:\/\/…@.* does not answer/);
    expect(gateway.output).toContain('DEMOSIZE is not a setting. Did you mean DEMO_SIZE?');
    expect(gateway.output).not.toContain(SECRET);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  }, 60_000);
});
