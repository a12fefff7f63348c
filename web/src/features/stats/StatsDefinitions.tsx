import styles from './StatsDefinitions.module.css';

/** What the numbers of the stats page mean, in the words of the registry of figures. */
export function StatsDefinitions({
  definitions,
}: {
  definitions: Readonly<Record<string, string>>;
}) {
  return (
    <dl className={styles.list} aria-label="What these numbers mean">
      <dt>Buying actions</dt>
      <dd>
        {definitions['total']} “Drawn” is {definitions['drawn']} “Specified” is{' '}
        {definitions['specified']}
      </dd>
      <dt>Trend</dt>
      <dd>{definitions['trend']?.replace(/ Leave the period out.*$/, '')}</dd>
      <dt>Δ LY</dt>
      <dd>
        Full months of this window against the same months last year. The running month counts in
        the totals, not in the comparison.
      </dd>
    </dl>
  );
}
