import { endOtherSessions } from '../../db/user-access.ts';
import { requirePermission } from '../../http/allow.ts';
import { writeAudit } from '../../http/audit.ts';
import { hashToken } from '../../http/authenticate.ts';
import { seqParam } from '../../http/params.ts';
import { notFound } from '../../http/problem.ts';
import { readRow } from '../../http/resource.ts';
import { route, type Route, type RouteContext } from '../../http/route.ts';
import { openAccount } from '../user-accounts/account-write.ts';
import { userAccounts } from '../user-accounts/user-accounts.resource.ts';
import { accountSeq, writeOf } from '../user-accounts/user-accounts.routes.ts';
import { signOutUser } from '../user-accounts/user-accounts.service.ts';
import { endSession, listSessions } from './sessions.repository.ts';

const OF_USER = '/api/user-accounts/:id/sessions';

const self = ({ viewer }: RouteContext) =>
  requirePermission('account.own', viewer, viewer ?? undefined);

const told = (context: RouteContext, userSeq: number, summary: string): Promise<void> =>
  writeAudit(context.db, {
    userSeq: context.viewer?.seq ?? null,
    requestId: context.requestId,
    resource: 'session',
    id: userSeq,
    action: 'sign-out',
    details: { summary, address: context.clientAddress },
  });

async function endOne(context: RouteContext, userSeq: number, id: string | undefined) {
  if (!(await endSession(context.db, userSeq, seqParam(id, 'session')))) {
    throw notFound('such session');
  }
}

/** Where people are signed in: everybody their own, administrators anybody's. */
export function sessionsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/sessions',
      permission: 'account.own',
      handle: async (context) => ({
        body: await listSessions(context.db, self(context).seq, context),
      }),
    }),
    route({
      method: 'delete',
      path: '/api/sessions',
      permission: 'account.own',
      writes: 'unversioned',
      handle: async (context) => {
        const { seq, name } = self(context);
        await endOtherSessions(
          context.db,
          seq,
          context.token === null ? null : hashToken(context.token),
        );
        await told(context, seq, `${name} signed out everywhere else.`);
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
        await endOne(context, seq, context.params.id);
        await told(context, seq, `${name} ended one of their sessions.`);
        return { status: 204 };
      },
    }),
    route({
      method: 'get',
      path: OF_USER,
      permission: 'user-accounts.manage',
      handle: async (context) => {
        const seq = accountSeq(context);
        await readRow(context, userAccounts, seq);
        return { body: await listSessions(context.db, seq, context) };
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
        await endOne(context, account.seq, context.params.session);
        await told(context, account.seq, `Ended a session of ${account.name}.`);
        return { status: 204 };
      },
    }),
  ];
}
