import type { ServerResponse } from 'node:http';
import { RestProblem } from '../errors/rest-problem.ts';
import type { OfferLearner } from '../http/offer-learner.ts';
import type { SignedIn, SignInOrigin } from '../http/sign-in-call.ts';
import type { Viewer } from '../viewer.ts';
import type { Sessions } from './sessions.ts';

/** The backend's answer where it knows nobody. */
export const NOBODY = {
  status: 401,
  code: null,
  detail: '',
  errors: [],
  current: null,
  retryAfterSeconds: null,
};

/**
 * Puts a session that the backend has just begun in place of the one that this browser had.
 * @throws RestProblem where the backend does not know its own token
 */
export async function enter(
  { sessions, learner }: { sessions: Sessions; learner: OfferLearner },
  res: ServerResponse,
  { token, deviceToken }: SignedIn,
  { replacedToken }: SignInOrigin,
): Promise<Viewer> {
  sessions.began(token, replacedToken);
  const { viewer } = await sessions.openWith(res, token);
  if (!viewer) throw new RestProblem('sign-in', NOBODY);
  await learner.signedIn(token);
  if (deviceToken !== null) sessions.rememberDevice(res, deviceToken);
  return viewer;
}
