import styles from './Booklet.module.css';

export interface MonthBarsProps {
  /** Oldest first. */
  months: readonly { label: string; now: number; before: number | null }[];
}

const WIDTH = 720;
const HEIGHT = 150;
const BASE = 128;

/** Columns for paper, last year's pale behind; the table below says the same in numbers. */
export function MonthBars({ months }: MonthBarsProps) {
  const most = Math.max(1, ...months.flatMap(({ now, before }) => [now, before ?? 0]));
  const step = WIDTH / Math.max(1, months.length);
  const heightOf = (count: number): number => (count / most) * (BASE - 16);
  return (
    <svg className={styles.months} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {months.map(({ label, now, before }, at) => {
        const x = at * step;
        return (
          <g key={label}>
            {before !== null && (
              <rect
                className={styles.ghost}
                x={x + step * 0.08}
                y={BASE - heightOf(before)}
                width={step * 0.4}
                height={heightOf(before)}
              />
            )}
            <rect
              className={styles.now}
              x={x + step * 0.36}
              y={BASE - heightOf(now)}
              width={step * 0.5}
              height={heightOf(now)}
            />
            <text x={x + step / 2} y={HEIGHT - 6} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} />
    </svg>
  );
}
