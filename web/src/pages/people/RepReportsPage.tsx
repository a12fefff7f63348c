import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { BUILT_IN_REPORTS } from '../../features/explore/built-in-reports.ts';
import { withRep } from '../../features/explore/rep-preset.ts';
import { ReportIndex } from '../../features/explore/reports/ReportIndex.tsx';
import { exploreLink } from '../../lib/question-address.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Builder } from '../explore/Builder.tsx';
import { RepFrame } from './RepFrame.tsx';
import { useRepReportsPageQuery } from './RepReportsPage.generated.ts';
import { useRepSeq } from './use-rep-seq.ts';

/** `/rep/{id}/reports/{report?}`: the reports, each about this rep alone. */
export function RepReportsPage() {
  const { report } = useParams();
  const seq = useRepSeq();
  return report === undefined ? <RepReports seq={seq} /> : <RepReport seq={seq} name={report} />;
}

function RepReport({ seq, name }: { seq: number; name: string }) {
  const index = `/rep/${seq}/reports`;
  const base = useMemo(() => {
    const found = BUILT_IN_REPORTS.find((each) => each.name === name);
    const question = found ? withRep(found.question, seq) : null;
    if (!found || !question) return null;
    return { name: found.title, description: found.description, question, report: null, index };
  }, [name, seq, index]);
  return (
    <Builder
      base={base}
      instead={
        base ? undefined : (
          <EmptyState
            title={`There is no report called “${name}” for a rep`}
            actions={<Link to={index}>All of this rep’s reports</Link>}
          />
        )
      }
    />
  );
}

function RepReports({ seq }: { seq: number }) {
  const { data, previousData, error, loading, refetch, fetchMore } = useRepReportsPageQuery({
    variables: { seq },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? previousData;
  const list = shown?.savedReports;
  const pages = useAllPages({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  return (
    <RepFrame
      seq={seq}
      tab="reports"
      layout="fill"
      user={shown?.user}
      hasContent={shown !== undefined}
      loading={loading}
      error={error ?? pages.error}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {() => (
        <ReportIndex
          saved={list?.nodes ?? []}
          isStale={loading || pages.isReading}
          linkOf={(entry) => {
            const question = entry.question && withRep(entry.question, seq);
            if (!question) return null;
            return entry.seq === null ? `/rep/${seq}/reports/${entry.path}` : exploreLink(question);
          }}
        />
      )}
    </RepFrame>
  );
}
