/** The portal as another user has it, read only; every start and end of it is in the audit trail. */
import { inTab } from '../../lib/kept-values.ts';
import { sessionChannel } from '../../lib/session-channel.ts';
import type { ToastInput } from '../../ui/toasts.tsx';
import { postStopViewing, postViewAs, type SignInOutcome } from './session-client.ts';

const HOME = '/landing';
/** Where it began, for the way back. */
const BEGAN_AT = 'rep-portal-viewing-from';

type Tell = (toast: ToastInput) => void;

/** The session is being replaced: a second click would ask with the one that ends. */
let isUnderWay = false;

/**
 * Begins it at an address with a new page: nothing of one user's is left in the other's. A refusal is told in a toast.
 * @param to an address of the portal
 */
export async function viewAs(userSeq: number, tell: Tell, to = HOME): Promise<void> {
  await enter(
    () => {
      inTab.write(BEGAN_AT, window.location.pathname + window.location.search);
      return postViewAs(userSeq);
    },
    to,
    tell,
  );
}

/** Ends it where it began. */
export async function stopViewing(tell: Tell): Promise<void> {
  await enter(postStopViewing, inTab.read(BEGAN_AT) ?? HOME, tell);
}

async function enter(ask: () => Promise<SignInOutcome>, to: string, tell: Tell): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  const outcome = await ask();
  if (outcome.kind !== 'signedIn') {
    tell({ message: outcome.kind === 'wait' ? outcome.reason : outcome.message, tone: 'error' });
    isUnderWay = false;
    return;
  }
  // The other tabs of this browser have the same session.
  sessionChannel.post({ kind: 'signedIn', seq: outcome.answer.viewer?.seq ?? 0 });
  window.location.assign(to);
}
