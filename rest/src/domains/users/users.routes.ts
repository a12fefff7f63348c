import { z } from 'zod';
import { requirePermission } from '../../http/allow.ts';
import { seqListParam, seqParam } from '../../http/params.ts';
import { notFound } from '../../http/problem.ts';
import { route, type Route } from '../../http/route.ts';
import { findUsers, findUsersBySeqs } from './users.service.ts';

const wholeNumber = z.coerce.number().int('must be a whole number').min(1).max(2_147_483_647);

const userQuery = z.strictObject({
  active: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  level: wholeNumber.optional(),
  managerid: wholeNumber.optional(),
});

const asQuery = (query: z.output<typeof userQuery>) => ({
  ...query,
  active: query.active === undefined ? undefined : query.active === 'true',
});

export function usersRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/users/me-rc',
      permission: 'users.me',
      handle: async ({ db, viewer }) => {
        const me = requirePermission('users.me', viewer);
        const [user] = await findUsersBySeqs(db, me, [me.seq]);
        return { body: user };
      },
    }),
    // The specification's call and the generic one are the same question.
    ...['/api/users/query', '/api/users'].map((path) =>
      route({
        method: 'get',
        path,
        permission: 'users.read',
        query: userQuery,
        handle: async ({ db, viewer, query }) => {
          const me = requirePermission('users.read', viewer);
          return { body: await findUsers(db, me, asQuery(query)) };
        },
      }),
    ),
    route({
      method: 'get',
      path: '/api/users/by-ids/:ids',
      permission: 'users.read',
      handle: async ({ db, viewer, params }) => {
        const me = requirePermission('users.read', viewer);
        return { body: await findUsersBySeqs(db, me, seqListParam(params.ids)) };
      },
    }),
    route({
      method: 'get',
      path: '/api/users/:id',
      permission: 'users.read',
      handle: async ({ db, viewer, params }) => {
        const me = requirePermission('users.read', viewer);
        const [user] = await findUsersBySeqs(db, me, [seqParam(params.id, 'user')]);
        if (!user) throw notFound('such user');
        return { body: user };
      },
    }),
  ];
}
