import { Muted } from '../../ui/Muted.tsx';
import { businessMomentOf } from '../../lib/business-time.ts';
import { useNoteHistoryQuery } from './NoteHistory.generated.ts';
import styles from './NotePage.module.css';

const WORDS = {
  CREATE: 'wrote the note',
  UPDATE: 'changed it',
  DELETE: 'deleted it',
  RESTORE: 'brought it back',
  SIGN_IN: '',
  SIGN_IN_REFUSED: '',
  SIGN_OUT: '',
  EXPORT: '',
  REFUSED: '',
  TOOL: '',
} as const;

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? '—'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Who changed what, from the audit trail: for administrators, who alone may read it. */
export function NoteHistory({ seq }: { seq: number }) {
  const { data } = useNoteHistoryQuery({
    variables: { filter: { resource: 'notes', id: String(seq) } },
    context: { quiet: true },
  });
  const entries = data?.audit?.nodes ?? [];
  if (entries.length === 0) return null;
  return (
    <section className={styles.day} aria-label="History">
      <h2>History</h2>
      <ul className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.seq}>
            <Muted>{businessMomentOf(entry.at)}</Muted> {entry.user?.name ?? 'Somebody'}{' '}
            {WORDS[entry.action]}
            {entry.field && entry.action === 'UPDATE' && (
              <>
                : {entry.field} from <em>{shown(entry.old)}</em> to <em>{shown(entry.new)}</em>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
