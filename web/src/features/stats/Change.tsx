import { changeText } from './buying-action-rows.ts';
import styles from './Change.module.css';

/** A change in percent against last year: green for more, red for less, and the sign says it too. */
export function Change({ change, detail }: { change: number | null; detail: string }) {
  const tone = change === null || change === 0 ? undefined : change > 0 ? 'up' : 'down';
  return (
    <span className={styles.change} data-tone={tone} title={detail}>
      {changeText(change)}
    </span>
  );
}
