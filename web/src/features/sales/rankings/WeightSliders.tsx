import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Addend } from './scores.ts';
import { MOST_WEIGHT, type WeightsState } from './use-weights.ts';
import styles from './Rankings.module.css';

export interface WeightSlidersProps {
  addends: readonly Addend[];
  state: WeightsState;
}

/** One slider per part of the score; the ranks follow at once. */
export function WeightSliders({ addends, state }: WeightSlidersProps) {
  const id = useId();
  const { weights, isStandard, move, settle, reset } = state;
  return (
    <details className={styles.whatIf} open={isStandard ? undefined : true}>
      <summary>
        Try other weights{' '}
        <span className={styles.state}>
          {isStandard ? 'Standard weights' : 'Your weights, scaled to 100'}
        </span>
      </summary>
      <div className={styles.sliders} role="group" aria-label="Weights">
        {addends.map(({ name, label, most, definition }, at) => (
          <div key={name} className={styles.slider} data-addend={at}>
            <label htmlFor={`${id}-${name}`} title={definition}>
              <span className={styles.swatch} aria-hidden="true" />
              {label}
            </label>
            <output htmlFor={`${id}-${name}`}>
              {weights[at]}
              {weights[at] !== most && <small> of {most}</small>}
            </output>
            <input
              id={`${id}-${name}`}
              type="range"
              min={0}
              max={MOST_WEIGHT}
              step={5}
              value={weights[at]}
              aria-describedby={`${id}-${name}-why`}
              onChange={({ target }) => move(at, Number(target.value))}
              onPointerUp={settle}
              onKeyUp={settle}
              onBlur={settle}
            />
            <p id={`${id}-${name}-why`} className={styles.why}>
              {definition}
            </p>
          </div>
        ))}
        <Button size="small" disabled={isStandard} onClick={reset}>
          Standard weights
        </Button>
      </div>
    </details>
  );
}
