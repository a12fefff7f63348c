import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACTORS,
  isForPersonsOnly,
  PERMISSIONS,
  type Actor,
  type PermissionId,
  type Verdict,
} from '../../schema/permissions.ts';
import { domainRoutes } from '../../rest/src/domains.ts';
import type { Route } from '../../rest/src/http/route.ts';
import { callOf, fixturesOf, type Fixture } from './fixtures.ts';
import { insertPersonalToken } from './personal-token.ts';
import { openSession, startWorld, type World } from './world.ts';

/**
 * The permission table in somebody's place: a personal token that may write opens what its owner's session opens, but
 * for what only a person may do; one that reads, and an administrator's session that shows the portal as its owner has
 * it, are refused every write, too.
 */
let world: World;
const KINDS = ['reads', 'writes', 'views'] as const;
type Kind = (typeof KINDS)[number];
const tokens: Record<Kind, Map<Actor, string>> = {
  reads: new Map(),
  writes: new Map(),
  views: new Map(),
};
beforeAll(async () => {
  world = await startWorld();
  for (const [actor, seq] of Object.entries(world.users)) {
    for (const [kind, mayWrite] of [
      ['reads', false],
      ['writes', true],
    ] as const) {
      tokens[kind].set(actor as Actor, await insertPersonalToken(world.rest, seq, { mayWrite }));
    }
    await view(actor as Actor, seq);
  }
});

/** A session of another administrator that shows the portal as a user has it. */
async function view(actor: Actor, seq: number): Promise<void> {
  const email = 'views@fixture.example';
  const known = await world.rest.sql<{ seq: number }>('select seq from users where email = $1', [
    email,
  ]);
  const viewer =
    known[0]?.seq ??
    (await world.insert('users', { name: 'Vera Viewer', email, level: 1, role: {} }));
  const token = await openSession(world.rest, viewer);
  await world.rest.sql(
    'update sessions set viewing_seq = $2 where token_hash = sha256($1::bytea)',
    [token, seq],
  );
  tokens.views.set(actor, token);
}
afterAll(() => world.rest.close());

// The first route of an address answers; those of the same address behind it never do.
const routes = domainRoutes().filter(
  (route, i, all) => all.findIndex((other) => callOf(other) === callOf(route)) === i,
);
// Nobody sends a token to sign in, and what anonymous visitors may do is no question of rights.
const ACTORS_WITH_TOKENS = ACTORS.filter((actor) => actor !== 'anonymous');

interface Cell {
  route: Route;
  fixture: Fixture;
  permission: PermissionId;
}

const cells: Cell[] = routes
  .filter(({ path }) => path !== '/api/events')
  .flatMap((route) =>
    fixturesOf(route).map((fixture) => ({
      route,
      fixture,
      permission: fixture.permission ?? route.permission,
    })),
  );

const nameOf = ({ route, fixture }: Cell): string =>
  `${callOf(route)}${fixture.about ? `, ${fixture.about}` : ''}`;

async function verdictFor(cell: Cell, actor: Actor, kind: Kind): Promise<string> {
  const { path, body, shows } = await cell.fixture.request(world, actor);
  const answer = await world.rest.call(
    cell.route.method.toUpperCase(),
    path === '' ? cell.route.path : path,
    { token: tokens[kind].get(actor) ?? '', ...(body !== undefined && { body }) },
  );
  // What ended with this call is needed again.
  const ends =
    cell.permission === 'session.signOut' || cell.route.path === '/auth/local/view-as/stop';
  if (kind === 'views' && ends && actor !== 'anonymous') {
    await view(actor, world.users[actor]);
  }
  if (answer.status === 200 && shows && !shows(answer.body)) return 'not shown';
  return answer.status < 400 ? 'done' : String(answer.status);
}

function expected({ route, permission }: Cell, actor: Actor, kind: Kind): string {
  // A session that shows somebody who left shows nobody; their token is refused wherever it comes.
  const isForVisitors =
    PERMISSIONS[permission].anonymous === 'Y' && permission !== 'session.signIn';
  if (kind === 'views' && actor === 'inactive' && isForVisitors) return 'done';
  if (actor === 'inactive') return '401';
  if (isForPersonsOnly(route.permission)) return '403';
  if (kind !== 'writes' && route.writes) return '403';
  const verdict: Verdict = PERMISSIONS[permission][actor];
  // The user's exports are not those of who is viewing as them.
  if (kind === 'views' && route.path === '/api/audit/exports/:id' && verdict === 'Y') return '404';
  if (verdict === 'Y') return 'done';
  if (verdict === '-') return '403';
  return route.path === '/api/user-notifications' ? 'not shown' : '404';
}

describe.each(KINDS)('what a token that %s opens', (kind) => {
  it.each(cells.map((cell) => [nameOf(cell), cell] as const))(
    'M02: %s',
    async (_name, cell) => {
      const seen: Record<string, string> = {};
      const right: Record<string, string> = {};
      for (const actor of ACTORS_WITH_TOKENS) {
        seen[actor] = await verdictFor(cell, actor, kind);
        right[actor] = expected(cell, actor, kind);
      }
      expect(seen).toEqual(right);
    },
    30_000,
  );
});
