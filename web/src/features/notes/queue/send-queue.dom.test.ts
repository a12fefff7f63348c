import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { draftStore, memoryStore, replaceDraftStore } from '../../../lib/draft-store.ts';
import { wipeDrafts } from '../../../lib/drafts.ts';
import type { Outcome } from '../../../records/outcome.ts';
import { aNote } from '../../../../../tests/support/web/notes.tsx';
import { registerFollowUpPlanner } from '../follow-up-planner.ts';
import {
  closeNoteQueue,
  enqueueNote,
  loadNoteQueue,
  nextQueuedNote,
  removeQueuedNote,
  type QueuedNote,
} from './note-queue.ts';
import { queueWords, sentWords } from './queue-words.ts';
import { sendQueue } from './send-queue.ts';

const ME = 41;
const saved: Outcome<object> = { kind: 'saved', record: aNote() };
const write = (key: string, date = '2026-06-18'): Promise<void> =>
  enqueueNote(ME, {
    idempotencyKey: key,
    coid: 50812,
    companyName: 'Corvane',
    content: { date, type: 18, text: key, tradeshows: [], competitors: [] },
    sent: null,
  });

beforeEach(() => {
  closeNoteQueue();
  replaceDraftStore(memoryStore());
});

describe('notes written without a connection', () => {
  it('are sent once each, in order, with the days on which they were written', async () => {
    await write('c', '2026-06-16');
    await write('a', '2026-06-17');
    await write('b');
    const sent: string[][] = [];
    const send = async (note: { idempotencyKey: string; content: { date: string } }) => {
      sent.push([note.idempotencyKey, note.content.date]);
      return saved;
    };
    // A second start finds nothing left to send.
    await sendQueue(ME, send);
    await sendQueue(ME, send);
    expect(sent).toEqual([
      ['c', '2026-06-16'],
      ['a', '2026-06-17'],
      ['b', '2026-06-18'],
    ]);
    expect(await draftStore().entries()).toEqual([]);
  });

  it('plan the follow-up that they promised, once each is sent and the shell can plan', async () => {
    const followUp = {
      subject: 'Follow up',
      date: '2026-06-23',
      time: '09:30:00',
      note: 'f/u Tue 9:30',
    };
    await write('a');
    const first = nextQueuedNote() as QueuedNote;
    await enqueueNote(ME, { ...first, followUp });
    await sendQueue(ME, async () => saved);
    const planned = jest.fn();
    const stop = registerFollowUpPlanner(planned);
    stop();
    registerFollowUpPlanner(planned)();
    expect(planned.mock.calls).toEqual([[{ coid: 50812, name: 'Corvane' }, followUp]]);
  });

  it('wait on, in their order, when the connection is lost again', async () => {
    await write('a');
    await write('b');
    const report = await sendQueue(ME, async (note) =>
      note.idempotencyKey === 'a'
        ? saved
        : { kind: 'lost', message: 'No answer.', isOffline: true },
    );
    expect(report.isInterrupted).toBe(true);
    closeNoteQueue();
    await loadNoteQueue(ME);
    expect(nextQueuedNote()?.idempotencyKey).toBe('b');
  });

  it('do not come back when they are discarded while the queue is read, except by Undo', async () => {
    await write('a');
    const discarded = nextQueuedNote() as QueuedNote;
    const reading = loadNoteQueue(ME);
    await Promise.all([removeQueuedNote(discarded), reading]);
    expect(nextQueuedNote()).toBeNull();
    await enqueueNote(ME, discarded);
    expect(nextQueuedNote()?.idempotencyKey).toBe('a');
  });

  it('wait while the server takes no more requests', async () => {
    await write('a');
    const report = await sendQueue(ME, async () => ({
      kind: 'invalid',
      code: 'RATE_LIMITED',
      message: 'Too many requests just now.',
      fields: {},
      isFinal: false,
    }));
    expect(report).toMatchObject({ isInterrupted: true, refused: [] });
    expect(nextQueuedNote()?.idempotencyKey).toBe('a');
  });

  it('keep their text when they are refused, say why, and let the next one pass', async () => {
    await write('a');
    await write('b');
    const report = await sendQueue(ME, async (note) =>
      note.idempotencyKey === 'a'
        ? {
            kind: 'invalid',
            code: 'INVALID',
            message: 'Not valid.',
            fields: { date: 'Too far ahead.' },
            isFinal: true,
          }
        : saved,
    );
    expect(report.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['b']);
    const [kept] = await draftStore().entries();
    expect(kept?.[1]).toMatchObject({
      value: { content: { text: 'a' }, refusal: 'Too far ahead.' },
    });
  });

  it('stay with their writer and are wiped at sign-out', async () => {
    await write('a');
    await loadNoteQueue(7);
    expect(nextQueuedNote()).toBeNull();
    await wipeDrafts();
    await loadNoteQueue(ME);
    expect(nextQueuedNote()).toBeNull();
  });

  it('are counted in words', () => {
    expect(queueWords([{ refusal: null }, { refusal: null }])).toBe('2 notes waiting');
    expect(queueWords([{ refusal: null }, { refusal: 'no' }])).toBe(
      '1 note waiting, 1 note not accepted',
    );
    expect(sentWords([{ companyName: 'Corvane' }, { companyName: 'Mill' }])).toBe(
      '2 notes saved for 2 companies',
    );
  });
});
