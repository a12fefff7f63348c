import { Link } from 'react-router';
import { formatPercent, formatUsd } from '../../lib/format.ts';
import { ChangeText } from './ChangeText.tsx';
import { FigureCell } from '../../ui/FigureCell.tsx';
import { formatDollars } from '../../lib/format-dollars.ts';
import { RankCell } from './RankCell.tsx';
import type { DaysCondition } from '../../lib/periods.ts';
import { perAccounts, soldChange, type StandingRow } from './standing-rows.ts';
import styles from './Standings.module.css';
import { plural } from '../../lib/plural.ts';

export interface StandingCardProps {
  row: StandingRow;
  day: DaysCondition;
  isPerAccounts: boolean;
}

/** A line of the standings on a phone. */
export function StandingCard({ row, day, isPerAccounts }: StandingCardProps) {
  const sold = perAccounts(row.values.soldValue, row, isPerAccounts);
  const rate = row.values.renewalRateNet ?? null;
  return (
    <div className={styles.card}>
      <RankCell rank={row.rank} change={row.rankChange} />
      <span className={styles.cardName}>
        {row.seq === null || row.key.startsWith('manager') ? (
          row.name
        ) : (
          <Link to={`/rep/${row.seq}`}>{row.name}</Link>
        )}
      </span>
      <span className={styles.cardMoney}>
        <FigureCell
          text={sold === null ? null : formatDollars(sold)}
          exact={formatUsd(row.values.soldValue ?? 0)}
          isStrong
          question={{
            title: `Sold, ${row.name}`,
            dataset: 'standings',
            measure: 'soldValue',
            where: { day, ...row.scope.standings },
            compare: 'SAME_PERIOD_LAST_YEAR',
          }}
        />
      </span>
      <span className={styles.cardFacts}>
        <ChangeText percent={soldChange(row)} /> vs LY · rate {formatPercent(rate)} ·{' '}
        {plural(row.values.contactNotes ?? 0, 'contact')}
      </span>
    </div>
  );
}
