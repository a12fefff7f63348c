import { z } from 'zod';
import { isEverAllowed, scopesOf } from '../../../../schema/permissions.ts';
import { LEVELS } from '../../../../schema/enumerations.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { flag, id, reference, text } from '../../http/wire.ts';

const userWire = z.object({
  seq: id,
  name: text,
  level: z.int(),
  active: flag,
  managerid: reference,
  isManager: flag,
  email: text,
});

const meWire = userWire.extend({
  role: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]).nullish(),
});

export interface User {
  seq: number;
  name: string;
  /** 1 admin, 8 director, 16 staff, 32 rep. */
  level: number;
  active: boolean;
  isManager: boolean;
  managerSeq: number | null;
  /** `null` where the upstream keeps it from this viewer. */
  email: string | null;
}

/** The signed-in user and what the gateway derives from the user's role. */
export interface Viewer {
  user: User;
  scopes: string[];
  mayExplore: boolean;
  mayWrite: boolean;
}

export interface UserFilter {
  active?: boolean | null | undefined;
  level?: number | null | undefined;
  managerSeq?: number | null | undefined;
}

function userOf(wire: z.output<typeof userWire>): User {
  return {
    seq: wire.seq,
    name: wire.name ?? `User ${wire.seq}`,
    level: wire.level,
    active: wire.active,
    isManager: wire.isManager,
    managerSeq: wire.managerid,
    email: wire.email,
  };
}

const userRow = userWire.transform(userOf);

function viewerOf(wire: z.output<typeof meWire>): Viewer {
  const user = userOf(wire);
  const scopes = scopesOf(wire.role);
  return {
    user,
    scopes,
    mayExplore:
      user.active &&
      (user.level <= LEVELS.director || user.isManager || scopes.includes('explore')),
    mayWrite: isEverAllowed('notes.create', user),
  };
}

const viewerRow = meWire.transform(viewerOf);

/** True for an active user of level 32. */
export function isRep(user: User): boolean {
  return user.level === LEVELS.rep && user.active;
}

/** Users, as the REST backend knows them. */
export class UsersSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** The owner of the session's token. @throws RestProblem 401 when the session has ended */
  me(): Promise<Viewer> {
    return this.#rest.get('/api/users/me-rc', viewerRow);
  }

  /** Users by name. */
  async query(filter: UserFilter): Promise<User[]> {
    const { active, level, managerSeq } = filter;
    const query = { active, level, managerid: managerSeq };
    const { rows } = await this.#rest.getList('/api/users/query', userRow, query);
    return rows.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.seq - b.seq);
  }

  /** The users among these numbers that exist, in any order; at most 100 numbers. */
  byIds(seqs: readonly number[]): Promise<User[]> {
    return this.#rest.getRows(restPath`/api/users/by-ids/${seqs}`, userRow);
  }
}
