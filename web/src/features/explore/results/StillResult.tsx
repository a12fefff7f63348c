import { useElementSize } from '@mantine/hooks';
import type { Question } from '../../../../../schema/question.ts';
import type { ExploreDataset } from '../dataset.ts';
import type { Result } from '../result.ts';
import { showsFor, timeOf } from '../shape.ts';
import { mostUpright, ResultChart, ResultHeatmap } from './ResultChart.tsx';
import { ResultFunnel } from './ResultFunnel.tsx';
import { ResultMap } from './ResultMap.tsx';
import { ResultNumbers } from './ResultNumbers.tsx';
import styles from './Results.module.css';
import { ResultTable } from './ResultTable.tsx';

export interface StillResultProps {
  title: string;
  result: Result;
  question: Question;
  dataset: ExploreDataset;
}

const ROW_PX = 32;
const BAR_PX = 26;
const HEAT_PX = 22;
/** A table's head, its sums, and how many of its rows are there; a chart's axis and names. */
const FRAME_PX = 100;
const LEAST_PX = 180;

/** The answer for a screen that nobody touches: as much of it as its box holds, and how much that is. */
export function StillResult({ title, result, question, dataset }: StillResultProps) {
  const { ref, height, width } = useElementSize();
  const show = showsFor(question).includes(question.show) ? question.show : 'table';
  const room = Math.max(LEAST_PX, Math.floor(height));
  const fitting = Math.floor((room - FRAME_PX) / (show === 'bar' ? BAR_PX : ROW_PX));
  // Groups in time are all drawn: they lie beside each other.
  const isCut = show === 'bar' && timeOf(question) === null;
  const names = result.rows.map(({ labels }) => labels[question.dimensions[0]?.name ?? ''] ?? '');
  const bars = Math.max(fitting, mostUpright(names, width));
  const shown = isCut ? { ...result, rows: result.rows.slice(0, bars) } : result;
  const input = { title, result: shown, question, dataset, drill: null };
  return (
    <div ref={ref} className={styles.still}>
      {result.rows.length === 0 ? (
        <p className={styles.note}>Nothing fits these filters.</p>
      ) : show === 'number' ? (
        <ResultNumbers {...input} />
      ) : show === 'heatmap' ? (
        <ResultHeatmap {...input} most={Math.max(3, Math.floor((room - FRAME_PX) / HEAT_PX))} />
      ) : show === 'map' ? (
        <ResultMap {...input} />
      ) : show === 'funnel' ? (
        <ResultFunnel {...input} />
      ) : show === 'table' || show === 'pivot' ? (
        <>
          <ResultTable {...input} isStale={false} most={fitting} />
          {fitting < result.rowCount && (
            <p className={styles.note}>
              The first {fitting} of {result.rowCount} groups.
            </p>
          )}
        </>
      ) : (
        <ResultChart {...input} heights={{ lying: room - ROW_PX, upright: room - ROW_PX }} />
      )}
    </div>
  );
}
