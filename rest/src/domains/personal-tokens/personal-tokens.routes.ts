import { requirePermission } from '../../http/allow.ts';
import { seqParam } from '../../http/params.ts';
import { route, type Route, type RouteContext } from '../../http/route.ts';
import { listTokens } from './personal-tokens.repository.ts';
import { tokenCreate } from './personal-tokens.requests.ts';
import { createToken, endToken } from './personal-tokens.service.ts';

const self = ({ viewer }: RouteContext) =>
  requirePermission('personal-tokens.own', viewer, viewer ?? undefined);

/** What scripts sign in with: made, listed and ended by people only. */
export function personalTokensRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/personal-tokens',
      permission: 'personal-tokens.own',
      handle: async (context) => ({ body: await listTokens(context.db, self(context).seq) }),
    }),
    route({
      method: 'post',
      path: '/api/personal-tokens',
      permission: 'personal-tokens.own',
      body: tokenCreate,
      // No key: what is stored with one would hold the token.
      writes: 'unversioned',
      handle: async (context) => ({
        status: 201,
        body: await createToken(context, self(context), context.body),
      }),
    }),
    route({
      method: 'delete',
      path: '/api/personal-tokens/:id',
      permission: 'personal-tokens.revoke',
      writes: 'unversioned',
      handle: async (context) => {
        const seq = seqParam(context.params.id, 'token');
        await endToken(context, self(context), seq);
        return { status: 204 };
      },
    }),
    route({
      method: 'get',
      path: '/api/users/:id/personal-tokens',
      permission: 'personal-tokens.readOfOthers',
      handle: async ({ db, viewer, params }) => {
        requirePermission('personal-tokens.readOfOthers', viewer);
        return { body: await listTokens(db, seqParam(params.id, 'user')) };
      },
    }),
  ];
}
