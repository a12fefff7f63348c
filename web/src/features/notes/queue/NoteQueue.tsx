import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { noteWrites } from '../note-writes.ts';
import {
  closeNoteQueue,
  loadNoteQueue,
  showNoteQueue,
  useNoteQueue,
  type QueuedNote,
} from './note-queue.ts';
import { queueWords, sentWords } from './queue-words.ts';
import { sendQueue } from './send-queue.ts';
import { WaitingNotes } from './WaitingNotes.tsx';

/** While the browser is online and only the server is away, no event says when that ends. */
const RETRY_MS = 8000;

/** Mounted once by the shell: sends the notes that wait, when the connection is back and at every start. */
export function NoteQueue() {
  const { notes, isOpen } = useNoteQueue();
  useSending(notes.some(({ refusal }) => refusal === null));
  if (!isOpen || notes.length === 0) return null;
  return (
    <Dialog
      title={`Not saved yet: ${queueWords(notes)}`}
      onClose={() => showNoteQueue(false)}
      width={620}
    >
      <WaitingNotes />
    </Dialog>
  );
}

const sendNote = (client: ApolloClient, { coid, content, sent, idempotencyKey }: QueuedNote) =>
  noteWrites.create(
    client,
    { ...content, coid },
    {
      read: () => ({
        key: idempotencyKey,
        content: { ...(sent ?? content), coid },
        isLost: sent !== null,
      }),
      // The queue keeps the note with its key until it is saved or refused.
      keep: () => undefined,
    },
  );

function useSending(isWaiting: boolean): void {
  const client = useApolloClient();
  const toast = useToast();
  const { seq } = useViewer();
  const online = useOnline();
  useEffect(() => {
    // A browser without storage keeps no queue: then there is nothing to send.
    loadNoteQueue(seq).catch(() => undefined);
    return closeNoteQueue;
  }, [seq]);
  useEffect(() => {
    if (!online || !isWaiting) return undefined;
    let isLive = true;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const run = async (): Promise<void> => {
      const report = await sendQueue(seq, (note) => sendNote(client, note)).catch(() => null);
      if (report && report.sent.length > 0) toast({ message: sentWords(report.sent) });
      if (report && report.refused.length > 0) {
        toast({
          message: 'A note that you wrote offline was not accepted. Its text is kept.',
          tone: 'error',
          action: { label: 'Show', run: () => showNoteQueue(true) },
        });
      }
      if (isLive && report?.isInterrupted !== false) timer = setTimeout(() => void run(), RETRY_MS);
    };
    void run();
    return () => {
      isLive = false;
      if (timer) clearTimeout(timer);
    };
  }, [online, isWaiting, seq, client, toast]);
}
