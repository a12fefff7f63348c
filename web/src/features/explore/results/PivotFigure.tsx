import { changeUnit, rowChange } from '../../../../../schema/figure-change.ts';
import type { ExploreMeasure } from '../dataset.ts';
import type { DrillTarget } from '../drill-items.ts';
import { exactText, figureText, signedText } from '../figure-text.ts';
import type { Sum } from '../pivot.ts';
import type { Drill } from '../use-drill.tsx';
import { FigureButton } from './FigureButton.tsx';
import styles from './Results.module.css';

export interface PivotFigureProps {
  figures: Sum;
  measure: ExploreMeasure;
  /** What it opens. */
  target: DrillTarget;
  /** `null`: only the value. */
  drill: Drill | null;
  isCompared: boolean;
}

/** A value of a pivot, then its change in gray. */
export function PivotFigure({ figures, measure, target, drill, isCompared }: PivotFigureProps) {
  const { name, unit } = measure;
  const value = figures.values[name];
  const change = isCompared ? rowChange(figures, name, unit) : null;
  const before = figureText(figures.previous[name], unit);
  return (
    <>
      <FigureButton target={target} drill={drill} title={exactText(value, unit)}>
        {figureText(value, unit)}
      </FigureButton>
      {isCompared && (
        <span className={styles.change} title={`Before: ${before}`}>
          {change === null ? '' : signedText(change, changeUnit(unit))}
        </span>
      )}
    </>
  );
}
