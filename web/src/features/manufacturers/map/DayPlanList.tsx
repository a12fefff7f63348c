import { Link } from 'react-router';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { legMiles, moved } from './day-plan.ts';
import type { DayPlan } from './use-day-plan.ts';
import styles from './DayPlanList.module.css';

/** The visits of a day in their order, with the miles between them: to be changed, and to be printed. */
export function DayPlanList({
  plan,
  onMark,
}: {
  plan: DayPlan;
  onMark: (seq: number | null) => void;
}) {
  const { seqs, stops, put } = plan;
  if (plan.error && stops.length === 0) {
    return <ErrorPanel error={plan.error} onRetry={plan.retry} />;
  }
  if (stops.length === 0) return <SkeletonRows rows={seqs.length} />;
  const meters = plan.legs.reduce<number>((sum, leg) => sum + (leg ?? 0), 0);
  return (
    <div className={styles.plan}>
      <p className={styles.sum}>
        {plural(stops.length, 'stop')} · {legMiles(meters)} as the crow flies
      </p>
      <div className={styles.tools}>
        <Button size="small" disabled={stops.length < 2} onClick={plan.sort}>
          Nearest first
        </Button>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="small" variant="subtle" onClick={() => put([])}>
          Clear
        </Button>
      </div>
      <ol className={styles.list} aria-label="Stops of the day">
        {stops.map((stop, at) => (
          <li
            key={stop.seq}
            className={styles.stop}
            onPointerEnter={() => onMark(stop.seq)}
            onPointerLeave={() => onMark(null)}
          >
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <div className={styles.what}>
              <Link to={`/company/${stop.seq}`} className={styles.name}>
                {stop.name}
              </Link>
              <span className={styles.where}>
                {[stop.address, stop.city, [stop.state, stop.zip].filter(Boolean).join(' ')]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={styles.where}>
                {[
                  legWords(plan, at),
                  stop.doNotCall.flag ? 'do not call' : stop.phone,
                  stop.latitude === null ? 'place not known' : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <span className={styles.moves}>
              <button
                type="button"
                aria-label={`${stop.name} earlier`}
                disabled={at === 0}
                onClick={() => put(moved(seqs, stop.seq, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={`${stop.name} later`}
                disabled={at === stops.length - 1}
                onClick={() => put(moved(seqs, stop.seq, 1))}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={`Remove ${stop.name} from the route`}
                onClick={() => plan.toggle(stop.seq)}
              >
                ×
              </button>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function legWords({ legs, start }: DayPlan, at: number): string | null {
  const leg = legs[at] ?? null;
  if (leg === null) return null;
  return at === 0 && start ? `${legMiles(leg)} from the start` : legMiles(leg);
}
