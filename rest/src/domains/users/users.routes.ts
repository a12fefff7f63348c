import { sql } from 'kysely';
import { requirePermission } from '../../http/allow.ts';
import {
  listQuery,
  listRows,
  readRow,
  resourceRoutes,
  type Resource,
} from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { USER_FIELDS } from '../../http/user-fields.ts';
import { visibleUser, type UserRow } from './users.service.ts';

const users: Resource = {
  name: 'users',
  permission: 'users.read',
  noun: 'user',
  columns: sql`u.id as _id, u.seq, u.name, u.email, u.level, u.role, u.active, u.managerid,
    exists (select 1 from users r where r.managerid = u.seq and r.level = 32 and r.active) as "isManager"`,
  from: sql`users u`,
  where: sql<boolean>`u.deleted_at is null`,
  people: null,
  shown: (row, viewer) => visibleUser(row as UserRow, viewer),
  key: sql`u.seq`,
  // Not the e-mail address nor the role: who may not see them could ask for them one by one.
  fields: USER_FIELDS,
  defaultSort: 'name',
};

/** Everybody: names of reps and managers are read once. */
const AT_ONCE = 2000;

export function usersRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/users/me-rc',
      permission: 'users.me',
      handle: async (context) => {
        const { seq, token, viewedBy } = requirePermission('users.me', context.viewer);
        const row = await readRow(context, users, seq);
        return { body: { ...row, ...(token && { token }), ...(viewedBy && { viewedBy }) } };
      },
    }),
    route({
      // The generic list for who needs everybody: names of reps and managers are read once.
      method: 'get',
      path: '/api/users/query',
      permission: 'users.read',
      query: listQuery(users, AT_ONCE),
      handle: (context) => listRows(context, users, { limit: String(AT_ONCE), ...context.query }),
    }),
    ...resourceRoutes(users),
  ];
}
