import { z } from 'zod';
import { requirePermission } from '../../http/allow.ts';
import { forbidden } from '../../http/problem.ts';
import { route, type Route } from '../../http/route.ts';
import { text } from '../../http/validation.ts';
import { newPassword } from '../../http/new-password.ts';
import { notFound } from '../../http/problem.ts';
import { requestReset, resetPassword } from './password-reset.service.ts';
import { findMeta } from './session.repository.ts';
import { startViewing, stopViewing } from './view-as.service.ts';
import { changePassword, PASSWORDS_OFF, passwordsOff, signIn, signOut } from './session.service.ts';

const credentials = z.strictObject({
  email: text(254).min(1, 'is required'),
  password: text(200).min(1, 'is required'),
});

const passwordChange = z.strictObject({
  currentPassword: text(200).min(1, 'is required'),
  newPassword,
});

const viewed = z.strictObject({ userSeq: z.int().positive().max(2_147_483_647) });

const forgotten = z.strictObject({ email: text(254).min(1, 'is required') });

const reset = z.strictObject({ token: text(200).min(1, 'is required'), newPassword });

export function sessionRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/auth/local/rc',
      permission: 'session.signIn',
      body: credentials,
      // No transaction around it: a refused sign-in must be counted although it is refused.
      handle: async ({ db, body, clientAddress, requestId, header, hasPasswords }) => {
        if (!hasPasswords) throw await passwordsOff(db, { clientAddress, requestId });
        const { token, deviceToken } = await signIn(db, {
          ...body,
          clientAddress,
          requestId,
          deviceToken: header('X-Device-Token'),
          replacedToken: header('X-Replaced-Token'),
          userAgent: header('X-Client-Agent') ?? header('User-Agent'),
        });
        return { body: token, headers: { 'X-Device-Token': deviceToken } };
      },
    }),
    route({
      method: 'get',
      path: '/auth/local/signout',
      permission: 'session.signOut',
      handle: async ({ db, token, requestId }) => {
        await signOut(db, token, requestId);
        return { status: 204 };
      },
    }),
    route({
      method: 'post',
      path: '/auth/local/view-as',
      permission: 'users.viewAs',
      body: viewed,
      handle: async ({ db, body, viewer, ...request }) => ({
        body: await startViewing(db, viewer, body.userSeq, request),
      }),
    }),
    route({
      // For everybody in a session, and not a write: who is viewing as another user may not write.
      method: 'post',
      path: '/auth/local/view-as/stop',
      permission: 'users.me',
      handle: async ({ db, viewer, ...request }) => ({
        body: await stopViewing(db, viewer, request),
      }),
    }),
    route({
      method: 'post',
      path: '/auth/local/password',
      permission: 'account.own',
      body: passwordChange,
      // No transaction around it, as at a sign-in: a wrong password must be counted.
      handle: async ({ db, body, viewer, token, clientAddress, requestId, hasPasswords }) => {
        if (!hasPasswords) throw forbidden(PASSWORDS_OFF);
        const { seq, email } = requirePermission('account.own', viewer, viewer ?? undefined);
        await changePassword(db, { ...body, seq, email, token, clientAddress, requestId });
        return { status: 204 };
      },
    }),
    route({
      method: 'get',
      path: '/auth/local/reset',
      permission: 'health.read',
      handle: ({ sendsMail }) => Promise.resolve({ body: { offered: sendsMail } }),
    }),
    route({
      method: 'post',
      path: '/auth/local/forgot',
      permission: 'session.reset',
      body: forgotten,
      handle: async ({ db, body, clientAddress, sendsMail }) => {
        if (!sendsMail) throw notFound('reset by e-mail: this portal sends none');
        await requestReset(db, body.email, clientAddress);
        return { status: 204 };
      },
    }),
    route({
      method: 'post',
      path: '/auth/local/reset',
      permission: 'session.reset',
      body: reset,
      handle: async ({ db, body, clientAddress, requestId }) => {
        await resetPassword(db, { ...body, clientAddress, requestId });
        return { status: 204 };
      },
    }),
    route({
      // Which sign-ins a sign-in page may offer: those of demo data, none elsewhere.
      method: 'get',
      path: '/auth/demo-sign-ins',
      permission: 'health.read',
      handle: async ({ db, hasPasswords }) => ({
        body: (hasPasswords && (await findMeta(db, 'demo_sign_ins'))) || [],
      }),
    }),
  ];
}
