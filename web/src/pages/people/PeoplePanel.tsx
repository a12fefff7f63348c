import type { ReactNode } from 'react';
import styles from './PeoplePanel.module.css';

export interface PeoplePanelProps {
  title: string;
  hint?: string;
  /** Beside the title: a link, a count. */
  aside?: ReactNode;
  /** This part could not be read, while the others stand. */
  failed: boolean;
  onRetry: () => void;
  /** Said when there is nothing; absent: there is something. */
  nothing?: string | false;
  children: ReactNode;
}

/** One part of a person's page, with a boundary of its own. */
export function PeoplePanel(props: PeoplePanelProps) {
  const { title, hint, aside, failed, onRetry, nothing, children } = props;
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 title={hint}>{title}</h2>
        {aside}
      </div>
      {failed ? (
        <p className={styles.nothing} role="alert">
          This could not be loaded.{' '}
          <button type="button" className={styles.link} onClick={onRetry}>
            Retry
          </button>
        </p>
      ) : nothing ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        children
      )}
    </section>
  );
}
