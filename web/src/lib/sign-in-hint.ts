/**
 * Whether somebody was signed in here when the browser was last used. Only a hint, so that a repeat
 * visit fetches its code early and the login page can say "expired"; it holds no name and no secret.
 */
const KEY = 'portal-was-signed-in';

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the hint is simply missing.
  }
}
