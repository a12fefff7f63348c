import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Chart } from '../../charts/Chart.tsx';
import {
  ACTIONS_MEASURE,
  actionsChart,
  mobileShareChart,
  monthsOf,
  seriesMeasures,
  type ChannelName,
} from '../../features/overall/overall-charts.ts';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { PeriodFilter } from '../../features/sales/PeriodFilter.tsx';
import {
  between,
  daysText,
  firstOfMonth,
  periodDays,
  SALES_PERIODS,
  wholeMonths,
  type Days,
} from '../../features/sales/sales-period.ts';
import { choiceParam, dateParam } from '../../lib/address-params.ts';
import { figureRows, openRows } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useOverallPageQuery } from './OverallPage.generated.ts';
import { OverallFigures } from './OverallFigures.tsx';
import styles from './OverallPage.module.css';
import { OverallRankings } from './OverallRankings.tsx';

const ADDRESS = {
  period: choiceParam(SALES_PERIODS, 'L12M'),
  from: dateParam,
  to: dateParam,
  /** Only the full site; the mobile one has its own address. */
  channel: choiceParam(['full'], null),
};
const CHANNEL_CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'full', label: 'Full site' },
  { value: 'mobile', label: 'Mobile' },
];

/** `/overall/site` and `/overall/mobile`: how the marketplace as a whole is used. */
export function OverallPage() {
  const today = useToday();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { values, set, reset, notices } = useAddress(ADDRESS);
  const { period, from, to } = values;
  const channel: ChannelName = pathname.endsWith('/mobile') ? 'mobile' : (values.channel ?? 'all');
  const days = useMemo(() => periodDays({ period, from, to }, today), [period, from, to, today]);
  const whole = wholeMonths(days, today);
  const counted = whole ?? { ...days, from: firstOfMonth(days.from) };
  const month = { month: between(counted) };
  const date = { date: between(counted) };
  const measure = ACTIONS_MEASURE[channel];
  const { data, previousData, error, loading, refetch } = useOverallPageQuery({
    variables: {
      measures: [measure],
      actions: measure,
      months: { month: between({ ...days, from: firstOfMonth(days.from) }) },
      month,
      date,
    },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? previousData;
  const rows = useMemo(() => figureRows(shown?.months), [shown]);
  const months = useMemo(() => monthsOf(days), [days]);
  const actions = useMemo(
    () => actionsChart(rows, months, channel, today),
    [rows, months, channel, today],
  );
  const share = useMemo(() => mobileShareChart(rows, months, today), [rows, months, today]);
  const openMonth = useCallback(
    (at: number, series: number) => {
      const first = months[at];
      const each = seriesMeasures(channel)[series];
      if (!first || !each) return;
      openRows({
        title: `${actions.series[series]?.name ?? ''}, ${formatMonth(first)}`,
        dataset: 'buyingActions',
        measure: each,
        where: { month: first },
      });
    },
    [months, channel, actions],
  );
  const openShare = useCallback(
    (at: number, series: number) => {
      const first = months[at];
      if (!first || series !== 0) return;
      openRows({
        title: `On the mobile site, ${formatMonth(first)}`,
        dataset: 'buyingActions',
        measure: 'mobileActions',
        where: { month: first },
      });
    },
    [months],
  );
  const toChannel = (next: string): void => {
    const query = new URLSearchParams(search);
    query.delete('channel');
    if (next === 'full') query.set('channel', 'full');
    const text = query.toString();
    void navigate(`/overall/${next === 'mobile' ? 'mobile' : 'site'}${text && `?${text}`}`);
  };
  return (
    <Page title={channel === 'mobile' ? 'Marketplace, mobile' : 'Marketplace'}>
      <ListBar
        noun="usage"
        notices={notices}
        onClear={search === '' ? undefined : reset}
        hint={comparisonText(whole, days, today)}
        filters={<PeriodFilter asked={values} onChange={set} />}
        actions={
          <Segments
            label="Channel"
            value={channel}
            choices={CHANNEL_CHOICES}
            onChange={toChannel}
          />
        }
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!shown && loading && <SkeletonRows rows={14} label="Adding up the marketplace" />}
      {shown && (
        <div className={styles.content} data-stale={(loading && !data) || undefined}>
          <OverallFigures
            usage={shown.usage}
            answer={shown.figures}
            leads={shown.professions}
            channel={channel}
            isComparable={whole !== null}
            where={{ month, date }}
            definitions={definitionsOf([shown.usage, shown.figures, shown.professions])}
          />
          <div className={styles.charts}>
            <Chart
              title={
                channel === 'all'
                  ? 'Buying actions by section'
                  : `Buying actions on the ${channel} site`
              }
              kind="column"
              isStacked
              data={actions}
              answers={[shown.months]}
              onPoint={openMonth}
            />
            <Chart
              title="Mobile share of buying actions"
              kind="line"
              data={share}
              answers={[shown.months]}
              onPoint={openShare}
            />
          </div>
          <OverallRankings
            data={shown}
            measure={measure}
            where={{ month, date }}
            isComparable={whole !== null}
          />
        </div>
      )}
    </Page>
  );
}

/** Which months are added up, and against which: the running one only where there is no other. */
function comparisonText(whole: Days | null, days: Days, today: string): string {
  if (!whole) return `${daysText(days)}; a month that is not over is not compared with a whole one`;
  const text = `${daysText(whole)}, against the same months last year`;
  return days.to >= firstOfMonth(today)
    ? `${text}; ${formatMonth(today)} is not over and stands only in the charts`
    : text;
}
