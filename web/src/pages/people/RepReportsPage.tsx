import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { aboutOwner, type Question } from '../../../../schema/question.ts';
import { BUILT_IN_REPORTS } from '../../features/explore/built-in-reports.ts';
import { useExploreRegistryQuery } from '../../features/explore/ExploreRegistry.generated.ts';
import { ReportIndex } from '../../features/explore/reports/ReportIndex.tsx';
import { exploreLink } from '../../lib/question-address.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { Builder } from '../explore/Builder.tsx';
import { RepFrame } from './RepFrame.tsx';
import { RepReportsPageDocument } from './RepReportsPage.generated.ts';
import { useRepSeq } from './use-rep-seq.ts';

/** `/rep/{id}/reports/{report?}`: the reports, each about this rep alone. */
export function RepReportsPage() {
  const { report } = useParams();
  const seq = useRepSeq();
  return report === undefined ? <RepReports seq={seq} /> : <RepReport seq={seq} name={report} />;
}

/** The same question about one rep; `null` where nobody owns the rows of its data. */
function forRep(
  question: Question,
  seq: number,
  datasets: readonly { name: string; ownedBy: string | null }[] = [],
): Question | null {
  const dataset = datasets.find(({ name }) => name === question.dataset);
  return dataset ? aboutOwner(question, dataset, seq) : null;
}

function RepReport({ seq, name }: { seq: number; name: string }) {
  const index = `/rep/${seq}/reports`;
  const { data, error, refetch } = useExploreRegistryQuery();
  const datasets = data?.analyticsRegistry?.datasets;
  const base = useMemo(() => {
    const found = BUILT_IN_REPORTS.find((each) => each.name === name);
    const question = found ? forRep(found.question, seq, datasets) : null;
    if (!found || !question) return null;
    return { name: found.title, description: found.description, question, report: null, index };
  }, [name, seq, index, datasets]);
  let instead = <SkeletonRows rows={12} />;
  if (error) {
    instead = <ErrorPanel error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  } else if (datasets) {
    instead = (
      <EmptyState
        title={`There is no report called “${name}” for a rep`}
        actions={<Link to={index}>All of this rep’s reports</Link>}
      />
    );
  }
  return <Builder base={base} instead={base ? undefined : instead} />;
}

function RepReports({ seq }: { seq: number }) {
  const query = usePageQuery(RepReportsPageDocument, {
    variables: { seq },
    record: seq,
  });
  const { shown, isStale, loading, fetchMore } = query;
  const list = shown?.savedReports;
  const pages = useAllPages({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after, withRegistry: false } }),
  });
  return (
    <RepFrame
      seq={seq}
      tab="reports"
      layout="fill"
      query={{ ...query, error: query.error ?? pages.error }}
    >
      {() => (
        <ReportIndex
          saved={list?.nodes ?? []}
          isStale={loading || pages.isReading}
          linkOf={(entry) => {
            const question =
              entry.question && forRep(entry.question, seq, shown?.analyticsRegistry?.datasets);
            if (!question) return null;
            return entry.seq === null ? `/rep/${seq}/reports/${entry.path}` : exploreLink(question);
          }}
        />
      )}
    </RepFrame>
  );
}
