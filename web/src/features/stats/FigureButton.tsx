import { Muted } from '../../ui/Muted.tsx';
import { openRows, type RowsQuestion } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import styles from './FigureButton.module.css';

/** A number of the query engine in a table: opens the rows that it counts. */
export function FigureButton({
  value,
  question,
  isStrong = false,
}: {
  value: number;
  question: RowsQuestion;
  isStrong?: boolean;
}) {
  if (value === 0) return <Muted>0</Muted>;
  return (
    <button
      type="button"
      className={styles.figure}
      data-strong={isStrong || undefined}
      aria-label={`${formatCount(value)}: ${question.title}`}
      onClick={() => openRows(question)}
    >
      {formatCount(value)}
    </button>
  );
}
