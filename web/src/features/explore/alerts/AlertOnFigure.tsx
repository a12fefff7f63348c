import { readQuestion } from '../../../../../schema/question.ts';
import type { FigureToWatch } from '../../../lib/figure-to-watch.ts';
import { sameContent } from '../../../records/same-content.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { useRegistry, useWithRegistry } from '../use-registry.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { useAlertFigureQuery } from './AlertFigure.generated.ts';

export interface AlertOnFigureProps {
  figure: FigureToWatch;
  onClose: () => void;
}

/** The alert dialog of a figure: on its saved report where that asks just this, otherwise on its question. */
export function AlertOnFigure({ figure, onClose }: AlertOnFigureProps) {
  const { title, report, measure } = figure;
  const registry = useRegistry();
  const withRegistry = useWithRegistry(registry);
  const { data, loading, error, refetch } = useAlertFigureQuery({
    variables: {
      reportSeq: report?.seq ?? 0,
      withReport: report != null,
      withRegistry,
    },
  });
  const question = readQuestion(figure.question);
  const dataset = (registry ?? data?.analyticsRegistry)?.datasets.find(
    ({ name }) => name === question?.dataset,
  );
  const isReading = loading && !(report == null && registry);
  if (isReading || !question || !dataset) {
    return (
      <Dialog title="New alert" onClose={onClose}>
        {isReading ? (
          <SkeletonRows rows={3} label="Loading the alert" />
        ) : (
          <ErrorPanel
            error={
              error ?? new Error('This figure cannot be watched. Reload the page to try again.')
            }
            onRetry={() => void refetch()}
          />
        )}
      </Dialog>
    );
  }
  const saved = data?.savedReport;
  const isSaved = saved != null && sameContent(readQuestion(saved.definition), question);
  return (
    <AlertDialog
      report={{
        seq: isSaved ? saved.seq : null,
        name: isSaved ? saved.name : title,
        question,
        dataset,
      }}
      edited={null}
      {...(measure !== undefined && { measure })}
      onClose={onClose}
    />
  );
}
