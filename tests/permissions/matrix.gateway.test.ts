import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCookieSeal, keyFromSecret } from '../../gateway/src/session/cookie-seal.ts';
import { READS, WRITES } from '../support/gateway/sample-operations.ts';
import { domainRoutes } from '../../rest/src/domains.ts';
import {
  ACTORS,
  PERMISSIONS,
  type Actor,
  type PermissionId,
  type Verdict,
} from '../../schema/permissions.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { callOf, fixturesOf, type Fixture } from './fixtures.ts';
import { MUTATIONS, type MutationFixture } from './mutations.ts';
import { startWorld, type World } from './world.ts';

/** The permission table through the gateway: what REST decides must arrive as it was decided, and nowhere be widened. */
let world: World;
let gateway: TestGateway;
beforeAll(async () => {
  world = await startWorld();
  gateway = await startGateway({ rest: world.rest });
});
afterAll(async () => {
  await gateway.close();
  await world.rest.close();
});

const seal = createCookieSeal(keyFromSecret('a secret of the tests'), 1_797);

/** The cookie of a session that is open, also of somebody who could no longer open one. */
const cookieOf = (actor: Actor): string =>
  actor === 'anonymous' ? '' : `portal=${seal.seal(world.tokens[actor], Date.now())}`;

function fixtureOf({ call, about, permission }: MutationFixture): {
  fixture: Fixture;
  rule: PermissionId;
} {
  const route = domainRoutes().find((one) => callOf(one) === call);
  const fixture = route && fixturesOf(route).find((one) => one.about === about);
  if (!route || !fixture) throw new Error(`no fixture of ${call} ${about ?? ''}`);
  return { fixture, rule: permission ?? fixture.permission ?? route.permission };
}

/** Reads that no record opens to anybody else. */
const OF_ADMINISTRATORS = new Set([
  'audit',
  'backups',
  'importJob',
  'importKinds',
  'installation',
  'pastImports',
  'userAccount',
  'userAccounts',
]);

interface Payload {
  error: { code: string } | null;
}

/** `done`, or the code of the refusal. */
async function verdictFor(entry: MutationFixture, actor: Actor): Promise<string> {
  const { path, body } = await fixtureOf(entry).fixture.request(world, actor);
  const seq = Number(/\/(\d+)(?=\/|$)/.exec(path)?.[1] ?? 0);
  const args = entry.args({ seq, path, body: (body ?? {}) as Record<string, unknown> });
  const { data, errors } = await gateway.query<Record<string, Payload>>(
    cookieOf(actor),
    `mutation { ${entry.mutation}${args && `(${args})`} { error { code } } }`,
  );
  const failure = errors?.[0];
  if (failure) return failure.extensions.code;
  return data?.[entry.mutation]?.error?.code ?? 'done';
}

function expected(verdict: Verdict, actor: Actor): string {
  if (verdict === 'Y') return 'done';
  if (verdict === 'H') return 'NOT_FOUND';
  return actor === 'anonymous' || actor === 'inactive' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
}

describe('who may do what, through the gateway', () => {
  it('M02: has a record to try every mutation on', () => {
    const covered = new Set(MUTATIONS.map(({ mutation }) => mutation));
    expect(WRITES.map(([name]) => name).filter((name) => !covered.has(name))).toEqual([]);
  });

  it.each(MUTATIONS.map((entry) => [entry.mutation, entry.about ?? '', entry] as const))(
    'M02: %s %s is decided as the table says',
    async (_mutation, _about, entry) => {
      const { rule } = fixtureOf(entry);
      const seen: Record<string, string> = {};
      const right: Record<string, string> = {};
      for (const actor of ACTORS) {
        seen[actor] = await verdictFor(entry, actor);
        right[actor] = expected(PERMISSIONS[rule][actor], actor);
      }
      expect(seen).toEqual(right);
    },
    30_000,
  );

  it.each(READS.filter(([name]) => name !== 'viewer'))(
    'M02: %s is read by those who may, and by nobody else',
    async (name, document) => {
      const codes: Record<string, string | null> = {};
      for (const actor of ACTORS) {
        const { errors } = await gateway.query(cookieOf(actor), document);
        const code = errors?.[0]?.extensions.code ?? null;
        // What the least of arguments lacks is not about who asks.
        codes[actor] = /^(BAD_|NOT_FOUND)/.test(code ?? '') ? null : code;
      }
      const signedIn = OF_ADMINISTRATORS.has(name) ? 'FORBIDDEN' : null;
      expect(codes).toEqual({
        anonymous: 'UNAUTHENTICATED',
        inactive: 'UNAUTHENTICATED',
        staff: signedIn,
        repOwn: signedIn,
        repOther: signedIn,
        managerOfRep: signedIn,
        managerOther: signedIn,
        admin: null,
      });
    },
    30_000,
  );
});

describe('what is reached through other records', () => {
  const PATHS: [path: string, document: (w: World) => string][] = [
    ['a user', (w) => `{ user(seq: ${w.users.repOwn}) { seq email scopes } }`],
    ['a list of users', () => '{ users { seq email scopes } }'],
    ['a company’s rep', (w) => `{ company(seq: ${w.company.seq}) { rep { seq email scopes } } }`],
    [
      'a note’s author, through its company',
      (w) =>
        `{ company(seq: ${w.company.seq}) { notes(first: 5) { nodes { user { seq email scopes } enteredBy { seq email scopes } } } } }`,
    ],
    [
      'an activity’s owner, through a contact',
      (w) =>
        `{ company(seq: ${w.company.seq}) { activities(first: 5) { nodes { user { seq email scopes } company { rep { seq email scopes } } } } } }`,
    ],
  ];

  /** Every user that an answer holds, wherever it stands. */
  function usersIn(value: unknown): { seq: number; email: string | null; scopes: unknown }[] {
    if (Array.isArray(value)) return value.flatMap(usersIn);
    if (typeof value !== 'object' || value === null) return [];
    if ('email' in value && 'scopes' in value) return [value as never];
    return Object.values(value).flatMap(usersIn);
  }

  it.each(PATHS)('M02: %s shows an e-mail address to those who may see it', async (_path, of) => {
    for (const actor of ACTORS) {
      if (actor === 'anonymous' || actor === 'inactive') continue;
      const { data, errors } = await gateway.query(cookieOf(actor), of(world));
      expect(errors).toBeUndefined();
      const rows = await world.rest.call<{ seq: number; email?: string }[]>(
        'GET',
        '/api/users/query',
        { token: world.tokens[actor] },
      );
      const mayKnow = new Map(rows.body.map(({ seq, email }) => [seq, email ?? null]));
      const shown = usersIn(data);
      expect(shown.length).toBeGreaterThan(0);
      for (const user of shown) {
        if (mayKnow.has(user.seq)) {
          expect({ actor, ...user }).toMatchObject({ actor, email: mayKnow.get(user.seq) });
        }
      }
    }
  });
});
