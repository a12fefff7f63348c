import { openRows, type RowsQuestion } from '../lib/analytics.ts';
import styles from './FigureCell.module.css';

export interface FigureCellProps {
  /** Ready to read; `null` where nothing can be said. */
  text: string | null;
  question: RowsQuestion;
  /** The exact value where `text` is shortened. */
  exact?: string | undefined;
  tone?: 'up' | 'down' | undefined;
  isStrong?: boolean;
}

/** A number of a table that opens the rows it is made of. */
export function FigureCell({ text, question, exact, tone, isStrong = false }: FigureCellProps) {
  if (text === null) return <span className={styles.none}>—</span>;
  return (
    <button
      type="button"
      className={styles.figure}
      data-tone={tone}
      data-strong={isStrong || undefined}
      title={exact}
      aria-label={`${text}: ${question.title}`}
      onClick={() => openRows(question)}
    >
      {text}
    </button>
  );
}
