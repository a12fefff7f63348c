import { useState } from 'react';
import { showNoteQueue, useNoteQueue } from '../features/notes/queue/note-queue.ts';
import { queueWords } from '../features/notes/queue/queue-words.ts';
import { useOnline } from '../lib/online.ts';
import { usePartsWait } from '../lib/stale-chunk.ts';
import { Button } from '../ui/Button.tsx';
import styles from './OfflineBar.module.css';

const clock = (): string =>
  new Date().toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: false });

/** Says that the browser is offline, how old the data on the screen is (A08), and which notes wait. */
export function OfflineBar({ time = clock }: { time?: () => string }) {
  const online = useOnline();
  const { notes } = useNoteQueue();
  const partsWait = usePartsWait();
  const [since, setSince] = useState<string | null>(null);
  if (!online && since === null) setSince(time());
  if (online && since !== null) setSince(null);
  const waiting = queueWords(notes);
  const words = [
    online ? '' : `Offline — showing data from ${since ?? ''}.`,
    waiting === '' ? (online ? '' : 'Drafts are kept in this browser.') : `${waiting}.`,
    online || !partsWait ? '' : 'Part of this page loads when the connection is back.',
  ];
  const isQuiet = online && waiting === '';
  return (
    <div className={isQuiet ? 'visually-hidden' : styles.bar}>
      <span role="status">{words.filter((part) => part !== '').join(' ')}</span>
      {waiting !== '' && (
        <Button size="small" variant="subtle" onClick={() => showNoteQueue(true)}>
          Show
        </Button>
      )}
    </div>
  );
}
