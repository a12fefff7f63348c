/** Where the gateway's sign-on begins, and where the provider sends people back to. */
export const SIGN_ON_PATH = '/session/single-sign-on';
export const SIGN_ON_CALLBACK_PATH = `${SIGN_ON_PATH}/callback`;

/** Where the provider says that somebody signed out there. */
export const BACKCHANNEL_LOGOUT_PATH = '/auth/oidc/backchannel-logout';

/** The calls between gateway and REST service that need the secret which both share. */
export const SIGN_ON_CALLS = {
  signIn: '/internal/single-sign-on/sign-in',
  signOut: '/internal/single-sign-on/sign-out',
  providerLogout: '/internal/single-sign-on/provider-logout',
  refusals: '/internal/single-sign-on/refusals',
} as const;
