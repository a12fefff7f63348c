import { useEffect } from 'react';
import { Link } from 'react-router';
import { DomainComment } from '../../features/stats-user-domains/DomainComment.tsx';
import { guessCategory } from '../../features/user-domains/guess-category.ts';
import styles from '../../features/user-domains/Triage.module.css';
import { TriageCard } from '../../features/user-domains/TriageCard.tsx';
import { TriageKeys } from '../../features/user-domains/TriageKeys.tsx';
import { triageProgress } from '../../features/user-domains/triage-queue.ts';
import { stepText, useTriage } from '../../features/user-domains/useTriage.ts';
import { formatCount } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { NotSurePageDocument } from './NotSurePage.generated.ts';

/** So many before the end more are read. */
const READ_AHEAD = 15;
const TRAIL_SHOWN = 5;
const NONE: readonly never[] = [];

/** `/user-domains/not-sure`: what nobody has sorted yet, one domain at a time, by keys. */
export function NotSurePage() {
  const { mayWrite } = useViewer();
  const query = usePageQuery(NotSurePageDocument, {
    // What somebody else sorted meanwhile is not asked again.
    fresh: 'first',
  });
  const { shown, fetchMore } = query;
  const list = shown?.list;
  const triage = useTriage(list?.nodes ?? NONE);
  const current = triage.waiting[0];
  const { hasMore, isLoading, loadMore, ...paged } = usePaged({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const isShort = list != null && triage.waiting.length < READ_AHEAD && hasMore;
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort, loadMore]);
  const total = list?.totalCount ?? 0;
  const { left, sorted, skipped } = triageProgress(total, triage.steps);
  const guess = current ? guessCategory(current) : null;
  return (
    <Page title="Domains not sure" breadcrumb={<Link to="/user-domains">User domains</Link>}>
      <QueryFrame query={query} content={list} rows={8} loading="Loading the queue" paged={paged}>
        <div className={styles.desk}>
          <div className={styles.progress} role="status">
            <strong>{formatCount(left)} left</strong>
            <progress value={sorted} max={Math.max(1, total)} aria-label="Sorted" />
            <span>
              {formatCount(sorted)} sorted, {formatCount(skipped)} skipped
            </span>
          </div>
          {current ? (
            <TriageCard
              key={current.seq}
              domain={current}
              guess={guess}
              comment={<DomainComment domain={current} companySeq={null} />}
            />
          ) : (
            <EmptyState
              title={isLoading ? 'Reading on…' : 'Nothing is left to look at'}
              actions={
                skipped > 0 && (
                  <Button onClick={triage.revisit}>Look at the {skipped} skipped again</Button>
                )
              }
            >
              {skipped === 0 && 'Every domain has its category.'}
            </EmptyState>
          )}
          <TriageKeys
            guess={guess}
            isEmpty={!current || !mayWrite}
            canUndo={triage.steps.length > 0}
            onSort={triage.sort}
            onSkip={triage.skip}
            onUndo={triage.undo}
          />
          {triage.steps.length > 0 && (
            <section className={styles.trail} aria-label="Done last">
              <ol>
                {triage.steps
                  .slice(-TRAIL_SHOWN)
                  .toReversed()
                  .map((step) => (
                    <li key={step.seq}>{stepText(step)}</li>
                  ))}
              </ol>
            </section>
          )}
        </div>
      </QueryFrame>
    </Page>
  );
}
