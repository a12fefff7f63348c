import type { DimensionName, MeasureName } from '../../../../schema/figure-names.generated.ts';
import { changePercent } from '../../../../schema/figure-change.ts';
import { figureRows, openRows, type Answer } from '../../lib/analytics.ts';
import { percentText } from '../../lib/format.ts';
import { RankBars, type RankBar } from '../../ui/RankBars.tsx';
import type { OverallPageQuery } from './OverallPage.generated.ts';
import styles from './OverallPage.module.css';

type Where = Readonly<Record<string, unknown>>;

export interface OverallRankingsProps {
  data: OverallPageQuery;
  /** Of buying actions, by the channel. */
  measure: MeasureName;
  where: { month: Where; date: Where };
  /** False while only the running month is shown: leads have days to compare, buying actions have not. */
  isComparable: boolean;
}

/** Where it happens: sections, companies, professions, states; each bar opens its rows. */
export function OverallRankings({ data, measure, where, isComparable }: OverallRankingsProps) {
  const ranking = (
    title: string,
    answer: Answer | null | undefined,
    dataset: 'buyingActions' | 'leads',
    dimension: DimensionName,
  ) => {
    const counted = dataset === 'leads' ? 'leads' : measure;
    const isCompared = isComparable || dataset === 'leads';
    const bars = barsOf(answer, dimension, counted, isCompared);
    return (
      <RankBars
        title={title}
        bars={bars}
        answers={[answer]}
        hint={dataset === 'leads' ? 'Leads of all channels' : 'Buying actions of this channel'}
        onPick={(key) => {
          const bar = bars.find((each) => each.key === key);
          openRows({
            title: `${title}: ${bar?.label ?? key}`,
            dataset,
            measure: counted,
            where: {
              ...(dataset === 'leads' ? where.date : where.month),
              [dimension]: bar?.engineKey,
            },
            ...(isCompared && { compare: 'SAME_PERIOD_LAST_YEAR' }),
          });
        }}
      />
    );
  };
  return (
    <div className={styles.rankings}>
      {ranking('Top sections', data.sections, 'buyingActions', 'rowSection')}
      {ranking('Top companies', data.companies, 'buyingActions', 'company')}
      {ranking('Leads by profession', data.professions, 'leads', 'profession')}
      {ranking('Leads by state', data.states, 'leads', 'leadState')}
    </div>
  );
}

interface KeyedBar extends RankBar {
  /** What the query engine calls it. */
  engineKey: unknown;
}

function barsOf(
  answer: Answer | null | undefined,
  dimension: DimensionName,
  measure: MeasureName,
  isCompared: boolean,
): KeyedBar[] {
  return figureRows(answer)
    .flatMap(({ keys, labels, values, previous }) => {
      const key = keys[dimension];
      if (key == null) return [];
      const value = values[measure] ?? 0;
      return [
        {
          key: String(key),
          engineKey: key,
          label:
            dimension === 'rowSection'
              ? `${String(key)} ${labels[dimension] ?? ''}`
              : (labels[dimension] ?? String(key)),
          value,
          detail: <Change percent={isCompared ? changePercent(value, previous[measure]) : null} />,
        },
      ];
    })
    .sort((a, b) => b.value - a.value);
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <span className={styles.change} data-down={percent < 0 || undefined} title="Against last year">
      {percent < 0 ? '−' : '+'}
      {percentText(Math.abs(percent))}
    </span>
  );
}
