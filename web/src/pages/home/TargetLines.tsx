import { Link } from 'react-router';
import { formatDollars } from '../../lib/format-dollars.ts';
import type { TargetPeriod } from '../../schema.generated.ts';
import { TargetReached } from '../../ui/TargetReached.tsx';
import type { TodayPageQuery } from './TodayPage.generated.ts';
import styles from './TargetLines.module.css';

type Target = NonNullable<TodayPageQuery['targets']>[number];

/** The year first, then what is nearer. */
const LABELS: readonly (readonly [TargetPeriod, string])[] = [
  ['YEAR', 'Sold this year'],
  ['QUARTER', 'Sold this quarter'],
  ['MONTH', 'Sold this month'],
];

/** Sold value against its targets: how much of each is reached, and whether that is on pace. */
export function TargetLines({ targets }: { targets: readonly Target[] }) {
  const lines = LABELS.flatMap(([period, label]) =>
    targets
      .filter((target) => target.period === period && target.value !== null)
      .map((target) => ({ label, target })),
  );
  if (lines.length === 0) return null;
  return (
    <section className={styles.lines} aria-label="Targets">
      {lines.map(({ label, target }) => (
        <TargetLine key={target.period} label={label} target={target} />
      ))}
      <Link to="/targets">All targets</Link>
    </section>
  );
}

function TargetLine({ label, target: { progress, value } }: { label: string; target: Target }) {
  return (
    <div className={styles.line}>
      <p>
        <span>{label}</span>
        <strong>{formatDollars(progress?.actual ?? null)}</strong>
      </p>
      <TargetReached progress={progress} of={formatDollars(value)} name={label} />
    </div>
  );
}
