import { Muted } from '../../ui/Muted.tsx';
import { signedPercent } from '../../lib/format.ts';
import styles from './Figures.module.css';

/** `+17.2%` in green, `−3.0%` in red: the sign says it too. */
export function ChangeText({ percent, hint }: { percent: number | null; hint?: string }) {
  if (percent === null) return <Muted>—</Muted>;
  const tone = percent > 0 ? 'up' : percent < 0 ? 'down' : undefined;
  return (
    <span className={styles.change} data-tone={tone} title={hint}>
      {signedPercent(percent)}
    </span>
  );
}
