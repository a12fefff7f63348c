import { useMemo } from 'react';
import { readQuestion, type Question } from '../../../../../schema/question.ts';
import { StoredElsewhereDialog } from '../../../ui/StoredElsewhereDialog.tsx';
import type { ExploreDataset } from '../dataset.ts';
import { fitted } from '../fitted.ts';
import { sentenceOf } from '../sentence.ts';
import { SHOW_LABELS } from '../shape.ts';
import { useFilterNames } from '../use-filter-names.ts';
import type { Report } from './report-writes.ts';

export interface ReportConflictDialogProps {
  /** The question that was not saved. */
  mine: Question;
  theirs: Report;
  datasets: readonly ExploreDataset[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** The report was saved from another window meanwhile: both questions are on the table. */
export function ReportConflictDialog(props: ReportConflictDialogProps) {
  const { mine, theirs, datasets } = props;
  const stored = readQuestion(theirs.definition);
  const labelOf = useFilterNames(
    useMemo(() => [mine, theirs.definition], [mine, theirs.definition]),
    datasets,
  );
  const words = (question: typeof stored): string => {
    const found = question && fitted(question, datasets);
    if (!found) return 'A question that is not known here';
    return `${sentenceOf(found.question, found.dataset, labelOf)} (${SHOW_LABELS[found.question.show]})`;
  };
  return (
    <StoredElsewhereDialog
      name={theirs.name}
      parts={[{ label: 'Question', stored: words(stored), mine: words(mine) }]}
      isBusy={props.busy}
      onKeepMine={props.onKeepMine}
      onTakeTheirs={props.onTakeTheirs}
      onClose={props.onClose}
    />
  );
}
