import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../schema/permissions.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

/**
 * A service with one person for each column of the permission table, around the records of one rep:
 * `repOwn` is that rep, `repOther` a rep of another manager.
 */
export interface World {
  rest: TestRest;
  /** User numbers; nobody is behind `anonymous`. */
  users: Record<Exclude<Actor, 'anonymous'>, number>;
  emails: Record<Exclude<Actor, 'anonymous'>, string>;
  tokens: Record<Exclude<Actor, 'anonymous'>, string>;
  /** A company whose rep of record is `repOwn`. */
  company: { seq: number; coid: number };
  /** Whom a record belongs to that `actor` asks about: staff have records of their own only. */
  ownerFor(actor: Actor): number;
  /** The one value of the one row of a query. */
  value<T = number>(sql: string, values?: unknown[]): Promise<T>;
  /** Inserts a row and answers its key. */
  insert(table: string, row: Record<string, unknown>, key?: string): Promise<number>;
}

const PASSWORD_OF = 'select password_hash from users where email = $1';

export async function startWorld(): Promise<World> {
  const rest = await startRest({ sendsMail: true });
  const value = async <T = number>(sql: string, values: unknown[] = []): Promise<T> => {
    const [row] = await rest.sql<Record<string, T>>(sql, values);
    if (!row) throw new Error(`No row: ${sql}`);
    return Object.values(row)[0] as T;
  };
  const insert: World['insert'] = (table, row, key = 'seq') => {
    const columns = Object.keys(row);
    const places = columns.map((_, i) => `$${i + 1}`);
    const values = Object.values(row).map((each) =>
      each !== null && typeof each === 'object' && !Array.isArray(each)
        ? JSON.stringify(each)
        : each,
    );
    return value(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning ${key}`,
      values,
    );
  };
  const userOf = (email: string) => value('select seq from users where email = $1', [email]);
  const managerOf = (rep: number) => value('select managerid from users where seq = $1', [rep]);
  const [rep, other] = [await userOf('rep@demo.example'), await userOf('rep2@demo.example')];
  const users: World['users'] = {
    inactive: await insert('users', {
      name: 'Ina Ctive',
      email: 'inactive@demo.example',
      level: 32,
      role: { rep: true },
      active: false,
      managerid: await managerOf(rep),
      password_hash: await value<string>(PASSWORD_OF, ['rep@demo.example']),
    }),
    staff: await userOf('staff@demo.example'),
    repOwn: rep,
    repOther: other,
    managerOfRep: await managerOf(rep),
    managerOther: await managerOf(other),
    admin: await userOf('admin@demo.example'),
  };
  const perUser = async <T>(of: (seq: number) => Promise<T>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(users).map(async ([actor, seq]) => [actor, await of(seq)] as const),
      ),
    ) as Record<Exclude<Actor, 'anonymous'>, T>;
  const coid = await value(
    `select coid from manufacturers where rep = $1 and deleted_at is null and not do_not_call
     order by coid limit 1`,
    [rep],
  );
  return {
    rest,
    users,
    emails: await perUser((seq) => value<string>('select email from users where seq = $1', [seq])),
    tokens: await perUser((seq) => openSession(rest, seq)),
    company: { coid, seq: await value('select seq from manufacturers where coid = $1', [coid]) },
    ownerFor: (actor) => (actor === 'staff' ? users.staff : users.repOwn),
    value,
    insert,
  };
}

/** A session as a sign-in leaves it; for an inactive user, one that was open when they left. */
export async function openSession(rest: TestRest, userSeq: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await rest.sql(
    `insert into sessions (token_hash, user_seq, created_at, last_seen_at) values ($1, $2, now(), now())`,
    [createHash('sha256').update(token).digest(), userSeq],
  );
  return token;
}
