import type { Question } from '../../../../../schema/question.ts';
import type { TileSource } from '../../../lib/tile-to-add.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MOST_CATEGORIES } from '../chart-parts.ts';
import type { ExploreDataset } from '../dataset.ts';
import { setPeriod } from '../question-edits.ts';
import type { Result } from '../result.ts';
import { showsFor, timeOf } from '../shape.ts';
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
  /** Lists do not scroll there: they end after their first groups. */
  isOnPaper?: boolean;
  /** One card among others. */
  isCard?: boolean;
  /** The saved report that asks the question, as it is stored. */
  report?: TileSource['report'];
  onAsk: (question: Question) => void;
}

/** The answer, drawn as the question says; pictures have the first rows of their table below. */
export function ResultView(props: ResultViewProps) {
  const {
    result,
    question,
    dataset,
    isStale,
    onAsk,
    title,
    isOnPaper = false,
    isCard = false,
    report = null,
  } = props;
  const { drill, menu } = useDrill(question, dataset, result, onAsk, report);
  const show = showsFor(question).includes(question.show) ? question.show : 'table';
  const input = { title, result, question, dataset, drill };
  if (result.rows.length === 0) return <NothingFound {...props} />;
  if (!isOnPaper && (show === 'table' || show === 'pivot')) {
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
  const isPicture = show !== 'table' && show !== 'pivot';
  // A card is a picture: its table is behind the chart's own button.
  const hasTable =
    show !== 'number' &&
    show !== 'pivot' &&
    question.dimensions.length > 0 &&
    !(isCard && isPicture && !isOnPaper);
  const most = !isOnPaper ? MOST_CATEGORIES : isPicture ? PAPER.rowsBelow : PAPER.rows;
  const bars = isOnPaper ? PAPER.bars : isCard ? CARD_BARS : null;
  const cells = isOnPaper ? PAPER.bars : isCard ? CARD_CELLS : null;
  const tile = { question, report };
  const drawn = bars === null ? input : { ...input, result: firstOf(result, question, bars) };
  return (
    <div className={styles.scroll} data-stale={isStale || undefined}>
      {isPicture && (
        <div className={styles.picture}>
          {['bar', 'line', 'area', 'waterfall'].includes(show) && (
            <ResultChart {...drawn} tile={tile} {...(isCard && { heights: CARD })} />
          )}
          {show === 'heatmap' && (
            <ResultHeatmap {...input} {...(cells && { most: cells })} tile={tile} />
          )}
          {show === 'map' && <ResultMap {...input} />}
          {show === 'funnel' && <ResultFunnel {...input} />}
          {show === 'number' && <ResultNumbers {...input} {...(!isCard && { onAsk })} />}
        </div>
      )}
      {show === 'pivot' && <ResultPivot {...input} isStale={isStale} />}
      {hasTable && <ResultTable {...input} isStale={false} most={most} onAsk={onAsk} />}
      {hasTable && result.rowCount > most && (
        <p className={styles.note}>
          The first {most} of {result.rowCount} groups.{' '}
          {!isOnPaper && (
            <Button size="small" onClick={() => onAsk({ ...question, show: 'table' })}>
              Show all in the table
            </Button>
          )}
        </p>
      )}
      {menu}
    </div>
  );
}

/** A chart with its axis, on screen at once. */
const CARD = { upright: 330 };
const CARD_BARS = 12;
/** Rows of a heat map, which are as tall as bars and have no axis below them. */
const CARD_CELLS = 13;
/** What fits on one page, so that none is cut. */
const PAPER = { rows: 24, bars: 16, rowsBelow: 13 } as const;

/** Groups in time lie beside each other: all of them fit. A waterfall cuts itself. */
function firstOf(result: Result, question: Question, count: number): Result {
  const isWhole = timeOf(question) !== null || question.show === 'waterfall';
  if (isWhole || question.dimensions.length > 1) return result;
  return { ...result, rows: result.rows.slice(0, count) };
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
