import { BANNER_COLUMNS, PLACEMENTS } from '../../features/sales/banner-columns.tsx';
import { BannerInventory } from '../../features/sales/BannerInventory.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { between, periodDays, wholeMonths } from '../../lib/periods.ts';
import { choiceParam, choicesParam, type AddressValues } from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { comparedFigure, figureTotals } from '../../lib/analytics.ts';
import { formatCount, percentText } from '../../lib/format.ts';
import { completeMonthsText } from '../../lib/month-windows.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import type { BannerPlacement } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { BannersPageDocument } from './BannersPage.generated.ts';
import styles from './SalesPages.module.css';

const PLACEMENT_KEYS = Object.keys(PLACEMENTS) as BannerPlacement[];
const SORTS = { NEWEST: 'Latest first', ENDING: 'Ends first', PRICE: 'Highest price' } as const;
const SORT_KEYS = ['NEWEST', 'ENDING', 'PRICE'] as const;
const ADDRESS = {
  placement: choicesParam(PLACEMENT_KEYS),
  sort: choiceParam(SORT_KEYS, 'NEWEST'),
};

/** What the page asks for: what runs, and figures of the last 12 months, as far as these are complete. */
function bannersQuestion({ placement, sort }: AddressValues<typeof ADDRESS>, today: string) {
  const days = periodDays({ period: 'L12M', from: null, to: null }, today);
  const whole = wholeMonths(days, today) ?? days;
  const where = {
    month: between(whole),
    ...(placement.length > 0 ? { placement: placement.map((each) => each.toLowerCase()) } : {}),
  };
  const variables = {
    filter: { placements: [...placement] },
    sort,
    where,
    months: { month: between(days) },
  };
  return { days, whole, variables };
}

export const bannersRead = addressRead(
  BannersPageDocument,
  ADDRESS,
  (values, { today }) => bannersQuestion(values, today).variables,
);

/** `/sales/banners`: what runs where, and what it brings. */
export function BannersPage() {
  const today = useToday();
  const { values, set, search, reset } = useAddress(ADDRESS);
  const { placement, sort } = values;
  const { days, whole, variables } = bannersQuestion(values, today);
  const { filter, where } = variables;
  const query = usePageQuery(BannersPageDocument, { variables });
  const { shown, isStale, fetchMore } = query;
  const list = shown?.banners;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const looks = useListLooks('banners', BANNER_COLUMNS);
  const totals = figureTotals(shown?.figures);
  const definitions = definitionsOf([shown?.figures]);
  const figure = (
    label: string,
    measure: keyof typeof totals.values,
    format: (value: number) => string,
  ) => {
    const text = (value: number | null | undefined) => (value == null ? '—' : format(value));
    return (
      <Figure
        label={label}
        value={text(totals.values[measure])}
        hint={definitions[measure] ?? ''}
        detail={`LY ${text(totals.previous[measure])}`}
        {...comparedFigure({ title: label, dataset: 'banners', measure, where })}
      />
    );
  };
  return (
    <Page title="Banners">
      <ListBar
        noun="banners"
        actions={
          <ExportMenu
            list="banners"
            noun="banners"
            variables={{ filter, sort }}
            total={list?.totalCount ?? null}
          />
        }
        loaded={list?.nodes.length ?? 0}
        total={list?.totalCount ?? null}
        looks={looks}
        columns={BANNER_COLUMNS}
        onClear={search === '' ? undefined : reset}
        hint={`Figures of ${completeMonthsText(whole, today)}, against the same months last year`}
        filters={
          <>
            <Select
              label="Placement"
              all="All placements"
              value={placement[0] ?? ''}
              choices={PLACEMENT_KEYS.map((value) => ({ value, label: PLACEMENTS[value] }))}
              onChange={(value) =>
                set({ placement: PLACEMENT_KEYS.filter((key) => key === value) })
              }
            />
            <Select
              label="Order"
              value={sort}
              choices={SORT_KEYS.map((value) => ({ value, label: SORTS[value] }))}
              onChange={(value) =>
                set({ sort: SORT_KEYS.find((key) => key === value) ?? 'NEWEST' })
              }
            />
          </>
        }
      />
      <QueryFrame query={query} content={shown} rows={14} loading="Loading the banners">
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <FigureStrip label="Banners of the last 12 complete months">
              {figure('Banners shown', 'banners', formatCount)}
              {figure('Impressions', 'impressions', formatCount)}
              {figure('Clicks', 'clicks', formatCount)}
              {figure('Click rate', 'clickRate', (rate) => percentText(rate * 100, 2))}
            </FigureStrip>
            <section className={styles.section} aria-labelledby="banner-inventory">
              <h2 id="banner-inventory">Sold by placement and month</h2>
              <BannerInventory answer={shown.inventory} days={days} />
            </section>
            <section className={styles.section} aria-labelledby="banner-list">
              <h2 id="banner-list">Banners</h2>
              {list?.nodes.length === 0 ? (
                <EmptyState
                  title="No banner in this placement"
                  actions={<Button onClick={reset}>All placements</Button>}
                />
              ) : (
                <DataTable
                  label="Banners"
                  rows={list?.nodes ?? []}
                  rowKey={({ seq }) => seq}
                  columns={BANNER_COLUMNS}
                  visible={looks.columns}
                  density={looks.density}
                  hasKeys
                />
              )}
              {paged.error !== null && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
              {(paged.hasMore || paged.isLoading) && (
                <Button className={styles.more} onClick={paged.loadMore}>
                  {paged.isLoading ? 'Loading…' : 'Show more banners'}
                </Button>
              )}
            </section>
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
