import type { ReactNode } from 'react';
import styles from './Booklet.module.css';

export interface BookletChapterProps {
  /** Where the rail leads. */
  id: string;
  title: string;
  /** Under the title: what is counted, and when. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A chapter begins a page of its own. */
export function BookletChapter({ id, title, lead, children }: BookletChapterProps) {
  return (
    <section className={styles.chapter} id={`chapter-${id}`} aria-label={title}>
      <h2>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
