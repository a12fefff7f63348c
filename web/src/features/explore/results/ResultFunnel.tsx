import { changeUnit, rowChange } from '../../../../../schema/figure-change.ts';
import type { Question } from '../../../../../schema/question.ts';
import { measureOf, type ExploreDataset } from '../dataset.ts';
import { figureText, signedText } from '../figure-text.ts';
import type { Result, ResultRow } from '../result.ts';
import type { Drill } from '../use-drill.tsx';
import { FigureButton } from './FigureButton.tsx';
import styles from './Results.module.css';

export interface ResultFunnelProps {
  title: string;
  result: Result;
  question: Question;
  dataset: ExploreDataset;
  /** `null` where figures stand still. */
  drill: Drill | null;
}

interface Step {
  label: string;
  value: number;
  row: ResultRow;
  measure: string;
  /** In words; empty without a comparison. */
  change: string;
}

/** Measures as steps of one way, or the groups of one dimension. */
function stepsOf({ result, question, dataset }: ResultFunnelProps): Step[] {
  const [dimension] = question.dimensions;
  const measures = dimension ? question.measures.slice(0, 1) : question.measures;
  return result.rows.flatMap((row) =>
    measures.flatMap((name): Step[] => {
      const value = row.values[name];
      if (typeof value !== 'number') return [];
      const label = dimension ? row.labels[dimension.name] : measureOf(dataset, name)?.label;
      const unit = measureOf(dataset, name)?.unit ?? 'COUNT';
      const change = question.compare === 'NONE' ? null : rowChange(row, name, unit);
      return [
        {
          label: label ?? name,
          value,
          row,
          measure: name,
          change: change === null ? '' : signedText(change, changeUnit(unit)),
        },
      ];
    }),
  );
}

const MOST_STEPS = 12;

/** Steps, each with its share of the first and of the one before. */
export function ResultFunnel(props: ResultFunnelProps) {
  const { title, dataset, drill } = props;
  const all = stepsOf(props);
  const steps = all.slice(0, MOST_STEPS);
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const first = steps[0]?.value ?? 0;
  const share = (value: number, of: number | undefined): string =>
    of ? figureText(value / of, 'PERCENT') : '—';
  return (
    <figure className={styles.funnel}>
      <figcaption>{title}</figcaption>
      <ol>
        {steps.map(({ label, value, row, measure, change }, at) => (
          <li key={`${label}-${at}`}>
            <span className={styles.stepLabel}>{label}</span>
            <span className={styles.stepTrack}>
              <span className={styles.step} style={{ width: `${(value / most) * 100}%` }} />
            </span>
            <FigureButton target={{ row, measure }} drill={drill}>
              {figureText(value, measureOf(dataset, measure)?.unit ?? 'COUNT')}
            </FigureButton>
            <span className={styles.stepShare}>
              {change && `${change} · `}
              {at === 0
                ? 'start'
                : `${share(value, first)} of the first, ${share(value, steps[at - 1]?.value)} of the step before`}
            </span>
          </li>
        ))}
      </ol>
      {all.length > steps.length && (
        <p className={styles.note}>
          The first {steps.length} of {all.length} steps.
        </p>
      )}
    </figure>
  );
}
