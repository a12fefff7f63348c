import { Navigate } from 'react-router';
import { countsByType, firstTypeWithItems } from '../../features/content/content-counts.ts';
import { contentPath, statusSlug, typeNamed } from '../../features/content/content-names.ts';
import { StatusCounts } from '../../features/content/StatusCounts.tsx';
import { TypeTabs } from '../../features/content/TypeTabs.tsx';
import { useAddress } from '../../lib/use-address.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { CompanyContentStatusPageDocument } from './CompanyContentStatusPage.generated.ts';
import { CompanyContentRowsDocument } from './CompanyContentRows.generated.ts';
import { CONTENT_ADDRESS, contentFilter, contentSort, statusOf } from './content-list.ts';
import { ContentList } from './ContentList.tsx';
import { useOffers } from '../../lib/offers.ts';

/** `/company/{id}/content-status/{contentType}`: where each piece of the company's content stands. */
export function CompanyContentStatusPage({ seq, parts }: CompanyPageProps) {
  const address = useAddress(CONTENT_ADDRESS);
  const { values, set } = address;
  const type = typeNamed(parts['contentType']);
  const question = {
    seq,
    sort: contentSort(values),
    ...(type ? { filter: contentFilter(type, values) } : {}),
  };
  const query = usePageQuery(CompanyContentStatusPageDocument, {
    variables: { ...question, where: { company: seq }, hasType: type !== null },
    record: seq,
  });
  const { data, shown, isStale, fetchMore } = query;
  const list = shown?.company?.list;
  const paged = usePaged({
    pageInfo: data?.company?.list?.pageInfo,
    fetchAfter: (after) =>
      fetchMore({ query: CompanyContentRowsDocument, variables: { ...question, after } }),
  });
  const counts = countsByType(shown?.counts);
  const hasCounts = useOffers().has('analytics');
  const own = counts.find(({ slug }) => slug === type?.slug);
  return (
    <CompanySubPage seq={seq} page="content-status" query={query}>
      {(company) => {
        if (parts['contentType'] === undefined) {
          if (!shown?.counts && hasCounts) return null;
          return <Navigate to={contentPath(seq, firstTypeWithItems(counts))} replace />;
        }
        if (!type || !own) {
          return (
            <>
              <TypeTabs
                counts={counts}
                isCounted={shown?.counts != null}
                pathOf={(slug) => contentPath(seq, slug)}
              />
              <EmptyState title="There is no such content type">Choose one above.</EmptyState>
            </>
          );
        }
        return (
          <>
            <TypeTabs
              counts={counts}
              isCounted={shown?.counts != null}
              pathOf={(slug) => contentPath(seq, slug)}
            />
            {shown?.counts && (
              <StatusCounts
                statuses={own.statuses}
                chosen={statusOf(values)}
                onChoose={(status) => set({ status: status && statusSlug(status) })}
              />
            )}
            {list && (
              <ContentList
                company={company}
                type={own}
                list={list}
                address={address}
                isStale={isStale}
              />
            )}
            {paged.error !== null && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
            {paged.hasMore && (
              <Button disabled={paged.isLoading} onClick={paged.loadMore}>
                {paged.isLoading ? 'Loading…' : 'Load more items'}
              </Button>
            )}
          </>
        );
      }}
    </CompanySubPage>
  );
}
