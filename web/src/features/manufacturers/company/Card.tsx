import { Muted } from '../../../ui/Muted.tsx';
import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

export interface CardProps {
  title: string;
  /** Beside the title: a count or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One panel of the company's overview. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <Muted size="small">{aside}</Muted>}
      </div>
      {children}
    </section>
  );
}
