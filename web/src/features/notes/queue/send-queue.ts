/** Sends the notes that wait, one by one in the order of writing. */
import { isPassing, problemOf, type Outcome } from '../../../records/outcome.ts';
import { planFollowUp } from '../follow-up-planner.ts';
import {
  loadNoteQueue,
  nextQueuedNote,
  removeQueuedNote,
  setRefusal,
  type QueuedNote,
} from './note-queue.ts';

export interface SendReport {
  sent: QueuedNote[];
  refused: QueuedNote[];
  /** The server did not answer, or not now: what is left waits for the next attempt. */
  isInterrupted: boolean;
}

/** Why a note was refused; `null` when the same attempt may be accepted later. */
function refusalOf(outcome: Exclude<Outcome<unknown>, { kind: 'saved' }>): string | null {
  if (isPassing(outcome)) return null;
  if (outcome.kind === 'gone') return 'The company no longer exists.';
  if (outcome.kind === 'conflict') return 'Someone changed this note: their version is stored.';
  return problemOf(outcome).message;
}

/** Only one tab sends at a time; another one finds an empty queue when its turn comes. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  // Plain-HTTP pages have no locks; there the idempotency key alone keeps a note from being saved twice.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request('note-queue', run) : run();
}

export async function sendQueue(
  viewerSeq: number,
  send: (note: QueuedNote) => Promise<Outcome<unknown>>,
): Promise<SendReport> {
  return inTurn(async () => {
    const report: SendReport = { sent: [], refused: [], isInterrupted: false };
    await loadNoteQueue(viewerSeq);
    for (let note = nextQueuedNote(); note !== null; note = nextQueuedNote()) {
      const outcome = await send(note);
      if (outcome.kind === 'saved') {
        await removeQueuedNote(note);
        report.sent.push(note);
        const { coid, companyName: name, followUp } = note;
        if (followUp) planFollowUp({ coid, name }, followUp);
        continue;
      }
      const refusal = refusalOf(outcome);
      if (refusal === null) return { ...report, isInterrupted: true };
      await setRefusal(note, refusal);
      report.refused.push(note);
    }
    return report;
  });
}
