import { z } from 'zod';
import { holdsExplore, isEverAllowed, scopesOf } from '../../../../schema/permissions.ts';
import { USERS_TAG } from '../../cache/call-tags.ts';
import { LEVELS } from '../../../../schema/levels.ts';
import { allPages } from '../../http/all-pages.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath, type Query } from '../../http/rest-path.ts';
import { flag, id, reference, requiredMoment, text } from '../../http/wire.ts';
import type { User, Viewer } from '../../viewer.ts';

export type { User, Viewer } from '../../viewer.ts';

const userWire = z.object({
  _id: text,
  seq: id,
  name: text,
  level: z.int(),
  active: flag,
  managerid: reference,
  isManager: flag,
  email: text,
  role: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]).nullish(),
});

export interface UserFilter {
  active?: boolean | null | undefined;
  level?: number | null | undefined;
  managerSeq?: number | null | undefined;
}

function userOf(wire: z.output<typeof userWire>): User {
  return {
    seq: wire.seq,
    id: wire._id,
    name: wire.name ?? `User ${wire.seq}`,
    level: wire.level,
    active: wire.active,
    isManager: wire.isManager,
    managerSeq: wire.managerid,
    email: wire.email,
    scopes: wire.role === null || wire.role === undefined ? null : scopesOf(wire.role),
  };
}

const userRow = userWire.transform(userOf);

/** A user in a list. The backend may leave out who is a manager, because the rest of the list says so. */
const listedRow = userWire
  .extend({ isManager: flag.optional() })
  .transform(({ isManager, ...wire }) => ({
    user: userOf({ ...wire, isManager: isManager ?? false }),
    isTold: isManager !== undefined,
  }));

/** Who asks, the personal token that they came with, and who is viewing as them. */
const meWire = userWire.extend({
  token: z
    .object({ seq: id, mayWrite: flag, mayExplore: flag, expires: requiredMoment })
    .optional(),
  viewedBy: z.object({ seq: id, name: z.string() }).optional(),
});

function viewerOf({ token, viewedBy, ...wire }: z.output<typeof meWire>): Viewer {
  const user = userOf(wire);
  const scopes = user.scopes ?? [];
  const mayWrite = isEverAllowed('notes.create', user);
  const mayExplore = holdsExplore(user, scopes);
  // Only managers and administrators view as others, and they may explore.
  if (viewedBy) return { user, scopes, mayExplore: true, mayWrite: false, viewedBy };
  if (!token) return { user, scopes, mayExplore, mayWrite };
  return {
    user,
    scopes: token.mayExplore ? scopes : scopes.filter((scope) => scope !== 'explore'),
    mayExplore: mayExplore && token.mayExplore,
    mayWrite: mayWrite && token.mayWrite,
    token,
  };
}

const viewerRow = meWire.transform(viewerOf);

function byName(users: readonly User[]): User[] {
  return [...users].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.seq - b.seq);
}

/** Users, as the REST backend knows them. */
export class UsersSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** The owner of the session's token. @throws RestProblem 401 when the session has ended */
  me(): Promise<Viewer> {
    return this.#rest.identity('/api/users/me-rc', viewerRow);
  }

  /** Users by name. */
  async query(filter: UserFilter): Promise<User[]> {
    const { active, level, managerSeq } = filter;
    return byName(await this.#all({ active, level, managerid: managerSeq }));
  }

  /** The active reps of these managers by name; at most 100 managers. */
  async teams(managerSeqs: readonly number[]): Promise<User[]> {
    const criteria = { active: true, level: LEVELS.rep, managerid: managerSeqs };
    return byName(await this.#all(criteria));
  }

  /** The users among these numbers that exist, in any order; at most 100 numbers. */
  byIds(seqs: readonly number[]): Promise<User[]> {
    return this.#rest.records({
      key: 'user',
      ids: seqs,
      tagOf: () => USERS_TAG,
      idOf: ({ seq }) => seq,
      fetch: (missing) => this.#rest.getRows(restPath`/api/users/by-ids/${missing}`, userRow),
    });
  }

  /**
   * The call answers up to 2,000 users by itself: without a limit, one call is enough for almost everybody. A backend that
   * cuts sooner is asked for the rest in large pages.
   */
  async #all(query: Query): Promise<User[]> {
    const listed = await allPages((limit, after) =>
      this.#rest.getList('/api/users/query', listedRow, {
        ...query,
        after,
        limit: after === null ? null : limit,
      }),
    );
    const managers = new Set(listed.map(({ user }) => user.managerSeq));
    return listed.map(({ user, isTold }) =>
      isTold ? user : { ...user, isManager: managers.has(user.seq) },
    );
  }
}
