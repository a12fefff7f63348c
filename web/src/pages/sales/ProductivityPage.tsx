import { formatDays } from '../../../../schema/figure-text.ts';
import type { DatasetName, MeasureName } from '../../../../schema/figure-names.generated.ts';
import { lengthsLastYear } from '../../lib/last-year-days.ts';
import { plural } from '../../lib/plural.ts';
import { useMemo } from 'react';
import { NOTE_TYPES } from '../../../../schema/enumerations.ts';
import { Chart } from '../../charts/Chart.tsx';
import { Heatmap } from '../../charts/Heatmap.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import {
  FAMILY_NAMES,
  productivityColumns,
  sortProductivity,
} from '../../features/sales/productivity-columns.tsx';
import { ProductivityFigures } from '../../features/sales/ProductivityFigures.tsx';
import {
  newBusinessChart,
  productivityRows,
  productivityTotal,
  touchesChart,
  weekHeatmap,
} from '../../features/sales/productivity-rows.ts';
import charts from '../../features/sales/SalesCharts.module.css';
import { periodCondition, periodDays, periodParams, workingDays } from '../../lib/periods.ts';
import { numberParam, sortParam, textsParam } from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { openRows } from '../../lib/analytics.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAskedWith } from '../../lib/use-asked-with.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { TableExport } from '../../ui/TableExport.tsx';
import { productivityAnswers, productivityQuestion } from './productivity-question.ts';
import { ProductivityPageDocument } from './ProductivityPage.generated.ts';
import styles from './SalesPages.module.css';

const SORTS = [
  ...['name', 'notes', 'uniqueTouches', 'perDay', 'points', 'daysActive', 'newBusinessMix'],
  ...['coverage', 'newBusiness'],
  ...Object.keys(FAMILY_NAMES).map((family) => `count-${family}`),
  ...NOTE_TYPES.map(({ value }) => `count-${value}`),
];
const ADDRESS = {
  ...periodParams('QTD'),
  team: numberParam,
  /** Families whose types have columns. */
  types: textsParam,
  sort: sortParam(SORTS),
};

export const productivityRead = addressRead(
  ProductivityPageDocument,
  ADDRESS,
  (values, { today }) =>
    productivityQuestion(periodCondition(values, periodDays(values, today)), values.team),
);

