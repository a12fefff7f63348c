import { openRows, type RowsQuestion } from '../../lib/analytics.ts';
import styles from './PeoplePanel.module.css';

export interface FigureBar {
  key: string;
  label: string;
  value: number;
  /** Ready to read. */
  text: string;
  rows: RowsQuestion;
}

/** A number a line, with a bar as long as it is large; each opens the rows behind it. */
export function FigureBars({ bars, most }: { bars: readonly FigureBar[]; most?: number }) {
  const longest = most ?? Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.list}>
      {bars.map(({ key, label, value, text, rows }) => (
        <li key={key} className={styles.row}>
          <span className={styles.main}>{label}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${Math.min(100, (value / longest) * 100)}%` }} />
          </span>
          <button
            type="button"
            className={styles.link}
            aria-label={`${label}: ${text}`}
            onClick={() => openRows(rows)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
