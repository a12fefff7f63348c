import { openWhy, type WhyQuestion } from '../../../lib/analytics.ts';
import styles from './Results.module.css';

export interface WhyButtonProps {
  /** `null`: only the change. */
  why: WhyQuestion | null;
  /** Ready to read: `−12.4%`; a dash where there is no change to tell. */
  text: string;
}

/** A change of an answer that opens its parts. */
export function WhyButton({ why, text }: WhyButtonProps) {
  if (!why || text === '—') return text;
  return (
    <button
      type="button"
      className={styles.figure}
      title="Why?"
      aria-label={`${text}: why?`}
      onClick={() => openWhy(why)}
    >
      {text}
    </button>
  );
}
