import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { ContentBoard } from '../../features/content/ContentBoard.tsx';
import { ContentFigures } from '../../features/content/ContentFigures.tsx';
import { countsByType, countsOfAll } from '../../features/content/content-counts.ts';
import { statusSlug, typeNamed } from '../../features/content/content-names.ts';
import { rememberType } from '../../features/content/last-type.ts';
import { itemPath } from '../../features/content/portfolio-columns.tsx';
import { StatusCounts } from '../../features/content/StatusCounts.tsx';
import { TypeTabs } from '../../features/content/TypeTabs.tsx';
import { figureRows } from '../../lib/analytics.ts';
import { addressRead } from '../../lib/address-read.ts';
import { useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { scopeOf } from '../audience/whose.ts';
import { statusOf } from './content-list.ts';
import { contentQuestion, PORTFOLIO_ADDRESS } from './content-question.ts';
import { ContentStatusPageDocument } from './ContentStatusPage.generated.ts';
import { ContentTable } from './ContentTable.tsx';
import { PortfolioBar } from './PortfolioBar.tsx';
import { useOffers } from '../../lib/offers.ts';
import { Offered } from '../../ui/Offered.tsx';

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'board', label: 'Board' },
];

export const contentStatusRead = addressRead(
  ContentStatusPageDocument,
  PORTFOLIO_ADDRESS,
  (values, { pathname, viewer }) =>
    contentQuestion(values, typeNamed(pathname.split('/')[2]), scopeOf(values.rep, viewer)),
);

/** `/content-status/{contentType?}`: where is my client's content stuck? */
export function ContentStatusPage() {
  const viewer = useViewer();
  const { contentType: slug } = useParams();
  const address = useAddress(PORTFOLIO_ADDRESS);
  const { values, set, search } = address;
  const type = typeNamed(slug);
  const known = type?.slug;
  useEffect(() => {
    if (known) rememberType(viewer.seq, known);
  }, [known, viewer.seq]);
  const question = contentQuestion(values, type, scopeOf(values.rep, viewer));
  const query = usePageQuery(ContentStatusPageDocument, {
    variables: question,
  });
  const { shown, isStale, fetchMore } = query;
  // Tabs and filters wait for the counts and figures above them, so that the page does not shift.
  const isFirst = shown === undefined && query.loading;
  const canMove = useOffers().has('contentSteps');
  // An unknown type has no list of its own; all of them are a click away there.
  if (slug !== undefined && !type) return <Navigate to={`/content-status${search}`} replace />;
  const counts = countsByType(shown?.counts);
  const all = countsOfAll(counts);
  const own = type ? counts.find((each) => each.slug === type.slug) : all;
  return (
    <Page
      title={type ? `Content status, ${type.label}` : 'Content status'}
      layout="fill"
      actions={
        <Segments
          label="View"
          value={values.show ?? 'table'}
          choices={VIEWS}
          onChange={(show) => set({ show: show === 'board' ? show : null })}
        />
      }
    >
      {!isFirst && (
        <TypeTabs
          counts={counts}
          isCounted={shown?.counts != null}
          pathOf={(each) => `/content-status/${each}${search}`}
          all={{ to: `/content-status${search}`, total: all.total }}
        />
      )}
      {shown && (
        <Offered needs={['analytics']}>
          <ContentFigures figures={shown.figures} ages={shown.ages} where={question.figuresWhere} />
        </Offered>
      )}
      {shown?.counts && own && !question.isBoard && (
        <StatusCounts
          statuses={own.statuses}
          chosen={statusOf(values)}
          onChoose={(status) => set({ status: status && statusSlug(status) })}
        />
      )}
      {!isFirst && (
        <PortfolioBar
          address={address}
          hasType={type !== null}
          reps={shown?.reps ?? []}
          sections={figureRows(shown?.sections)}
          list={question.isTable ? shown?.list : undefined}
          filter={question.filter}
        />
      )}
      <QueryFrame query={query} content={shown} rows={16} loading="Loading the content" />
      {shown && question.isBoard && (
        <ContentBoard
          key={JSON.stringify(question.filter)}
          lists={shown.columns ?? []}
          pathOf={itemPath}
          mayMove={viewer.mayWrite && canMove}
          isStale={isStale}
          onMoved={query.retry}
          onList={(status) => set({ show: null, status: statusSlug(status), order: 'longest' })}
        />
      )}
      {shown?.list && question.isTable && (
        <ContentTable
          list={shown.list}
          hasType={type !== null}
          isStale={isStale}
          fetchAfter={(after) => fetchMore({ variables: { after } })}
          onReset={address.reset}
        />
      )}
    </Page>
  );
}
