import { plural } from '../../lib/plural.ts';
import styles from './Playground.module.css';
import type { RunFacts } from './run-operation.ts';
import { useExpectedCost } from './use-expected-cost.ts';

const number = new Intl.NumberFormat('en-US');

function costText({ cost, costLimit }: { cost: number; costLimit: number }): string {
  return `cost ${number.format(cost)} of ${number.format(costLimit)}`;
}

/** What the last run cost, and what the next one would. */
export function RunFactsLine({
  run,
  events,
}: {
  run: RunFacts | undefined;
  events: number | null;
}) {
  const expected = useExpectedCost();
  return (
    <span className={styles.facts} role="status">
      {events !== null && <span>{plural(events, 'event')} · </span>}
      {run && (
        <span>
          {number.format(run.totalMs ?? run.ms)} ms ({number.format(run.ms)} in the gateway) ·{' '}
          {run.cost !== null && `${costText({ cost: run.cost, costLimit: run.costLimit })} · `}
          {plural(run.upstreamCalls, 'upstream call')}
        </span>
      )}
      {expected && (
        <span className={expected.cost > expected.costLimit ? styles.tooMuch : undefined}>
          Next run: {costText(expected)}
        </span>
      )}
    </span>
  );
}
