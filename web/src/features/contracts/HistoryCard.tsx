import { Link } from 'react-router';
import { formatDollars } from '../../lib/format-dollars.ts';
import { YearCellView } from './history-columns.tsx';
import type { HistoryRow } from './history-grid.ts';
import styles from './HistoryGrid.module.css';

/** A company's last contract years on a phone. */
export function HistoryCard({ row }: { row: HistoryRow }) {
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <Link to={`/company/${row.companySeq}/contract-history`}>{row.companyName}</Link>
        <strong>{formatDollars(row.lifetimeCents)}</strong>
      </p>
      <div className={styles.years}>
        {row.cells.map((cell) => (
          <span key={cell.year}>
            <span className={styles.year}>{cell.year}</span>
            <YearCellView cell={cell} company={row} />
          </span>
        ))}
      </div>
    </div>
  );
}
