import { useMemo } from 'react';
import { DomainCard, domainColumns } from '../../features/stats-user-domains/domain-columns.tsx';
import { DomainFilters } from '../../features/stats-user-domains/DomainFilters.tsx';
import { DOMAIN_ADDRESS, domainChips } from '../../features/stats-user-domains/domain-address.ts';
import { matchingDomains } from '../../features/stats-user-domains/domain-rows.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { useCompanyDomains, type CompanyDomains } from './use-company-domains.ts';

/** `/company/{id}/user-domains`: the firms' domains that used the company's content. */
export function CompanyUserDomainsPage({ seq }: CompanyPageProps) {
  const read = useCompanyDomains(seq);
  return (
    <CompanySubPage seq={seq} page="user-domains" query={read.query}>
      {(company) => <Domains seq={seq} name={company.name} read={read} />}
    </CompanySubPage>
  );
}

function Domains({ seq, name, read }: { seq: number; name: string; read: CompanyDomains }) {
  const { values, set, reset } = useAddress(DOMAIN_ADDRESS);
  const { domains, total } = read;
  const columns = useMemo(() => domainColumns(seq), [seq]);
  const looks = useListLooks('company-user-domains', columns);
  const rows = useMemo(() => matchingDomains(domains, values), [domains, values]);
  const chips = domainChips(values);
  const isFiltered = chips.length > 0;
  return (
    <>
      <ListBar
        filters={<DomainFilters values={values} onChange={set} domains={domains} />}
        chips={chips.map(({ without, ...chip }) => ({ ...chip, onRemove: () => set(without) }))}
        onClear={reset}
        loaded={rows.length}
        total={isFiltered && !read.isReading ? rows.length : total}
        noun="domains"
        looks={looks}
        columns={columns}
        hint="Bold: first seen since the previous month began, and not again since."
        actions={
          <ExportMenu
            list="company-user-domains"
            noun="domains"
            total={total}
            variables={{ seq }}
          />
        }
      />
      {read.error !== null && (
        <ErrorPanel title="Not all domains were read" error={read.error} onRetry={read.retry} />
      )}
      {read.query.shown?.company?.domains === null && (
        <ErrorPanel title="The domains could not be read" error={null} onRetry={read.query.retry} />
      )}
      {total !== null && rows.length === 0 && !read.isReading ? (
        <NoDomains name={name} isFiltered={isFiltered} onReset={reset} />
      ) : (
        <DataTable
          label={`Domains that used content of ${name}`}
          rows={rows}
          rowKey={(domain) => domain.seq}
          columns={columns}
          visible={looks.columns}
          density={looks.density}
          sort={values.sort}
          onSort={(sort) => set({ sort })}
          card={(domain) => <DomainCard domain={domain} companySeq={seq} />}
          hasKeys
        />
      )}
    </>
  );
}

function NoDomains(props: { name: string; isFiltered: boolean; onReset: () => void }) {
  if (!props.isFiltered) {
    return (
      <EmptyState title="No domains yet">
        No firm’s domain has used content of {props.name} so far.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No domain fits this filter"
      actions={<Button onClick={props.onReset}>Show all domains</Button>}
    >
      Take off one of the filters above.
    </EmptyState>
  );
}
