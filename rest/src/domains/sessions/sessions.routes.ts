import { listSessions } from '../../db/session-list.ts';
import { endOtherSessions } from '../../db/user-access.ts';
import { requirePermission } from '../../http/allow.ts';
import { endOneSession, tellSessionEnd } from '../../http/session-ends.ts';
import { hashToken } from '../../http/authenticate.ts';
import { route, type Route, type RouteContext } from '../../http/route.ts';

const self = ({ viewer }: RouteContext) =>
  requirePermission('account.own', viewer, viewer ?? undefined);

const tokenHash = ({ token }: RouteContext) => (token === null ? null : hashToken(token));

/** Where the viewer is signed in. */
export function sessionsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/sessions',
      permission: 'account.own',
      handle: async (context) => ({
        body: await listSessions(context.db, self(context).seq, {
          sessionMinutes: context.sessionMinutes,
          tokenHash: tokenHash(context),
        }),
      }),
    }),
    route({
      method: 'delete',
      path: '/api/sessions',
      permission: 'account.own',
      writes: 'unversioned',
      handle: async (context) => {
        const { seq, name } = self(context);
        await endOtherSessions(context.db, seq, tokenHash(context));
        await tellSessionEnd(context, seq, `${name} signed out everywhere else.`);
        return { status: 204 };
      },
    }),
    route({
      method: 'delete',
      path: '/api/sessions/:id',
      permission: 'account.own',
      writes: 'unversioned',
      handle: async (context) => {
        const { seq, name } = self(context);
        await endOneSession(context, seq, context.params.id);
        await tellSessionEnd(context, seq, `${name} ended one of their sessions.`);
        return { status: 204 };
      },
    }),
  ];
}
