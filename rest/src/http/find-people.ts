import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { SignedInUser } from './authenticate.ts';

/** Users by number, as the permission table knows them; a deleted user is not active. */
export async function findPeople(
  db: Executor,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, SignedInUser>> {
  const { rows } = await sql<SignedInUser>`
    /* people.bySeq */
    select u.seq, u.id, u.name, u.email, u.level, u.role, u.managerid as "managerSeq",
      u.active and u.deleted_at is null as active,
      exists (select 1 from users r where r.managerid = u.seq and r.level = 32 and r.active) as "isManager"
    from users u where u.seq = any (${seqs}::integer[])`.execute(db);
  return new Map(rows.map((person) => [person.seq, person]));
}
