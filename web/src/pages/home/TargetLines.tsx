import { useState } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format-dollars.ts';
import { progressText, progressTone } from '../../lib/target-progress.ts';
import type { TargetPeriod } from '../../schema.generated.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
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

function TargetLine({ label, target }: { label: string; target: Target }) {
  const [open, setOpen] = useState(false);
  const { progress, value } = target;
  const reached = progressText(progress);
  const share = Math.min(1, progress?.attainment ?? 0);
  return (
    <div className={styles.line}>
      <p>
        <span>{label}</span>
        <strong>{formatDollars(progress?.actual ?? null)}</strong>
        <span>of {formatDollars(value)}</span>
        {progress && (
          <Popover
            label={<Icon name="info" size={14} />}
            name={`How ${label.toLowerCase()} is computed`}
            title={`${label} against its target`}
            open={open}
            onOpenChange={setOpen}
            align="right"
            width={300}
          >
            <p>{progress.formula}</p>
          </Popover>
        )}
      </p>
      <div className={styles.track} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} data-tone={progressTone(progress)} />
      </div>
      {reached !== null && <small data-tone={progressTone(progress)}>{reached}</small>}
    </div>
  );
}
