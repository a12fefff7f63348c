import { formatDate } from '../../../lib/dates.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { FAMILY_TONES, noteTypeEntry } from '../note-types.ts';
import {
  enqueueNote,
  removeQueuedNote,
  setRefusal,
  useNoteQueue,
  type QueuedNote,
} from './note-queue.ts';
import { queueWords } from './queue-words.ts';
import styles from './WaitingNotes.module.css';

/** Notes that the server does not have yet: of one company, above its list, or all of them. */
export function WaitingNotes({ coid }: { coid?: number }) {
  const { notes } = useNoteQueue();
  const shown = coid === undefined ? notes : notes.filter((note) => note.coid === coid);
  if (shown.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label="Notes that are not saved yet">
      {coid !== undefined && <h2 className={styles.title}>{queueWords(shown)}</h2>}
      <ul className={styles.list}>
        {shown.map((note) => (
          <WaitingNote key={note.idempotencyKey} note={note} hasCompany={coid === undefined} />
        ))}
      </ul>
    </section>
  );
}

function WaitingNote({ note, hasCompany }: { note: QueuedNote; hasCompany: boolean }) {
  const online = useOnline();
  const toast = useToast();
  const viewer = useViewer();
  const { content, companyName, refusal } = note;
  const type = noteTypeEntry(content.type);
  const discard = async (): Promise<void> => {
    await removeQueuedNote(note);
    toast({
      message: 'Note discarded',
      action: { label: 'Undo', run: () => enqueueNote(viewer.seq, note) },
    });
  };
  return (
    <li className={styles.note} data-refused={refusal !== null}>
      <p className={styles.head}>
        <strong>{formatDate(content.date)}</strong>
        {hasCompany && <span>{companyName}</span>}
        <Badge tone={FAMILY_TONES[type.family]}>{type.label}</Badge>
        <Muted tone="soft" size="small">
          {refusal !== null ? 'Not accepted' : online ? 'Sending…' : 'Waits for the connection'}
        </Muted>
      </p>
      <p className={styles.text}>{content.text}</p>
      {refusal !== null && (
        <Muted as="p" tone="problem" role="alert">
          {refusal}
        </Muted>
      )}
      <p className={styles.actions}>
        {refusal !== null && (
          <Button size="small" onClick={() => void setRefusal(note, null)}>
            Try again
          </Button>
        )}
        {refusal !== null && (
          <Button
            size="small"
            variant="subtle"
            onClick={() => void navigator.clipboard?.writeText(content.text)}
          >
            Copy text
          </Button>
        )}
        <Button size="small" variant="subtle" onClick={() => void discard()}>
          Discard
        </Button>
      </p>
    </li>
  );
}