/** `/sales/productivity`: is the activity there, and of the right kind? */
export function ProductivityPage() {
  const today = useToday();
  const viewer = useViewer();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { period, from, to, team, types, sort } = values;
  const days = useMemo(() => periodDays({ period, from, to }, today), [period, from, to, today]);
  const condition = periodCondition(values, days);
  const variables = productivityQuestion(condition, team);
  const query = usePageQuery(ProductivityPageDocument, { variables });
  const { shown, isStale, error } = query;
  const teams = new Map(
    (shown?.reps ?? []).flatMap(({ manager }) =>
      manager ? [[manager.seq, manager.name] as const] : [],
    ),
  );
  const rows = useMemo(() => {
    const reps = (shown?.reps ?? []).filter(
      ({ manager }) => team === null || manager?.seq === team,
    );
    return productivityRows(reps, productivityAnswers(shown));
  }, [shown, team]);
  const weeksOf = useAskedWith(shown?.weeks, days);
  const heat = useMemo(() => weekHeatmap(rows, shown?.weeks, weeksOf), [rows, shown, weeksOf]);
  const [touches, fresh] = useMemo(() => [touchesChart(rows), newBusinessChart(rows)], [rows]);
  const open = (dataset: DatasetName, measure: MeasureName, time: string) => (at: number) => {
    const rep = rows[at];
    if (!rep) return;
    const where = { [time]: condition, rep: rep.repSeq };
    openRows({
      title: `${measure === 'newBusiness' ? 'New business' : 'Touches'}, ${rep.name}`,
      dataset,
      measure,
      where,
      compare: 'SAME_PERIOD_LAST_YEAR',
    });
  };
  const whose = team === null ? {} : { manager: team };
  const isUnfolded = types.length > 0;
  const definitions = definitionsOf([shown?.byRep, shown?.coverage, shown?.sold]);
  const total = productivityTotal(
    productivityAnswers(shown),
    team === null ? null : { seq: team, name: teams.get(team) ?? '' },
  );
  const columns = productivityColumns({
    date: condition,
    workingDays: workingDays(days),
    unfolded: types,
    definitions,
    total,
  });
  return (
    <Page title="Productivity">
      <ListBar
        noun="reps"
        total={shown ? rows.length : null}
        onClear={search === '' ? undefined : reset}
        hint={`${formatDays(days)}${lengthsLastYear(days, condition, today)}, ${plural(workingDays(days), 'working day')} (Monday to Friday)`}
        filters={
          <>
            <PeriodFilter asked={values} onChange={set} />
            <Select
              label="Team"
              all="All teams"
              value={team === null ? '' : String(team)}
              choices={[...teams].map(([seq, name]) => ({
                value: String(seq),
                label: `Team ${name}`,
              }))}
              onChange={(value) => set({ team: value === '' ? null : Number(value) })}
            />
            <Select
              label="Types of"
              all="Families only"
              value={types[0] ?? ''}
              choices={Object.entries(FAMILY_NAMES).map(([value, label]) => ({
                value,
                label: `Types of ${label.toLowerCase()}`,
              }))}
              onChange={(value) => set({ types: value === '' ? [] : [value] })}
            />
          </>
        }
        actions={
          <>
            <Button
              variant="subtle"
              aria-pressed={isUnfolded}
              onClick={() => set({ types: isUnfolded ? [] : Object.keys(FAMILY_NAMES) })}
            >
              {isUnfolded ? 'Fold types' : 'All types'}
            </Button>
            {rows.length > 0 && !error && !isStale && (
              <TableExport
                title="Productivity"
                noun="reps"
                rows={sortProductivity(rows, sort)}
                columns={columns}
                about={formatDays(days)}
              />
            )}
          </>
        }
      />
      <QueryFrame
        query={query}
        content={shown}
        rows={18}
        loading="Counting the notes"
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            title="No reps here"
            actions={<Button onClick={() => set({ team: null })}>Show all teams</Button>}
          >
            This team has no active rep.
          </EmptyState>
        }
      >
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <ProductivityFigures
              notes={shown.byRep}
              sold={shown.sold}
              noteWhere={variables.date}
              soldWhere={variables.signedOn}
              definitions={definitions}
              name={total.name}
            />
            <DataTable
              label="Productivity by rep"
              rows={sortProductivity(rows, sort)}
              rowKey={({ repSeq }) => repSeq}
              columns={columns}
              sort={sort}
              onSort={(next) => set({ sort: next }, 'replace')}
              ownKey={viewer.seq}
              hasKeys
            />
            <div className={charts.pair}>
              <Chart
                title="Unique touches"
                kind="bar"
                height={60 + rows.length * 18}
                data={touches}
                answers={[shown.byRep]}
                onPoint={open('notes', 'uniqueTouches', 'date')}
                tile={tileOf({
                  dataset: 'notes',
                  measures: ['uniqueTouches'],
                  dimensions: [{ name: 'rep' }],
                  where: { ...whose, date: condition },
                  show: 'bar',
                })}
              />
              <Chart
                title="New business of the same reps"
                kind="bar"
                height={60 + rows.length * 18}
                data={fresh}
                answers={[shown.sold]}
                onPoint={open('contracts', 'newBusiness', 'signedOn')}
                tile={tileOf({
                  dataset: 'contracts',
                  measures: ['newBusiness'],
                  dimensions: [{ name: 'rep' }],
                  where: { ...whose, signedOn: condition },
                  show: 'bar',
                })}
              />
            </div>
            <div className={charts.single}>
              {shown.weeks?.truncated ? (
                <Muted as="p" role="status">
                  The touches of so many weeks cannot be drawn. Choose fewer days.
                </Muted>
              ) : (
                <Heatmap
                  title="Touches by rep and week"
                  data={heat}
                  answers={[shown.weeks]}
                  tile={tileOf({
                    dataset: 'notes',
                    measures: ['uniqueTouches'],
                    dimensions: [{ name: 'rep' }, { name: 'date', grain: 'WEEK' }],
                    where: { ...whose, date: condition },
                    show: 'heatmap',
                  })}
                />
              )}
            </div>
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
