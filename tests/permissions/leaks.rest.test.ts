import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contractCases } from '../contract/contract-cases.ts';
import { operations } from '../contract/document.ts';
import { CaseRunner } from '../contract/run-cases.ts';
import type { WireAnswer } from '../contract/judge.ts';
import { deliverOneTo } from '../support/deliver-reports.ts';
import { importJobWithRejects } from './read-fixtures.ts';
import { startWorld, type World } from './world.ts';

let world: World;
/** No call makes one at once: a file is read after the answer. */
let jobWithRejects: number;
beforeAll(async () => {
  world = await startWorld();
  ({ id: jobWithRejects } = await importJobWithRejects(world));
});
afterAll(() => world.rest.close());

const CRAWL_TIMEOUT_MS = 120_000;

interface Heard extends WireAnswer {
  operation: string;
}

/** Everything that the service says to somebody who asks the contract's every call. */
async function crawl(token: string, { writes }: { writes: boolean }): Promise<Heard[]> {
  const heard: Heard[] = [];
  const runner = new CaseRunner({
    baseUrl: world.rest.url,
    token,
    run: randomUUID(),
    onAnswer: (operation, answer) => heard.push({ operation, ...answer }),
  });
  for (const each of contractCases.filter((one) => writes || !one.writes)) await runner.run(each);
  await runner.run({
    operation: 'getImportRejects',
    status: [200, 403],
    send: () => ({ params: { id: jobWithRejects } }),
  });
  return heard;
}

const said = ({ text, headers }: Heard): string =>
  `${text}\n${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}`;

describe('what never leaves the service', () => {
  it(
    'a company’s password, a password’s or token’s hash, the tokens: in no answer of any call, for an administrator',
    async () => {
      const canary = 'Zyxomma-canary-41';
      await world.rest.sql('update manufacturers set password = $1', [canary]);
      await deliverOneTo(world.rest, 'admin@demo.example');
      const heard = await crawl(world.tokens.admin, { writes: true });

      const answered = new Set(
        heard.filter(({ status }) => status < 300).map(({ operation }) => operation),
      );
      const reads = operations.filter(({ method }) => method === 'GET').map(({ id }) => id);
      expect(reads.filter((id) => !answered.has(id))).toEqual([]);

      const [hashes] = await world.rest.sql<{ hex: string; base64: string; password: string }>(
        `select encode(s.token_hash, 'hex') as hex, encode(s.token_hash, 'base64') as base64,
           u.password_hash as password
         from sessions s join users u on u.seq = s.user_seq where u.email = 'admin@demo.example'`,
      );
      const secrets = [
        canary,
        '$argon2',
        'password_hash',
        'token_hash',
        ...Object.values(world.tokens),
        ...Object.values(hashes ?? {}),
      ];
      expect(secrets.length).toBeGreaterThan(13);
      const leaks = heard.flatMap((answer) =>
        secrets
          .filter((secret) => said(answer).includes(secret))
          .map((secret) => `${answer.operation} says ${secret}`),
      );
      expect(leaks).toEqual([]);
    },
    CRAWL_TIMEOUT_MS,
  );

  it.each(['staff', 'repOwn', 'managerOfRep', 'admin'] as const)(
    'e-mail addresses of users whom the viewer may not see: %s',
    async (actor) => {
      const viewer = world.users[actor];
      const users = await world.rest.sql<{ seq: number; email: string; managerid: number | null }>(
        'select seq, email, managerid from users',
      );
      // Oneself, a manager's own team, and everybody for an administrator.
      const hidden = users.filter(
        ({ seq, managerid }) =>
          actor !== 'admin' &&
          seq !== viewer &&
          !(actor === 'managerOfRep' && managerid === viewer),
      );
      const heard = await crawl(world.tokens[actor], { writes: false });
      // The sign-in page's offers are not told by a session.
      const own = heard.filter(({ operation }) => operation !== 'listDemoSignIns');
      const leaks = own.flatMap((answer) =>
        hidden
          .filter(({ email }) => answer.text.includes(email))
          .map(({ email }) => `${answer.operation} says ${email}`),
      );
      expect([...new Set(leaks)]).toEqual([]);

      const told = users.filter(({ email }) => own.some(({ text }) => text.includes(email)));
      const visible = users.filter((user) => !hidden.includes(user));
      expect(told.map(({ seq }) => seq).sort()).toEqual(visible.map(({ seq }) => seq).sort());
    },
    CRAWL_TIMEOUT_MS,
  );
});
