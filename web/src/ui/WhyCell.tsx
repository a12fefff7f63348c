import type { ReactNode } from 'react';
import { openWhy, type WhyQuestion } from '../lib/analytics.ts';
import styles from './FigureCell.module.css';

export interface WhyCellProps {
  /** `null`: there is nothing to compare with, so the change stands alone. */
  why: WhyQuestion | null;
  /** The change, ready to read. */
  children: ReactNode;
}

/** A change that opens its parts. */
export function WhyCell({ why, children }: WhyCellProps) {
  if (!why) return children;
  return (
    <button type="button" className={styles.figure} title="Why?" onClick={() => openWhy(why)}>
      <span className="visually-hidden">{`Why? ${why.title}: `}</span>
      {children}
    </button>
  );
}
