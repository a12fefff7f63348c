import type { RowsQuestion } from '../../../lib/analytics.ts';
import { formatPercent } from '../../../lib/format.ts';
import { changeText } from '../buying-action-rows.ts';
import type { BookletLine } from './booklet-facts.ts';
import { BookletNumber } from './BookletNumber.tsx';
import styles from './Booklet.module.css';

export interface BookletListProps {
  /** Names the table: `By profession`. */
  title: string;
  lines: readonly BookletLine[];
  /** What is counted: `Leads`. */
  unit: string;
  /** The rows behind a line; `null` for what cannot be opened. */
  questionOf: (line: BookletLine) => RowsQuestion | null;
}

/** A ranking with bars: how many, which share, against last year. */
export function BookletList({ title, lines, unit, questionOf }: BookletListProps) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className={styles.barHead}>
            <span className="visually-hidden">Bar</span>
          </th>
          <th scope="col">{unit}</th>
          <th scope="col">Share</th>
          <th scope="col">Δ LY</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td className={styles.barCell} aria-hidden="true">
              <span style={{ width: `${(line.count / most) * 100}%` }} />
            </td>
            <td>
              <BookletNumber value={line.count} question={questionOf(line)} />
            </td>
            <td>{formatPercent(line.share)}</td>
            <td>{changeText(line.change)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
