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
import { startWorld, type World } from './world.ts';

/**
 * The permission table through personal tokens: one that may write opens what its owner's session opens, but for what
 * only a person may do; one that reads is refused every write.
 */
let world: World;
const tokens: Record<'reads' | 'writes', Map<Actor, string>> = {
  reads: new Map(),
  writes: new Map(),
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
  }
});
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

async function verdictFor(cell: Cell, actor: Actor, kind: 'reads' | 'writes'): Promise<string> {
  const { path, body, shows } = await cell.fixture.request(world, actor);
  const answer = await world.rest.call(
    cell.route.method.toUpperCase(),
    path === '' ? cell.route.path : path,
    { token: tokens[kind].get(actor) ?? '', ...(body !== undefined && { body }) },
  );
  if (answer.status === 200 && shows && !shows(answer.body)) return 'not shown';
  return answer.status < 400 ? 'done' : String(answer.status);
}

function expected({ route, permission }: Cell, actor: Actor, kind: 'reads' | 'writes'): string {
  // The token of somebody who left is refused wherever it comes.
  if (actor === 'inactive') return '401';
  if (isForPersonsOnly(route.permission)) return '403';
  if (kind === 'reads' && route.writes) return '403';
  const verdict: Verdict = PERMISSIONS[permission][actor];
  if (verdict === 'Y') return 'done';
  if (verdict === '-') return '403';
  return route.path === '/api/user-notifications' ? 'not shown' : '404';
}

describe.each(['reads', 'writes'] as const)('what a token that %s opens', (kind) => {
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
