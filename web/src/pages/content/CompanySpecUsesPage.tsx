import { pageTitle } from '../../features/manufacturers/company/company-tabs.ts';
import { SPEC_USE_COLUMNS, specUseCard } from '../../features/spec-uses/spec-use-columns.tsx';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { PERIOD_LABELS, daysOrAll, periodOrAllParams } from '../../lib/periods.ts';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { CompanySpecUsesPageDocument } from './CompanySpecUsesPage.generated.ts';

type Kind = 'outline' | 'specwizard';

const ADDRESS = periodOrAllParams('ALL');
const NOUNS: Readonly<Record<Kind, string>> = {
  outline: 'outline spec uses',
  specwizard: 'SpecWizard spec uses',
};

/** `/company/{id}/outline-specs`: who took the company's outline specifications, and for which project. */
export function CompanyOutlineSpecsPage({ seq }: CompanyPageProps) {
  return <SpecUses seq={seq} kind="outline" />;
}

/** `/company/{id}/specwizard-specs`: the same for its SpecWizards. */
export function CompanySpecWizardSpecsPage({ seq }: CompanyPageProps) {
  return <SpecUses seq={seq} kind="specwizard" />;
}

function SpecUses({ seq, kind }: { seq: number; kind: Kind }) {
  const today = useToday();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const page = `${kind}-specs` as const;
  const days = daysOrAll(values, today);
  const query = usePageQuery(CompanySpecUsesPageDocument, {
    variables: {
      seq,
      outline: kind === 'outline',
      specWizard: kind === 'specwizard',
      from: days?.from ?? null,
      to: days?.to ?? null,
    },
    record: seq,
  });
  const { shown, isStale, fetchMore } = query;
  const company = shown?.company;
  const list = kind === 'outline' ? company?.outlineUses : company?.specWizardUses;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const looks = useListLooks('spec-uses', SPEC_USE_COLUMNS);
  const noun = NOUNS[kind];
  return (
    <CompanySubPage seq={seq} page={page} query={query}>
      {({ name }) => (
        <>
          <ListBar
            noun={noun}
            filters={<PeriodFilter label="Used" hasAll asked={values} onChange={set} />}
            chips={
              values.period === 'ALL'
                ? []
                : [
                    {
                      id: 'period',
                      label: 'Used',
                      value: PERIOD_LABELS[values.period],
                      onRemove: reset,
                    },
                  ]
            }
            onClear={search === '' ? undefined : reset}
            loaded={list?.nodes.length ?? 0}
            total={list?.totalCount ?? null}
            looks={looks}
            columns={SPEC_USE_COLUMNS}
          />
          {paged.error !== null && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
          {list && list.nodes.length === 0 && (
            <EmptyState
              title={`No ${noun}`}
              actions={days && <Button onClick={reset}>All time</Button>}
            >
              {days
                ? `Nobody used these specs from ${name} in these days.`
                : `Nobody has used these specs from ${name} yet.`}
            </EmptyState>
          )}
          {list && list.nodes.length > 0 && (
            <DataTable
              label={pageTitle(page)}
              rows={list.nodes}
              rowKey={({ seq: use }) => use}
              columns={SPEC_USE_COLUMNS}
              visible={looks.columns}
              density={looks.density}
              card={specUseCard}
              total={list.totalCount}
              hasMore={paged.hasMore}
              onMore={paged.loadMore}
              isStale={isStale}
            />
          )}
        </>
      )}
    </CompanySubPage>
  );
}
