import type { Addend } from './scores.ts';
import styles from './Rankings.module.css';

export interface ScoreBarProps {
  addends: readonly Addend[];
  points: readonly number[];
  score: number;
}

/** A score as what it adds up: `Tag 25.0 + Intent 18.2 + …`; the rest to 100 stays empty. */
export function ScoreBar({ addends, points, score }: ScoreBarProps) {
  const words = addends
    .map(({ label }, at) => `${label} ${(points[at] ?? 0).toFixed(1)}`)
    .join(' + ');
  return (
    <span
      className={styles.bar}
      role="img"
      aria-label={`${score.toFixed(1)} = ${words}`}
      title={words}
    >
      {addends.map(({ name }, at) => (
        <span
          key={name}
          className={styles.part}
          data-addend={at}
          style={{ width: `${points[at] ?? 0}%` }}
        />
      ))}
    </span>
  );
}
