import { Muted } from '../../ui/Muted.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format-dollars.ts';
import { YearCellView } from './history-columns.tsx';
import type { HistoryRow } from './history-grid.ts';
import styles from './HistoryGrid.module.css';

/** A company's last contract years on a phone. */
export function HistoryCard({ row }: { row: HistoryRow }) {
  return (
    <Stack gap={8}>
      <p className={styles.head}>
        <Link to={`/company/${row.companySeq}/contract-history`}>{row.companyName}</Link>
        <strong>{formatDollars(row.lifetimeCents)}</strong>
      </p>
      <div className={styles.years}>
        {row.cells.map((cell) => (
          <span key={cell.year}>
            <Muted>{cell.year}</Muted>
            <YearCellView cell={cell} company={row} />
          </span>
        ))}
      </div>
    </Stack>
  );
}
