import type { Question } from '../../../lib/question.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MOST_CATEGORIES } from '../chart-of.ts';
import type { ExploreDataset } from '../dataset.ts';
import { setPeriod } from '../question-edits.ts';
import type { Result } from '../result.ts';
import { showsFor } from '../shape.ts';
import { useDrill } from '../use-drill.tsx';
import { ResultChart, ResultHeatmap } from './ResultChart.tsx';
import { ResultFunnel } from './ResultFunnel.tsx';
import { ResultMap } from './ResultMap.tsx';
import { ResultNumbers } from './ResultNumbers.tsx';
import { ResultPivot } from './ResultPivot.tsx';
import styles from './Results.module.css';
import { ResultTable } from './ResultTable.tsx';

export interface ResultViewProps {
  title: string;
  result: Result;
  question: Question;
  dataset: ExploreDataset;
  isStale: boolean;
  onAsk: (question: Question) => void;
}

/** The answer, drawn as the question says; pictures have the first rows of their table below. */
export function ResultView(props: ResultViewProps) {
  const { result, question, dataset, isStale, onAsk, title } = props;
  const { drill, menu } = useDrill(question, dataset, result, onAsk);
  const show = showsFor(question).includes(question.show) ? question.show : 'table';
  const input = { title, result, question, dataset, drill };
  if (result.rows.length === 0) return <NothingFound {...props} />;
  if (show === 'table' || show === 'pivot') {
    return (
      <>
        {show === 'table' ? (
          <ResultTable {...input} isStale={isStale} onAsk={onAsk} />
        ) : (
          <ResultPivot {...input} isStale={isStale} />
        )}
        {menu}
      </>
    );
  }
  const hasTable = show !== 'number' && question.dimensions.length > 0;
  return (
    <div className={styles.scroll} data-stale={isStale || undefined}>
      <div className={styles.picture}>
        {(show === 'bar' || show === 'line' || show === 'area') && <ResultChart {...input} />}
        {show === 'heatmap' && <ResultHeatmap {...input} />}
        {show === 'map' && <ResultMap {...input} />}
        {show === 'funnel' && <ResultFunnel {...input} />}
        {show === 'number' && <ResultNumbers {...input} onAsk={onAsk} />}
      </div>
      {hasTable && <ResultTable {...input} isStale={false} most={MOST_CATEGORIES} onAsk={onAsk} />}
      {hasTable && result.rowCount > MOST_CATEGORIES && (
        <p className={styles.note}>
          The first {MOST_CATEGORIES} of {result.rowCount} groups.{' '}
          <Button size="small" onClick={() => onAsk({ ...question, show: 'table' })}>
            Show all in the table
          </Button>
        </p>
      )}
      {menu}
    </div>
  );
}

function NothingFound({ question, dataset, onAsk }: ResultViewProps) {
  const isFiltered = Object.keys(question.having).length > 0;
  return (
    <EmptyState
      title="Nothing fits these filters"
      actions={
        <>
          {isFiltered && (
            <Button onClick={() => onAsk({ ...question, having: {} })}>
              Drop the figures’ filter
            </Button>
          )}
          {dataset.time?.grouped && (
            <Button onClick={() => onAsk(setPeriod(question, dataset, { kind: 'all' }))}>
              Ask for all time
            </Button>
          )}
        </>
      }
    >
      {dataset.description} None of them is left: take a filter away, or look at other days.
    </EmptyState>
  );
}
