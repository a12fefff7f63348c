import { percentText } from '../../lib/format.ts';
import styles from './Change.module.css';

/** `▲ 4.3%` against the year before; a faint dash where there is nothing to compare with. */
export function Change({ percent }: { percent: number | null }) {
  if (percent === null) return <span className={styles.none}>—</span>;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const sign = { up: '▲', down: '▼', same: '=' }[direction];
  return (
    <span className={styles[direction]}>
      <span aria-hidden="true">{sign} </span>
      <span className="visually-hidden">{direction} </span>
      {percentText(Math.abs(percent))}
    </span>
  );
}
