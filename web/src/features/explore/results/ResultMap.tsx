import { changeUnit, rowChange } from '../../../../../schema/figure-change.ts';
import type { Question } from '../../../../../schema/question.ts';
import { shadeSteps } from '../../../map/shade-steps.ts';
import { ShadeScale } from '../../../map/ShadeScale.tsx';
import { StateMap } from '../../../map/StateMap.tsx';
import { measureOf, type ExploreDataset } from '../dataset.ts';
import { figureText, signedText } from '../figure-text.ts';
import type { Result, ResultRow } from '../result.ts';
import type { Drill } from '../use-drill.tsx';
import styles from './Results.module.css';

export interface ResultMapProps {
  title: string;
  result: Result;
  question: Question;
  dataset: ExploreDataset;
  /** `null` where figures stand still. */
  drill: Drill | null;
}

/** The first measure by state. */
export function ResultMap({ title, result, question, dataset, drill }: ResultMapProps) {
  const name = question.dimensions[0]?.name ?? '';
  const measure = measureOf(dataset, question.measures[0] ?? '');
  if (!measure) return null;
  const byState = new Map(
    result.rows.flatMap((row) => {
      const code = row.keys[name];
      const value = row.values[measure.name];
      return typeof code === 'string' && typeof value === 'number' ? [[code, { row, value }]] : [];
    }),
  );
  const steps = shadeSteps(new Map([...byState].map(([code, { value }]) => [code, value])));
  const labelOf = ({ row, value }: { row: ResultRow; value: number }): string => {
    const text = figureText(value, measure.unit);
    const change = question.compare === 'NONE' ? null : rowChange(row, measure.name, measure.unit);
    return change === null ? text : `${text} (${signedText(change, changeUnit(measure.unit))})`;
  };
  const shades = new Map(
    [...byState].map(([code, found]) => [
      code,
      { step: steps.get(code) ?? 0, label: labelOf(found) },
    ]),
  );
  return (
    <figure className={styles.map}>
      <figcaption>{title}</figcaption>
      <StateMap
        label={`${measure.label} by state; the table has the numbers`}
        shades={shades}
        selected={null}
        onOpen={(code) => {
          const found = byState.get(code);
          const place = document.querySelector(`[data-state="${code}"]`)?.getBoundingClientRect();
          if (found && place) drill?.({ row: found.row, measure: measure.name, axis: name }, place);
        }}
      />
      <p className={styles.note}>
        {measure.label}: <ShadeScale />
      </p>
    </figure>
  );
}
