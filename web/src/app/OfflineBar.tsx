import { useEffect, useState } from 'react';
import { showNoteQueue, useNoteQueue } from '../features/notes/queue/note-queue.ts';
import { queueWords } from '../features/notes/queue/queue-words.ts';
import { useOnline } from '../lib/online.ts';
import { usePartsWait } from '../lib/stale-chunk.ts';
import { Button } from '../ui/Button.tsx';
import { useCopiedAt } from './offline-copy.ts';
import styles from './OfflineBar.module.css';

const now = (): number => Date.now();

/** `9:41 AM`, of another day `Nov 29, 9:41 AM`. */
function clock(moment: number | null): string {
  const at = new Date(moment ?? now());
  const isToday = at.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return at.toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' });
}

/** Says that the browser is offline, how old the data on the screen is (A08), and which notes wait. */
export function OfflineBar() {
  const online = useOnline();
  const { notes } = useNoteQueue();
  const partsWait = usePartsWait();
  const [goneAt, setGoneAt] = useState<number | null>(null);
  const copiedAt = useCopiedAt();
  if (!online && goneAt === null) setGoneAt(now());
  if (online && goneAt !== null) setGoneAt(null);
  useEffect(() => {
    if (online) useCopiedAt.setState(null, true);
  }, [online]);
  const waiting = queueWords(notes);
  const words = [
    online ? '' : `Offline — showing data from ${clock(copiedAt ?? goneAt)}.`,
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
