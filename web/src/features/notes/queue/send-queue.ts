/** Sends what waits, one after the other in the order of writing. Knows the queue, not the screen. */
import type { SaveOutcome } from '../save-note.ts';
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

/** Why a note was not taken; `null` when the same attempt may be taken later. */
function refusalOf(outcome: Exclude<SaveOutcome, { kind: 'saved' }>): string | null {
  switch (outcome.kind) {
    case 'lost':
      return null;
    case 'refused':
      return outcome.isPassing ? null : outcome.message;
    case 'invalid':
      return Object.values(outcome.errors)[0] ?? outcome.message;
    case 'gone':
      return 'The company is not there any more.';
    case 'conflict':
      return 'Somebody changed this note meanwhile: what is stored is theirs.';
  }
}

/** Only one tab sends at a time; another one finds an empty queue when its turn comes. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  // Plain-HTTP pages have no locks; there the idempotency key alone keeps a note from being saved twice.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request('note-queue', run) : run();
}

export async function sendQueue(
  viewerSeq: number,
  send: (note: QueuedNote) => Promise<SaveOutcome>,
): Promise<SendReport> {
  return inTurn(async () => {
    const report: SendReport = { sent: [], refused: [], isInterrupted: false };
    await loadNoteQueue(viewerSeq);
    for (let note = nextQueuedNote(); note !== null; note = nextQueuedNote()) {
      const outcome = await send(note);
      if (outcome.kind === 'saved') {
        await removeQueuedNote(note);
        report.sent.push(note);
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
