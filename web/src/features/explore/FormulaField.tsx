import { useId, useState } from 'react';
import { measuresIn, renamed } from '../../../../schema/formula.ts';
import type { Calculation } from '../../../../schema/question.ts';
import { Button } from '../../ui/Button.tsx';
import fields from '../../ui/fields.module.css';
import { Select } from '../../ui/Select.tsx';
import { measureLabel, type ExploreDataset } from './dataset.ts';
import styles from './FieldPane.module.css';

type Formula = Extract<Calculation, { kind: 'formula' }>;

export interface FormulaFieldProps {
  dataset: ExploreDataset;
  /** Those of the question: a formula is computed of what is asked. */
  measures: readonly string[];
  taken: readonly Calculation[];
  onAdd: (formula: Formula) => void;
}

const UNITS = [
  { value: 'NUMBER', label: 'Number' },
  { value: 'CENTS', label: 'Money' },
  { value: 'PERCENT', label: 'Percent' },
];
const SIGNS = ['+', '−', '×', '÷', '(', ')'];

/** A formula: its name, what it is computed of, and how it reads. */
export function FormulaField({ dataset, measures, taken, onAdd }: FormulaFieldProps) {
  const id = useId();
  const [label, setLabel] = useState('');
  const [text, setText] = useState('');
  const [unit, setUnit] = useState<Formula['unit']>('NUMBER');
  // People write what a measure is called; a question holds its name.
  const nameOf = (written: string): string =>
    measures.find((name) => measureLabel(dataset, name).toLowerCase() === written.toLowerCase()) ??
    written;
  const expression = renamed(text, nameOf);
  const used = measuresIn(expression);
  const unknown = used.filter((name) => !measures.includes(name));
  const isTaken = taken.some((each) => each.kind === 'formula' && each.label === label.trim());
  const [of] = used;
  const problem =
    text.trim() === ''
      ? null
      : unknown.length > 0
        ? `${unknown.join(', ')} is not among the measures.`
        : of === undefined
          ? 'Use + − × ÷, parentheses, numbers and measures in [brackets].'
          : isTaken
            ? 'Another formula has this name.'
            : null;
  const add = (written: string): void => setText((before) => `${before}${before && ' '}${written}`);
  return (
    <div className={styles.formula}>
      <input
        className={fields.field}
        aria-label="Name of the formula"
        placeholder="Name, such as Average contract"
        maxLength={60}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <input
        className={fields.field}
        aria-label="Formula"
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== null}
        placeholder="[Sold value] ÷ [Contracts]"
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.calculation}>
        {measures.map((name) => (
          <Button key={name} size="small" onClick={() => add(`[${measureLabel(dataset, name)}]`)}>
            {measureLabel(dataset, name)}
          </Button>
        ))}
        {SIGNS.map((sign) => (
          <Button key={sign} size="small" variant="subtle" onClick={() => add(sign)}>
            {sign}
          </Button>
        ))}
      </div>
      <p id={`${id}-problem`} role="status" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.calculation}>
        <Select
          label="Show as"
          value={unit}
          choices={UNITS}
          onChange={(value) => setUnit(value as Formula['unit'])}
        />
        <Button
          size="small"
          disabled={of === undefined || problem !== null || label.trim() === ''}
          onClick={() => {
            if (of === undefined) return;
            onAdd({ kind: 'formula', of, label: label.trim(), expression, unit });
            setLabel('');
            setText('');
          }}
        >
          Add
        </Button>
      </div>
    </div>
  );
}
