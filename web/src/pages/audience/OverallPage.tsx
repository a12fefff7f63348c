import { formatDays } from '../../../../schema/figure-text.ts';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { firstOfMonth, type Days } from '../../../../schema/calendar-date.ts';
import { startsIn } from '../../../../schema/date-groups.ts';
import { Chart } from '../../charts/Chart.tsx';
import {
  ACTIONS_MEASURE,
  actionsChart,
  mobileShareChart,
  seriesMeasures,
  type ChannelName,
} from '../../features/overall/overall-charts.ts';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import {
  between,
  periodCondition,
  periodDays,
  periodParams,
  wholeMonths,
} from '../../lib/periods.ts';
import { choiceParam } from '../../lib/address-params.ts';
import { figureRows, openRows } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import { completeMonthsText } from '../../lib/month-windows.ts';
import { useSession, useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAskedWith } from '../../lib/use-asked-with.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { OverallPageDocument } from './OverallPage.generated.ts';
import { OverallFigures } from './OverallFigures.tsx';
import styles from './OverallPage.module.css';
import { OverallRankings } from './OverallRankings.tsx';

const ADDRESS = {
  ...periodParams('L12M'),
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
  const { settings } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { values, set, reset } = useAddress(ADDRESS);
  const { period, from, to } = values;
  const channel: ChannelName = pathname.endsWith('/mobile') ? 'mobile' : (values.channel ?? 'all');
  const days = useMemo(() => periodDays({ period, from, to }, today), [period, from, to, today]);
  const whole = wholeMonths(days, today);
  const counted = whole ?? { ...days, from: firstOfMonth(days.from) };
  const month = { month: between(counted) };
  const date = { date: between(counted) };
  const measure = ACTIONS_MEASURE[channel];
  const page = usePageQuery(OverallPageDocument, {
    variables: {
      measures: [measure],
      actions: measure,
      months: { month: between({ ...days, from: firstOfMonth(days.from) }) },
      running: { month: between({ from: firstOfMonth(today), to: today }) },
      month,
      date,
    },
  });
  const { shown, isStale } = page;
  const rows = useMemo(
    () => [...figureRows(shown?.months), ...figureRows(shown?.running)],
    [shown],
  );
  const asked = useAskedWith(shown?.months, days);
  const months = useMemo(() => startsIn(asked, 'month'), [asked]);
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
    <Page
      title={channel === 'mobile' ? 'Marketplace, mobile' : 'Marketplace'}
      actions={
        settings.oldAdminStatsUrl && (
          <a href={settings.oldAdminStatsUrl} target="_blank" rel="noreferrer">
            Old admin stats
          </a>
        )
      }
    >
      <ListBar
        noun="usage"
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
      <QueryFrame query={page} content={shown} rows={14} loading="Adding up the marketplace">
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
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
                tile={tileOf({
                  dataset: 'buyingActions',
                  measures: seriesMeasures(channel),
                  dimensions: [{ name: 'month', grain: 'MONTH' }],
                  where: { month: periodCondition(values, days) },
                  compare: 'SAME_PERIOD_LAST_YEAR',
                  show: 'bar',
                })}
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
      </QueryFrame>
    </Page>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Which months are added up, and against which: the running one only where there is no other. */
function comparisonText(whole: Days | null, days: Days, today: string): string {
  if (!whole) return `${formatDays(days)}. A month in progress is not compared with a whole one`;
  const text = `${sentence(completeMonthsText(whole, today))}, against the same months last year`;
  return days.to >= firstOfMonth(today)
    ? `${text}. ${formatMonth(today)} is in progress; only the charts show it`
    : text;
}
