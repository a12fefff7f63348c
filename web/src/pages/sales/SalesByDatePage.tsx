import { formatDays } from '../../../../schema/figure-text.ts';
import { useCallback, useMemo } from 'react';
import { startOf, GRAIN_NAMES } from '../../../../schema/date-groups.ts';
import { arcatYearDays, arcatYearOf } from '../../../../schema/calendar-date.ts';
import { Chart } from '../../charts/Chart.tsx';
import {
  calendarMonths,
  GRAINS,
  salesChart,
  packagesSold,
  salesGroups,
} from '../../features/sales/by-date.ts';
import { ByDateFigures } from '../../features/sales/ByDateFigures.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import { raceChart, raceGrain, raceOf } from '../../features/sales/race-chart.ts';
import { SalesCalendar } from '../../features/sales/SalesCalendar.tsx';
import charts from '../../features/sales/SalesCharts.module.css';
import { againstLastYear, daysLastYear } from '../../lib/last-year-days.ts';
import { between, periodCondition, periodDays, periodParams } from '../../lib/periods.ts';
import {
  choiceParam,
  numberParam,
  textParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { figureRows, openRows } from '../../lib/analytics.ts';
import { formatDate } from '../../lib/dates.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAskedWith } from '../../lib/use-asked-with.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { SalesByDatePageDocument } from './SalesByDatePage.generated.ts';
import styles from './SalesPages.module.css';

const ADDRESS = {
  ...periodParams('AYTD'),
  grain: choiceParam(GRAINS, 'month'),
  team: numberParam,
  package: textParam,
};
const GRAIN_LABELS = { day: 'Day', week: 'Week', month: 'Month' } as const;

function questionAt(values: AddressValues<typeof ADDRESS>, today: string) {
  const { grain, team, package: pack } = values;
  const days = periodDays(values, today);
  const condition = periodCondition(values, days);
  const narrow = {
    ...(team === null ? {} : { manager: team }),
    ...(pack ? { package: pack } : {}),
  };
  const year = arcatYearOf(today);
  const variables = {
    where: { ...narrow, signedOn: condition },
    grain: GRAIN_NAMES[grain],
    raceGrain: raceGrain(days),
    raceBefore: { ...narrow, signedOn: between(daysLastYear(days, condition, today)) },
    year: { ...narrow, signedOn: between({ from: arcatYearDays(year).from, to: today }) },
    lastYear: { ...narrow, signedOn: between(arcatYearDays(year - 1)) },
    packagesOf: { signedOn: condition },
  };
  return { days, condition, narrow, variables };
}

export const salesByDateRead = addressRead(
  SalesByDatePageDocument,
  ADDRESS,
  (values, { today }) => questionAt(values, today).variables,
);

/** `/sales/by-date`: when do we sell? */
export function SalesByDatePage() {
  const today = useToday();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { period, from, to, grain, team, package: pack } = values;
  const { days, condition, narrow, variables } = useMemo(
    () => questionAt({ period, from, to, grain, team, package: pack }, today),
    [period, from, to, grain, team, pack, today],
  );
  const query = usePageQuery(SalesByDatePageDocument, { variables });
  const { shown, isStale } = query;
  const asked = useAskedWith(shown?.bars, { grain, days });
  const groups = useMemo(
    () => salesGroups(figureRows(shown?.bars), asked.grain, asked.days),
    [shown, asked],
  );
  const beside = shown?.beside ?? null;
  const bars = useMemo(() => salesChart(groups, asked.grain, beside), [groups, asked, beside]);
  const raced = useAskedWith(shown?.race, { days, condition });
  const raceDays = raced.days;
  const race = useMemo(
    () =>
      raceOf(figureRows(shown?.race), figureRows(shown?.raceBefore), raced.days, raced.condition),
    [shown, raced],
  );
  const events = shown?.race?.events;
  const raceData = useMemo(() => raceChart(race, events ?? []), [race, events]);
  const packages = useMemo(() => packagesSold(figureRows(shown?.packages), pack), [shown, pack]);
  const openGroup = useCallback(
    (at: number, series: number) => {
      const group = groups[at];
      // The line of targets has no rows behind it.
      if (!group || series > 1) return;
      const name = series === 0 ? 'New business' : 'Renewal';
      openRows({
        title: `${name}, ${formatDate(startOf(group.days.from, asked.grain))}`,
        dataset: 'contracts',
        measure: series === 0 ? 'newBusiness' : 'renewalSold',
        where: { ...narrow, signedOn: between(group.days) },
      });
    },
    [groups, narrow, asked],
  );
  const openRace = useCallback(
    (at: number) => {
      const end = race.groups[at]?.to ?? raceDays.to;
      openRows({
        title: `Sold by ${formatDate(end)}`,
        dataset: 'contracts',
        measure: 'soldValue',
        where: { ...narrow, signedOn: between({ from: raceDays.from, to: end }) },
      });
    },
    [race, narrow, raceDays],
  );
  return (
    <Page title="Sales by date">
      <ListBar
        noun="sales"
        onClear={search === '' ? undefined : reset}
        hint={`Signed ${formatDays(days)}, against ${againstLastYear(days, condition, today)}`}
        filters={
          <>
            <PeriodFilter asked={values} onChange={set} />
            <Select
              label="Team"
              all="All teams"
              value={team === null ? '' : String(team)}
              choices={(shown?.managers ?? []).map(({ seq, name }) => ({
                value: String(seq),
                label: `Team ${name}`,
              }))}
              onChange={(value) => set({ team: value === '' ? null : Number(value) })}
            />
            <Select
              label="Package"
              all="All packages"
              value={pack}
              choices={packages.map((each) => ({ value: each, label: each }))}
              onChange={(value) => set({ package: value })}
            />
          </>
        }
        actions={
          <Segments
            label="By"
            value={grain}
            choices={GRAINS.map((value) => ({ value, label: GRAIN_LABELS[value] }))}
            onChange={(value) => set({ grain: GRAINS.find((each) => each === value) ?? 'month' })}
          />
        }
      />
      <QueryFrame
        query={query}
        content={shown}
        rows={14}
        loading="Adding up the sales"
        isEmpty={shown?.bars != null && groups.length === 0}
        empty={
          <EmptyState
            title="Nothing was signed in these days"
            actions={<Button onClick={reset}>The whole Arcat year</Button>}
          >
            {search === ''
              ? formatDays(days)
              : 'Other days, another team or package may have some.'}
          </EmptyState>
        }
      >
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <ByDateFigures
              answer={shown.figures}
              year={shown.year}
              lastYear={shown.lastYear}
              where={variables.where}
              yearWhere={variables.year}
              definitions={definitionsOf([shown.bars])}
            />
            <p className={styles.method}>
              Projection: sold this Arcat year ÷ sold to the same day last year × all of last year.
            </p>
            <div className={charts.pair}>
              <Chart
                title={`Sold by ${asked.grain}, new and renewal`}
                kind="column"
                isStacked
                data={bars}
                answers={[shown.bars]}
                onPoint={openGroup}
                tile={tileOf({
                  dataset: 'contracts',
                  measures: ['newBusiness', 'renewalSold'],
                  dimensions: [{ name: 'signedOn', grain: GRAIN_NAMES[grain] }],
                  where: { ...narrow, signedOn: condition },
                  compare: 'SAME_PERIOD_LAST_YEAR',
                  show: 'bar',
                })}
              />
              <Chart
                title="Sold so far, against last year"
                kind="line"
                data={raceData}
                answers={[shown.race, shown.raceBefore]}
                onPoint={openRace}
              />
            </div>
            {raceGrain(days) === 'DAY' && shown.race && (
              <SalesCalendar months={calendarMonths(figureRows(shown.race), days)} where={narrow} />
            )}
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
