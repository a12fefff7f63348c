import { useState } from 'react';
import type { Question } from '../../../../../schema/question.ts';
import { Popover } from '../../../ui/Popover.tsx';
import type { ExploreDataset } from '../dataset.ts';
import { PARAMETERS_MAX, PERIOD, toggleParameter } from '../parameters.ts';
import styles from './Filters.module.css';

export interface ParameterPickerProps {
  dataset: ExploreDataset;
  question: Question;
  onAsk: (question: Question) => void;
}

/** Which filters of a report its readers set when they view it. */
export function ParameterPicker({ dataset, question, onAsk }: ParameterPickerProps) {
  const [open, setOpen] = useState(false);
  const { parameters = [], where } = question;
  // What the report filters by stands first: its value is the default.
  const dimensions = dataset.dimensions
    .filter(({ kind }) => kind !== 'DATE')
    .toSorted((a, b) => Number(b.name in where) - Number(a.name in where));
  const choices = [
    ...(dataset.time ? [{ name: PERIOD, label: `Period: ${dataset.time.label}` }] : []),
    ...dimensions,
  ];
  return (
    <Popover
      label={parameters.length > 0 ? `Parameters (${parameters.length})` : 'Parameters'}
      name="Parameters of the report"
      title="Parameters"
      width={280}
      open={open}
      onOpenChange={setOpen}
      active={parameters.length > 0}
    >
      <div className={styles.form}>
        <p className={styles.hint}>
          Readers set these when they view the report; what is asked now is their default. At most{' '}
          {PARAMETERS_MAX}.
        </p>
        <div className={styles.choices} role="group" aria-label="Filters that readers set">
          {choices.map(({ name, label }) => (
            <label key={name} className={styles.choice}>
              <input
                type="checkbox"
                checked={parameters.includes(name)}
                disabled={!parameters.includes(name) && parameters.length >= PARAMETERS_MAX}
                onChange={() => onAsk(toggleParameter(question, name))}
              />
              {label}
            </label>
          ))}
        </div>
      </div>
    </Popover>
  );
}
