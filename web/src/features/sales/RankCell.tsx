import styles from './Standings.module.css';

/** `3 ▲2`: the place, and places won or lost since the end of last month. */
export function RankCell({ rank, change }: { rank: number | null; change: number | null }) {
  if (rank === null) return null;
  const words =
    change === null
      ? 'not ranked last month'
      : change === 0
        ? 'same place as last month'
        : `${change > 0 ? 'up' : 'down'} ${Math.abs(change)} since last month`;
  return (
    <span className={styles.rank} title={words}>
      <span className={styles.place}>{rank}</span>
      <span className={styles.move} data-tone={change ? (change > 0 ? 'up' : 'down') : undefined}>
        <span aria-hidden="true">
          {change ? `${change > 0 ? '▲' : '▼'}${Math.abs(change)}` : change === 0 ? '·' : ''}
        </span>
        <span className="visually-hidden">, {words}</span>
      </span>
    </span>
  );
}
