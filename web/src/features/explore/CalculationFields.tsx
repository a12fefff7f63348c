import { useState } from 'react';
import type { Calculation, Question } from '../../../../schema/question.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Select } from '../../ui/Select.tsx';
import { calculationId } from '../../../../schema/calculations.ts';
import { CALCULATION_LABELS, calculationLabel } from './calculations.ts';
import { FormulaField } from './FormulaField.tsx';
import { measureLabel, type ExploreDataset } from './dataset.ts';
import styles from './FieldPane.module.css';

export interface CalculationFieldsProps {
  dataset: ExploreDataset;
  question: Question;
  onAsk: (question: Question) => void;
}

const KINDS = Object.entries(CALCULATION_LABELS).map(([value, label]) => ({ value, label }));

/** Columns that are computed from the others: by a kind of its own, or by a formula. */
export function CalculationFields({ dataset, question, onAsk }: CalculationFieldsProps) {
  const [kind, setKind] = useState<Calculation['kind']>('percentOfTotal');
  const [asked, setAsked] = useState<{ of: string; to: string }>({ of: '', to: '' });
  const { measures, calculations } = question;
  const named = (name: string, otherwise: string | undefined): string =>
    measures.includes(name) ? name : (otherwise ?? '');
  const of = named(asked.of, measures[0]);
  const to = named(
    asked.to,
    measures.find((name) => name !== of),
  );
  const isFormula = kind === 'formula';
  const next: Calculation =
    kind === 'ratio' ? { kind, of, to } : { kind: isFormula ? 'difference' : kind, of };
  const isKnown = calculations.some((each) => calculationId(each) === calculationId(next));
  const mayAdd = of !== '' && (kind !== 'ratio' || to !== '') && !isKnown;
  const choices = measures.map((name) => ({ value: name, label: measureLabel(dataset, name) }));
  return (
    <fieldset className={styles.section}>
      <legend>Calculate</legend>
      {calculations.map((each) => (
        <Chip
          key={calculationId(each)}
          onRemove={() =>
            onAsk({ ...question, calculations: calculations.filter((other) => other !== each) })
          }
          removeLabel={`Remove ${calculationLabel(each, dataset, question.compare)}`}
        >
          {calculationLabel(each, dataset, question.compare)}
        </Chip>
      ))}
      <div className={styles.calculation}>
        <Select
          label="Calculation"
          value={kind}
          choices={KINDS}
          onChange={(value) => setKind(value as Calculation['kind'])}
        />
        {isFormula ? (
          <FormulaField
            dataset={dataset}
            measures={measures}
            taken={calculations}
            onAdd={(formula) => onAsk({ ...question, calculations: [...calculations, formula] })}
          />
        ) : (
          <>
            <Select
              label="Of"
              value={of}
              choices={choices}
              onChange={(value) => setAsked({ of: value, to })}
            />
            {kind === 'ratio' && (
              <Select
                label="Divided by"
                value={to}
                choices={choices.filter(({ value }) => value !== of)}
                onChange={(value) => setAsked({ of, to: value })}
              />
            )}
            <Button
              size="small"
              disabled={!mayAdd}
              onClick={() => onAsk({ ...question, calculations: [...calculations, next] })}
            >
              Add
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}
