import { useMemo } from 'react';
import { Link } from 'react-router';
import { LEAD_COLUMNS, leadCard } from '../../features/leads/lead-columns.tsx';
import {
  LEAD_ADDRESS,
  leadChips,
  leadFilter,
  leadSort,
  leadWhere,
  type LeadAddress,
} from '../../features/leads/lead-filter.ts';
import { LeadFigures } from '../../features/leads/LeadFigures.tsx';
import { LeadFilters } from '../../features/leads/LeadFilters.tsx';
import { LeadsChart } from '../../features/leads/LeadsChart.tsx';
import { figureRows } from '../../lib/analytics.ts';
import { useAddress, type Address } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import {
  CompanyLeadsPageDocument,
  type CompanyLeadsPageQuery,
} from './CompanyLeadsPage.generated.ts';
import { CompanyLeadsRowsDocument } from './CompanyLeadsRows.generated.ts';
import styles from './CompanyLeadsPage.module.css';
import { Offered } from '../../ui/Offered.tsx';

/** `/company/{id}/leads`: who used the company's content, and for what. */
export function CompanyLeadsPage({ seq }: CompanyPageProps) {
  const address = useAddress(LEAD_ADDRESS);
  const { values } = address;
  const where = leadWhere(seq, values);
  const query = usePageQuery(CompanyLeadsPageDocument, {
    variables: {
      seq,
      filter: leadFilter(values),
      sort: leadSort(values),
      where,
      company: { company: seq },
    },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  const { shown, isStale, fetchMore } = query;
  return (
    <CompanySubPage seq={seq} page="leads" query={query}>
      {(company) => (
        <Leads
          company={company}
          shown={shown}
          address={address}
          where={where}
          isStale={isStale}
          onRetry={query.retry}
          fetchAfter={(after) =>
            fetchMore({
              query: CompanyLeadsRowsDocument,
              variables: { seq, filter: leadFilter(values), sort: leadSort(values), after },
            })
          }
        />
      )}
    </CompanySubPage>
  );
}

interface LeadsProps {
  company: NonNullable<CompanyLeadsPageQuery['company']>;
  shown: CompanyLeadsPageQuery | undefined;
  address: Address<typeof LEAD_ADDRESS>;
  where: Record<string, unknown>;
  isStale: boolean;
  onRetry: () => void;
  fetchAfter: (after: string) => Promise<unknown>;
}

function Leads({ company, shown, address, where, isStale, onRetry, fetchAfter }: LeadsProps) {
  const { values, search, set, reset } = address;
  const looks = useListLooks('company-leads', LEAD_COLUMNS);
  const { list } = company;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter,
  });
  const places = useMemo(() => figureRows(shown?.places), [shown?.places]);
  const firms = useMemo(() => figureRows(shown?.firms), [shown?.firms]);
  const chips = leadChips(values);
  const total = list?.totalCount ?? null;
  return (
    <>
      <ListBar
        filters={
          <LeadFilters
            values={values}
            onChange={(patch: Partial<LeadAddress>) => set(patch)}
            places={places}
            firms={firms}
          />
        }
        chips={chips.map(({ without, ...chip }) => ({ ...chip, onRemove: () => set(without) }))}
        onClear={reset}
        loaded={list?.nodes.length ?? 0}
        total={total}
        noun="leads"
        looks={looks}
        columns={LEAD_COLUMNS}
        hint="Architects, engineers and contractors who used this company’s content."
        actions={
          <>
            <Link className={styles.report} to={`names_report_pretty${search}`}>
              Names report
            </Link>
            <ExportMenu
              ofPeople
              list="leads"
              noun="leads"
              total={total}
              variables={{
                filter: { ...leadFilter(values), coids: [company.coid], optOut: false },
                sort: leadSort(values),
              }}
            />
          </>
        }
      />
      {list === null && (
        <ErrorPanel title="The leads could not be read" error={null} onRetry={onRetry} />
      )}
      {total === 0 ? (
        <NoLeads name={company.name} chips={chips.map(({ value }) => value)} onReset={reset} />
      ) : (
        list && (
          <>
            <Offered needs={['analytics']}>
              <div className={styles.figures} data-stale={isStale || undefined}>
                <LeadFigures answer={shown?.months} where={where} />
                {values.optout && (
                  <p className={styles.note}>
                    Figures and chart count everybody; the list below heeds the opt-out filter.
                  </p>
                )}
                <LeadsChart answer={shown?.months} where={where} />
              </div>
            </Offered>
            <DataTable
              label={`Leads of ${company.name}`}
              rows={list.nodes}
              rowKey={({ seq }) => seq}
              columns={LEAD_COLUMNS}
              visible={looks.columns}
              density={looks.density}
              card={leadCard}
              total={total}
              isStale={isStale}
              hasKeys
              {...groupingOf(values)}
            />
            <MoreRows paged={paged} noun="leads" />
          </>
        )
      )}
    </>
  );
}

type Lead = NonNullable<NonNullable<CompanyLeadsPageQuery['company']>['list']>['nodes'][number];

/** Headings follow the order. */
function groupingOf({ sort }: LeadAddress) {
  if (sort === 'newest') return {};
  const none = sort === 'state' ? 'No state known' : 'No firm named';
  const read = (lead: Lead): string => (sort === 'state' ? lead.state : lead.firm) ?? none;
  return { groupOf: (lead: Lead) => ({ key: read(lead), label: read(lead) }) };
}

function NoLeads(props: { name: string; chips: readonly string[]; onReset: () => void }) {
  if (props.chips.length === 0) {
    return (
      <EmptyState title="No leads yet">
        Nobody has used content of {props.name} so far. More content makes more leads.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No lead fits this filter"
      actions={<Button onClick={props.onReset}>Show all leads</Button>}
    >
      Take off one of: {props.chips.join(', ')}.
    </EmptyState>
  );
}
