import { listSessions } from '../../db/session-list.ts';
import { hashToken } from '../../http/authenticate.ts';
import { readRow } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { endOneSession, tellSessionEnd } from '../../http/session-ends.ts';
import { openAccount } from './account-write.ts';
import { accountSeq, writeOf } from './user-accounts.routes.ts';
import { userAccounts } from './user-accounts.resource.ts';
import { signOutUser } from './user-accounts.service.ts';

const OF_USER = '/api/user-accounts/:id/sessions';

/** Where a user is signed in, for administrators. */
export function userSessionsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: OF_USER,
      permission: 'user-accounts.manage',
      handle: async (context) => {
        const seq = accountSeq(context);
        await readRow(context, userAccounts, seq);
        const { db, sessionMinutes, token } = context;
        const tokenHash = token === null ? null : hashToken(token);
        return { body: await listSessions(db, seq, { sessionMinutes, tokenHash }) };
      },
    }),
    route({
      method: 'delete',
      path: OF_USER,
      permission: 'user-accounts.manage',
      writes: 'unversioned',
      handle: async (context) => {
        await signOutUser(writeOf(context), { seq: accountSeq(context) });
        return { status: 204 };
      },
    }),
    route({
      method: 'delete',
      path: `${OF_USER}/:session`,
      permission: 'user-accounts.manage',
      writes: 'unversioned',
      handle: async (context) => {
        const { account } = await openAccount(writeOf(context), { seq: accountSeq(context) });
        await endOneSession(context, account.seq, context.params.session);
        await tellSessionEnd(context, account.seq, `Ended a session of ${account.name}.`);
        return { status: 204 };
      },
    }),
  ];
}
