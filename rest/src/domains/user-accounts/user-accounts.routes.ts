import { hashPassword } from '../../db/password-hash.ts';
import { requirePermission } from '../../http/allow.ts';
import { seqParam } from '../../http/params.ts';
import { Problem } from '../../http/problem.ts';
import { readRow, resourceRoutes } from '../../http/resource.ts';
import { route, type Answer, type Route, type RouteContext } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { inPasswordTurn } from '../../http/password-turn.ts';
import type { AccountWrite } from './account-write.ts';
import { countHoldings } from './hand-over.repository.ts';
import {
  accountCreate,
  accountDeactivate,
  accountPassword,
  accountUpdate,
} from './user-accounts.requests.ts';
import { userAccounts } from './user-accounts.resource.ts';
import {
  activateAccount,
  addAccount,
  changeAccount,
  deactivateAccount,
  sendLink,
  setPassword,
} from './user-accounts.service.ts';
import { levelName } from './user-rights.ts';

const PERMISSION = 'user-accounts.manage';
const ONE = '/api/user-accounts/:id';

type Context = Pick<RouteContext, 'db' | 'viewer' | 'requestId' | 'ifMatch'>;

const read = (context: Context, seq: number) => readRow(context, userAccounts, seq);

export function writeOf(context: Context): AccountWrite {
  return {
    db: context.db,
    requestId: context.requestId,
    by: requirePermission(PERMISSION, context.viewer),
    ifMatch: context.ifMatch,
    read: (seq) => read(context, seq),
  };
}

export const accountSeq = ({ params }: Pick<RouteContext, 'params'>): number =>
  seqParam(params.id, userAccounts.noun);

/** Who may sign in, and as what. */
export function userAccountsRoutes(): Route[] {
  return [
    ...writeRoutes({
      name: userAccounts.name,
      noun: userAccounts.noun,
      create: {
        permission: PERMISSION,
        body: accountCreate,
        run: async (context): Promise<Answer> => {
          const { scopes, managerid = null, ...fields } = context.body;
          const seq = await addAccount(writeOf(context), {
            ...fields,
            role: scopes ?? levelName(fields.level),
            manager: managerid === null ? null : { seq: managerid },
            passwordHash: null,
          });
          return { status: 201, body: await read(context, seq) };
        },
      },
      update: {
        permission: PERMISSION,
        body: accountUpdate,
        run: async (context, seq) => {
          const { scopes, managerid, ...fields } = context.body;
          await changeAccount(
            writeOf(context),
            { seq },
            {
              ...fields,
              ...(scopes && { role: scopes }),
              ...(managerid !== undefined && {
                manager: managerid === null ? null : { seq: managerid },
              }),
            },
          );
          return read(context, seq);
        },
      },
    }),
    route({
      method: 'get',
      path: `${ONE}/holdings`,
      permission: PERMISSION,
      handle: async (context) => {
        const seq = accountSeq(context);
        await read(context, seq);
        return { body: await countHoldings(context.db, seq) };
      },
    }),
    route({
      method: 'post',
      path: `${ONE}/deactivate`,
      permission: PERMISSION,
      writes: 'change',
      body: accountDeactivate,
      handle: async (context) => {
        const seq = accountSeq(context);
        const { handOverTo } = context.body;
        const to = handOverTo === null ? null : { seq: handOverTo };
        await deactivateAccount(writeOf(context), { seq }, to);
        return { body: await read(context, seq) };
      },
    }),
    route({
      method: 'post',
      path: `${ONE}/activate`,
      permission: PERMISSION,
      writes: 'change',
      handle: async (context) => {
        const seq = accountSeq(context);
        await activateAccount(writeOf(context), { seq });
        return { body: await read(context, seq) };
      },
    }),
    route({
      method: 'post',
      path: `${ONE}/password`,
      permission: PERMISSION,
      writes: 'change',
      body: accountPassword,
      handle: async (context) => {
        const seq = accountSeq(context);
        const hash = await inPasswordTurn(() => hashPassword(context.body.newPassword));
        await setPassword(writeOf(context), { seq }, hash);
        return { body: await read(context, seq) };
      },
    }),
    route({
      method: 'post',
      path: `${ONE}/reset-link`,
      permission: PERMISSION,
      writes: 'unversioned',
      handle: async (context) => {
        if (!context.sendsMail) {
          throw new Problem(409, 'This portal sends no e-mail. Set a password instead.');
        }
        await sendLink(writeOf(context), { seq: accountSeq(context) });
        return { status: 204 };
      },
    }),
    ...resourceRoutes(userAccounts),
  ];
}
