import styles from './Chart.module.css';

export interface SparklineProps {
  /** What it shows, with the numbers that matter: the picture is not read out. */
  label: string;
  values: readonly number[];
  width?: number;
  height?: number;
}

/** A line the size of a word. */
export function Sparkline({ label, values, width = 64, height = 18 }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.map(
    (value, index) =>
      `${(index * step).toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`,
  );
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {points.length > 1 && <polyline points={points.join(' ')} />}
    </svg>
  );
}
