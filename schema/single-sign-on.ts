/**
 * Why a single sign-on is refused, in the words that the person reads. The gateway sends the page a code and never a
 * text, so that no link can put words on the sign-in page.
 */
export const SIGN_ON_REFUSALS = {
  unavailable: 'Your company’s sign-in did not answer. Try again in a moment.',
  cancelled: 'You did not finish signing in. Try again when you are ready.',
  declined: 'Your company’s sign-in refused this portal. Tell your administrator.',
  notBegun:
    'This sign-in was not begun in this browser, or it took more than 10 minutes. Try again.',
  untrusted:
    'The answer of your company’s sign-in could not be trusted, so you were not signed in. Try again. If it happens again, tell your administrator.',
  noEmail: 'Your company’s sign-in did not tell your e-mail address. Tell your administrator.',
  unverified:
    'Your e-mail address is not verified at your company’s sign-in. Verify it there, then try again.',
  noUser: 'There is no user of this portal with your e-mail address. Ask your administrator.',
  noRole: 'Your company’s sign-in gives you no role in this portal. Ask your administrator.',
  otherAccount:
    'Your e-mail address belongs to a user who signs in with another account. Ask your administrator.',
  inactive: 'Your account in this portal is inactive. Ask your administrator.',
  notNow: 'The portal could not sign you in just now. Try again in a moment.',
  tooMany: 'Too many sign-ins from your network. Try again in a minute.',
} as const;

export type SignOnRefusal = keyof typeof SIGN_ON_REFUSALS;

export function isSignOnRefusal(code: string | null | undefined): code is SignOnRefusal {
  return typeof code === 'string' && Object.hasOwn(SIGN_ON_REFUSALS, code);
}
