/** What a new password must be, wherever it is set: in the portal, and by `npm run user`. */
export const PASSWORD_LEAST = 10;
const PASSWORD_MOST = 200;

/** What is wrong with a new password, in words; `null` where nothing is. */
export function passwordFault(password: string): string | null {
  if ([...password].length < PASSWORD_LEAST)
    return `must have at least ${PASSWORD_LEAST} characters`;
  return password.length > PASSWORD_MOST ? `must have at most ${PASSWORD_MOST} characters` : null;
}
