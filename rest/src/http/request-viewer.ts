import { isPersonalToken } from '../../../schema/personal-token.ts';
import type { Database } from '../db/database.ts';
import { findSession, type SignedInUser } from './authenticate.ts';
import { findTokenOwner, type TokenUse } from './personal-token.ts';

/**
 * Who makes a request: the owner of its session or of its personal token; `null` for a visitor.
 * @throws Problem 401 for a personal token that opens nothing
 */
export async function findViewer(
  db: Database,
  token: string | null,
  sessionMinutes: number,
  use: TokenUse,
): Promise<SignedInUser | null> {
  if (token === null) return null;
  if (isPersonalToken(token)) return findTokenOwner(db, token, use);
  return findSession(db, token, sessionMinutes);
}
