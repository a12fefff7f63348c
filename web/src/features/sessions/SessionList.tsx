import { useRef } from 'react';
import { businessMomentOf } from '../../lib/business-time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Session_SessionFragment } from './Session.generated.ts';
import styles from './SessionList.module.css';

export interface SessionListProps {
  sessions: readonly Session_SessionFragment[];
  busy: boolean;
  onEnd: (session: Session_SessionFragment) => void;
}

/** Where somebody is signed in, each with its end. */
export function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className={styles.list} aria-label="Sessions" tabIndex={-1}>
      {sessions.map((session) => (
        <li key={session.seq} className={styles.session}>
          <div className={styles.what}>
            <p className={styles.device}>
              {session.device} {session.current && <Badge>This device</Badge>}
            </p>
            <p className={styles.facts}>
              {session.networkAddress ?? 'Unknown address'} · last used{' '}
              {businessMomentOf(session.lastUsedAt)} · since {businessMomentOf(session.createdAt)}
            </p>
          </div>
          {!session.current && (
            <Button
              size="small"
              disabled={busy}
              aria-label={`End the session of ${session.device}`}
              onClick={() => {
                // The button goes with its session: Tab goes on from the list.
                list.current?.focus();
                onEnd(session);
              }}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
