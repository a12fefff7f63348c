import { plural } from '../../../lib/plural.ts';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format.ts';
import { readQuestion } from '../../../../../schema/question.ts';
import { useViewer } from '../../../lib/session.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { ExploreDataset } from '../dataset.ts';
import type { ExploreAnswer_AnswerFragment } from '../ExploreAnswer.generated.ts';
import { fitted } from '../fitted.ts';
import { periodText } from '../period.ts';
import { readResult } from '../result.ts';
import { resultColumns } from '../results/result-columns.tsx';
import { sentenceOf } from '../sentence.ts';
import { useFilterNames } from '../use-filter-names.ts';
import styles from './Schedule.module.css';
import lineStyles from '../TruthLine.module.css';

export interface DeliveredTableProps {
  name: string;
  question: unknown;
  answer: ExploreAnswer_AnswerFragment;
  datasets: readonly ExploreDataset[];
}

/** An answer as it was delivered: its figures stand still, so that nothing of today is opened behind them. */
export function DeliveredTable({ name, question, answer, datasets }: DeliveredTableProps) {
  const viewer = useViewer();
  const shown = useMemo(() => {
    const asked = readQuestion(question);
    const found = asked && fitted(asked, datasets);
    return found && { ...found, result: readResult(answer, found.question, found.dataset) };
  }, [question, answer, datasets]);
  const labelOf = useFilterNames(
    useMemo(() => [question], [question]),
    datasets,
    useMemo(() => [viewer], [viewer]),
  );
  if (!shown) {
    return (
      <EmptyState title="This report cannot be shown as a table">
        It was saved in a form that is not known here. Its file has all of it.
      </EmptyState>
    );
  }
  const { rows, rowCount, period, rowsOf, today } = shown.result;
  const isCut = rows.length < rowCount;
  return (
    <>
      <p className={styles.asked}>{sentenceOf(shown.question, shown.dataset, labelOf)}</p>
      {rows.length === 0 ? (
        <EmptyState title="No rows on that day" />
      ) : (
        <DataTable
          label={name}
          rows={rows}
          rowKey={({ id }) => id}
          columns={resultColumns({ ...shown, drill: null })}
          total={rowCount}
          fill
        />
      )}
      <p className={lineStyles.line}>
        {isCut
          ? `The first ${formatCount(rows.length)} of ${formatCount(rowCount)} rows: the file has all of them`
          : `${plural(rowCount, 'row')}, all of them`}
        {period && ` · ${periodText({ kind: 'days', days: period })}`}
        {rowsOf && ` · ${rowsOf}`}
        {` · figures as of ${formatDate(today)}`}
      </p>
    </>
  );
}
