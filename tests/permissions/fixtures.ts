import type { Actor, PermissionId } from '../../schema/permissions.ts';
import type { Route } from '../../rest/src/http/route.ts';
import { DEMO_PASSWORD } from '../support/demo.ts';
import { readIds, searchBodies } from './read-fixtures.ts';
import type { World } from './world.ts';
import { writeFixtures } from './write-fixtures.ts';

/** A request that the service accepts when the person may make it. */
export interface FixtureRequest {
  path: string;
  body?: unknown;
  /** For a list of the viewer's own records: whether a record of somebody else shows in it. */
  shows?: (answer: unknown) => boolean;
}

export interface Fixture {
  /** Where one call has several rules. */
  about?: string;
  /** The rule, where it is not the route's. */
  permission?: PermissionId;
  /** The statuses of success, where they are not all below 400. */
  request(world: World, actor: Actor): Promise<FixtureRequest>;
}

export const callOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

let links = 0;

const special: Record<string, Fixture[]> = {
  // Everybody has a stream of their own, so nobody who is signed in is refused.
  'GET /api/events': [
    { permission: 'users.me', request: () => Promise.resolve({ path: '/api/events' }) },
  ],
  // To the same one: the others of these tests sign in with it.
  'POST /auth/local/password': [
    {
      request: () =>
        Promise.resolve({
          path: '',
          body: { currentPassword: DEMO_PASSWORD, newPassword: DEMO_PASSWORD },
        }),
    },
  ],
  'POST /auth/local/view-as': [
    {
      request: (world) => Promise.resolve({ path: '', body: { userSeq: world.users.repOwn } }),
    },
  ],
  // Also where nobody else is shown and there is nothing to end.
  'POST /auth/local/view-as/stop': [{ request: () => Promise.resolve({ path: '' }) }],
  'POST /auth/local/forgot': [
    { request: () => Promise.resolve({ path: '', body: { email: 'nobody@demo.example' } }) },
  ],
  'POST /auth/local/reset': [
    {
      request: async (world) => {
        const token = `a-link-for-fixtures-${(links += 1)}`;
        const userSeq = await world.insert('users', {
          name: 'Lost Theirs',
          email: `lost${links}@fixture.example`,
          level: 32,
          role: { rep: true },
        });
        await world.value(
          `insert into password_resets (user_seq, network, token_hash, expires_at)
           values ($1, 'test', sha256($2::bytea), now() + interval '5 minutes') returning seq`,
          [userSeq, token],
        );
        return { path: '', body: { token, newPassword: 'a good long one' } };
      },
    },
  ],
  'POST /auth/local/rc': [
    {
      request: (world, actor) => {
        const email = actor === 'anonymous' ? 'developer@demo.example' : world.emails[actor];
        return Promise.resolve({ path: '', body: { email, password: DEMO_PASSWORD } });
      },
    },
  ],
};

/**
 * The requests that show a route's rules; none when nobody has written any.
 * Reads are made from the identifiers of read-fixtures.ts, writes are in write-fixtures.ts.
 */
export function fixturesOf(route: Route): Fixture[] {
  const call = callOf(route);
  const written = special[call] ?? writeFixtures[call];
  if (written) return written;
  if (route.permission === 'generic.refused') {
    const path = route.path.replace(/:\w+/g, '1');
    return [{ request: () => Promise.resolve({ path }) }];
  }
  if (route.method !== 'get' && !(call in searchBodies)) return [];
  if (!(placesOf(route.path) === '' || readIds[route.path] || readIds[resourceOf(route.path)])) {
    return [];
  }
  return [{ request: (world) => readRequest(world, route) }];
}

const placesOf = (path: string): string => path.match(/:\w+/g)?.join() ?? '';

/** `/api/notes/by-ids/:ids` is about `notes`. */
const resourceOf = (path: string): string => path.split('/')[2] ?? '';

async function readRequest(world: World, route: Route): Promise<FixtureRequest> {
  const ids = readIds[route.path] ?? readIds[resourceOf(route.path)];
  const found = ids ? await ids(world) : {};
  const path = route.path.replace(/:(\w+)/g, (_place, name: string) =>
    encodeURIComponent(String(found[name] ?? found.id)),
  );
  const body = searchBodies[callOf(route)];
  return {
    path: `${path}${found.query ? `?${String(found.query)}` : ''}`,
    ...(body && { body: body(world) }),
  };
}
