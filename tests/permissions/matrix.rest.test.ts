import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACTORS,
  PERMISSIONS,
  type Actor,
  type PermissionId,
  type Verdict,
} from '../../schema/permissions.ts';
import { domainRoutes } from '../../rest/src/domains.ts';
import { callOf, fixturesOf, type Fixture, type FixtureRequest } from './fixtures.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.rest.close());

// The first route of an address answers; those of the same address behind it never do.
const routes = domainRoutes().filter(
  (route, i, all) => all.findIndex((other) => callOf(other) === callOf(route)) === i,
);

interface Cell {
  call: string;
  method: string;
  path: string;
  permission: PermissionId;
  fixture: Fixture;
}

const cells: Cell[] = routes.flatMap((route) =>
  fixturesOf(route).map((fixture) => ({
    call: `${callOf(route)}${fixture.about ? `, ${fixture.about}` : ''}`,
    method: route.method.toUpperCase(),
    path: route.path,
    permission: fixture.permission ?? route.permission,
    fixture,
  })),
);

/** A stream never ends by itself: its status is all that is looked at. */
async function statusOfStream(path: string, token: string | undefined): Promise<number> {
  const leave = new AbortController();
  const response = await fetch(world.rest.url + path, {
    signal: leave.signal,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
  leave.abort();
  return response.status;
}

const ENDS_SESSION: ReadonlySet<PermissionId> = new Set(['session.signOut', 'users.viewAs']);

async function verdictFor(cell: Cell, actor: Actor): Promise<string> {
  const request = await cell.fixture.request(world, actor);
  const token = actor === 'anonymous' ? undefined : world.tokens[actor];
  // Signing in is done without a session.
  const sent = cell.permission === 'session.signIn' ? undefined : token;
  const path = request.path === '' ? cell.path : request.path;
  if (path === '/api/events') return word(await statusOfStream(path, sent), request, null);
  const answer = await world.rest.call(cell.method, path, {
    ...(sent && { token: sent }),
    ...(request.body !== undefined && { body: request.body }),
  });
  // What a sign-out ended is needed again, as is a session that now shows somebody else.
  if (ENDS_SESSION.has(cell.permission) && actor !== 'anonymous') await reopen(actor);
  return word(answer.status, request, answer.body);
}

function word(status: number, { shows }: FixtureRequest, body: unknown): string {
  if (status === 200 && shows && !shows(body)) return 'not shown';
  if (status < 400) return 'done';
  return `${status} ${status >= 500 || status === 422 ? JSON.stringify(body) : ''}`.trim();
}

async function reopen(actor: Exclude<Actor, 'anonymous'>): Promise<void> {
  const { openSession } = await import('./world.ts');
  world.tokens[actor] = await openSession(world.rest, world.users[actor]);
}

/** What the table says in the words of an answer. */
function expected(verdict: Verdict, actor: Actor, { shows }: FixtureRequest): string {
  if (verdict === 'Y') return 'done';
  if (verdict === 'H') return shows ? 'not shown' : '404';
  return actor === 'anonymous' || actor === 'inactive' ? '401' : '403';
}

/** A list of the viewer's own records leaves out the records of others. */
const isShownByList = ({ path }: Cell): boolean => path === '/api/user-notifications';

const TIMEOUT_MS = 30_000;

/** What a saved thing cannot be without, besides its name. */
const CONTENT = {
  'saved-views': { page: 'search' },
  'saved-reports': { definition: {} },
  'saved-queries': { query: '{ viewer { scopes } }' },
  'saved-dashboards': {},
};

describe('who may do what', () => {
  it('M02: has a request for every call of the service', () => {
    const without = routes.filter((route) => fixturesOf(route).length === 0).map(callOf);
    const remedy =
      without.length > 0
        ? 'Add a line to tests/permissions/read-fixtures.ts or write-fixtures.ts for each.'
        : '';
    expect({ without, remedy }).toEqual({ without: [], remedy: '' });
  });

  it.each(cells.map((cell) => [cell.call, cell.permission, cell] as const))(
    'M02: %s is decided as %s says',
    async (_call, permission, cell) => {
      const seen: Record<string, string> = {};
      const right: Record<string, string> = {};
      for (const actor of ACTORS) {
        seen[actor] = await verdictFor(cell, actor);
        const request = { path: '', ...(isShownByList(cell) && { shows: () => true }) };
        right[actor] = expected(PERMISSIONS[permission][actor], actor, request);
      }
      expect(seen).toEqual(right);
    },
    TIMEOUT_MS,
  );

  it.each(['saved-views', 'saved-reports', 'saved-queries', 'saved-dashboards'] as const)(
    'M02: %s of somebody else are read when they are shared, and changed by nobody but their owner',
    async (name) => {
      const table = name.replace('-', '_');
      const content = CONTENT[name];
      const owner = world.users.repOwn;
      for (const visibility of ['company', 'private']) {
        const seq = await world.insert(table, { owner, name: 'Theirs', visibility, ...content });
        for (const actor of ACTORS) {
          if (actor === 'anonymous' || actor === 'inactive' || actor === 'repOwn') continue;
          const statusOf = async (method: string, behind = ''): Promise<number> => {
            const options = { token: world.tokens[actor], ...(method === 'POST' && { body: {} }) };
            const path = `/api/${name}/${seq}${behind}`;
            return (await world.rest.call(method, path, options)).status;
          };
          const refusal = visibility === 'company' ? 403 : 404;
          expect({
            actor,
            visibility,
            read: await statusOf('GET'),
            change: await statusOf('POST'),
            restore: await statusOf('POST', '/restore'),
            remove: await statusOf('DELETE'),
          }).toEqual({
            actor,
            visibility,
            read: visibility === 'company' ? 200 : 404,
            change: refusal,
            restore: refusal,
            remove: refusal,
          });
        }
      }
    },
    TIMEOUT_MS,
  );
});
