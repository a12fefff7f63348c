import { useState } from 'react';
import { formatCount } from '../lib/format.ts';
import { isUnread } from '../lib/missing-parts.ts';
import { Button } from './Button.tsx';
import { NotRead } from './NotRead.tsx';
import styles from './RankBars.module.css';

export interface RankBar {
  key: string;
  label: string;
  value: number;
  /** Behind the number: a change, a share. */
  detail?: React.ReactNode;
}

export interface RankBarsProps {
  title: string;
  bars: readonly RankBar[];
  /** What a click does: narrows a list, or opens the rows behind the number. */
  onPick: (key: string) => void;
  /** Those that narrow now; absent where a click does not narrow. */
  chosen?: readonly string[];
  /** More stand behind a button. */
  limit?: number;
  /** Said when the pointer rests on the title: what is counted. */
  hint?: string | undefined;
  /** What `bars` was made of: where one is `null`, it could not be read. */
  answers?: readonly unknown[];
}

/** A ranking: one line each, with a bar against the longest. Its numbers are text, so it is its own table. */
export function RankBars(props: RankBarsProps) {
  const { title, bars, onPick, chosen, limit = 10, hint, answers = [] } = props;
  const [isWhole, setIsWhole] = useState(false);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const shown = isWhole ? bars : bars.slice(0, limit);
  return (
    <section className={styles.bars} aria-label={title}>
      <h2 title={hint}>{title}</h2>
      {isUnread(answers) ? (
        <NotRead title={title} />
      ) : (
        bars.length === 0 && <p className={styles.none}>None</p>
      )}
      <ul>
        {shown.map(({ key, label, value, detail }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.bar}
              aria-pressed={chosen && chosen.includes(key)}
              onClick={() => onPick(key)}
            >
              <span className={styles.label} title={label}>
                {label}
              </span>
              {detail}
              <span className={styles.value}>{formatCount(value)}</span>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${(value / most) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {bars.length > limit && (
        <Button size="small" variant="subtle" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `All ${formatCount(bars.length)}`}
        </Button>
      )}
    </section>
  );
}
