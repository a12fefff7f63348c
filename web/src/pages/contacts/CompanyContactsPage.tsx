import { usePaged } from '../../lib/use-paged.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import type { CompanyPageProps } from '../manufacturers/company-pages.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { useCompanyContactsPageQuery } from './CompanyContactsPage.generated.ts';
import { CompanyPeople } from './CompanyPeople.tsx';

/** `/company/{id}/contacts`: the people at this company. */
export function CompanyContactsPage({ seq }: CompanyPageProps) {
  const { data, previousData, loading, error, refetch, fetchMore } = useCompanyContactsPageQuery({
    variables: { seq },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? (previousData?.company?.seq === seq ? previousData : undefined);
  const paged = usePaged({
    pageInfo: data?.company?.people?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  return (
    <CompanySubPage
      seq={seq}
      tab="contacts"
      company={shown?.company}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    >
      {(company) => (
        <>
          {company.people && (
            <CompanyPeople
              company={company}
              people={company.people.nodes}
              total={company.people.totalCount}
              hasMore={paged.hasMore}
              onMore={paged.loadMore}
              isStale={loading && !data}
            />
          )}
          {Boolean(paged.error) && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
        </>
      )}
    </CompanySubPage>
  );
}
