/**
 * Whether somebody was signed in here when the browser was last used. Only a hint, so that a repeat
 * visit fetches its code early and the login page can say "expired"; it holds no name and no secret.
 */
import { inBrowser } from './kept-values.ts';

const KEY = 'portal-was-signed-in';

export function wasSignedIn(): boolean {
  return inBrowser.read(KEY) === '1';
}

export function rememberSignedIn(signedIn: boolean): void {
  if (signedIn) inBrowser.write(KEY, '1');
  else inBrowser.forget(KEY);
}
