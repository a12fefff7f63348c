import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useOpenReport } from '../../features/explore/saved/use-open-report.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { Builder, type BuilderBase } from './Builder.tsx';

/** `/explore/{id?}`: any question about the figures, clicked together, or a saved one. */
export function ExplorePage() {
  const { id } = useParams();
  const seq = id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null;
  const opened = useOpenReport(seq);
  const { report, question } = opened;
  const base = useMemo<BuilderBase | null>(
    () =>
      report && question
        ? {
            name: report.name,
            description: report.description,
            question,
            report,
            index: '/reports',
          }
        : null,
    [report, question],
  );
  return (
    <Builder
      base={base}
      instead={id === undefined ? undefined : <Instead opened={opened} isUnknown={seq === null} />}
    />
  );
}

/** Why a saved report is not there (yet). */
function Instead({
  opened,
  isUnknown,
}: {
  opened: ReturnType<typeof useOpenReport>;
  isUnknown: boolean;
}) {
  const startOver = <Link to="/explore">Start over</Link>;
  if (opened.error) return <ErrorPanel error={opened.error} onRetry={opened.retry} />;
  if (opened.isMissing || isUnknown) {
    return (
      <EmptyState title="There is no such report" actions={startOver}>
        It was deleted, or its owner does not share it with you.
      </EmptyState>
    );
  }
  if (opened.report && !opened.question) {
    return (
      <EmptyState title="This report cannot be read" actions={startOver}>
        “{opened.report.name}” was saved in a form that this version does not know.
      </EmptyState>
    );
  }
  return <SkeletonRows rows={12} />;
}
