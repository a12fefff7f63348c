import { sql } from 'kysely';
import { LEVELS } from '../../../../schema/levels.ts';
import type { Resource } from '../../http/resource.ts';
import { USER_FIELDS } from '../../http/user-fields.ts';

const moment = (expression: ReturnType<typeof sql>) =>
  sql`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The users as administrators see them. What everybody sees of a user is in the users domain. */
export const userAccounts: Resource = {
  name: 'user-accounts',
  permission: 'user-accounts.manage',
  noun: 'user',
  columns: sql`u.seq, u.name, u.email, u.level, u.role, u.active, u.managerid, u.version,
    u.password_hash is not null as "hasPassword",
    exists (select 1 from users r where r.managerid = u.seq and r.level = ${sql.lit(LEVELS.rep)} and r.active) as "isManager",
    ${moment(sql`u.created_at`)} as "createdAt",
    (select ${moment(sql`a.at`)} from audit a
      where a.user_seq = u.seq and a.action = 'sign-in' order by a.seq desc limit 1) as "lastSignInAt"`,
  from: sql`users u`,
  where: sql<boolean>`u.deleted_at is null`,
  people: null,
  key: sql`u.seq`,
  fields: {
    ...USER_FIELDS,
    email: {
      expression: sql`lower(u.email) collate "C"`,
      cast: 'text',
      required: true,
      ignoreCase: true,
    },
  },
  defaultSort: 'name',
  // A few hundred rows: every word somewhere in the name or the address.
  search: (q) => {
    const words = q.trim().split(/\s+/);
    return sql<boolean>`(${sql.join(
      words.map(
        (word) =>
          sql`position(normalize_text(${word}) in normalize_text(u.name || ' ' || u.email)) > 0`,
      ),
      sql` and `,
    )})`;
  },
};
