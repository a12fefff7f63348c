import { describe, expect, it } from '@jest/globals';
import { SIGN_ON_CALLS } from '../../../schema/sign-on-paths.ts';
import { accessEndOf } from './access-ends.ts';
import { hashOf } from './hash-of.ts';

const BY = { token: 'the caller’s', viewer: 3 };
const USER_7 = { user: 7, session: null };
const VIEWER = { user: 3, session: null };
const ANYBODY = { user: null, session: null };

describe('whose way in a call may have ended', () => {
  it.each([
    ['/api/user-accounts/7', { level: 64 }, USER_7],
    ['/api/user-accounts/7', { managerid: 4 }, ANYBODY],
    ['/api/user-accounts/7/deactivate', { handOverTo: null }, USER_7],
    ['/api/user-accounts/7/password', { newPassword: 'x' }, USER_7],
    ['/api/user-accounts/7/sessions', undefined, USER_7],
    ['/api/user-accounts/7/sessions/12', undefined, USER_7],
    ['/api/user-accounts', { managerid: 4 }, null],
    ['/api/sessions', undefined, VIEWER],
    ['/api/sessions/12', undefined, VIEWER],
    ['/auth/local/password', { newPassword: 'x' }, VIEWER],
    ['/auth/local/signout', undefined, { user: null, session: hashOf(BY.token) }],
    [SIGN_ON_CALLS.signOut, {}, { user: null, session: hashOf(BY.token) }],
    [SIGN_ON_CALLS.providerLogout, {}, ANYBODY],
    ['/auth/local/reset', { token: 'x' }, ANYBODY],
    ['/api/personal-tokens/12', undefined, ANYBODY],
    ['/api/personal-tokens', { name: 'x' }, null],
    ['/auth/local/forgot', { email: 'x' }, null],
    ['/auth/local/rc', { email: 'x' }, null],
    ['/api/notes/12', { managerid: 4 }, null],
  ])('%s %j', (path, body, end) => {
    expect(accessEndOf({ path, body }, BY)).toEqual(end);
  });

  it('is the session that a sign-in takes the place of', () => {
    const headers = { 'x-replaced-token': 'the earlier one' };
    const by = { token: null, viewer: null };
    expect(accessEndOf({ path: '/auth/local/rc', body: {}, headers }, by)).toEqual({
      user: null,
      session: hashOf('the earlier one'),
    });
  });
});
