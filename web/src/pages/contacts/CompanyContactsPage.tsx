import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { CompanyContactsPageDocument } from './CompanyContactsPage.generated.ts';
import { CompanyContactsRowsDocument } from './CompanyContactsRows.generated.ts';
import { CompanyPeople } from './CompanyPeople.tsx';

export const companyContactsRead = (seq: number) => ({
  document: CompanyContactsPageDocument,
  variables: { seq },
});

/** `/company/{id}/contacts`: the people at this company. */
export function CompanyContactsPage({ seq }: CompanyPageProps) {
  const { document, variables } = companyContactsRead(seq);
  const query = usePageQuery(document, { variables, record: seq });
  const { data, isStale, fetchMore } = query;
  const paged = usePaged({
    pageInfo: data?.company?.people?.pageInfo,
    fetchAfter: (after) =>
      fetchMore({ query: CompanyContactsRowsDocument, variables: { seq, after } }),
  });
  return (
    <CompanySubPage seq={seq} page="contacts" query={query}>
      {(company) => (
        <>
          {company.people && (
            <CompanyPeople
              company={company}
              people={company.people.nodes}
              total={company.people.totalCount}
              hasMore={paged.hasMore}
              onMore={paged.loadMore}
              isStale={isStale}
            />
          )}
          {Boolean(paged.error) && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
        </>
      )}
    </CompanySubPage>
  );
}
