import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface UserRow {
  _id: string;
  seq: number;
  name: string;
  email: string;
  level: number;
  role: unknown;
  active: boolean;
  managerid: number | null;
  isManager: boolean;
}

export interface UserQuery {
  active?: boolean | undefined;
  level?: number | undefined;
  managerid?: number | undefined;
}

const COLUMNS = sql`u.id as _id, u.seq, u.name, u.email, u.level, u.role, u.active, u.managerid,
  exists (select 1 from users r where r.managerid = u.seq and r.level = 32 and r.active) as "isManager"`;

export async function listUsers(db: Executor, query: UserQuery): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    /* users.list */
    select ${COLUMNS} from users u
    where u.deleted_at is null
      and (${query.active ?? null}::boolean is null or u.active = ${query.active ?? null}::boolean)
      and (${query.level ?? null}::integer is null or u.level = ${query.level ?? null}::integer)
      and (${query.managerid ?? null}::integer is null or u.managerid = ${query.managerid ?? null}::integer)
    order by lower(u.name) collate "C", u.seq`.execute(db);
  return rows;
}

export async function listUsersBySeqs(db: Executor, seqs: number[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    /* users.listBySeqs */
    select ${COLUMNS} from users u
    where u.deleted_at is null and u.seq = any (${seqs}::integer[])
    order by u.seq`.execute(db);
  return rows;
}
