import type { Question } from '../../../../../schema/question.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ExploreDataset } from '../dataset.ts';
import {
  dimensionOperators,
  firstValue,
  isCondition,
  readFilter,
  writeFilter,
  type Condition,
} from '../filter-tree.ts';
import { parameterDimensions, withCondition } from '../parameters.ts';
import { itemText, type LabelOf } from '../sentence.ts';
import { FilterPopover } from './FilterPopover.tsx';
import styles from './Filters.module.css';
import { inSentence } from '../../../lib/in-sentence.ts';

export interface ParameterBarProps {
  dataset: ExploreDataset;
  question: Question;
  labelOf: LabelOf;
  /** Whether other values than the saved ones are asked. */
  isChanged: boolean;
  onAsk: (question: Question) => void;
  onReset: () => void;
}

/** The filters that readers of a report set, each with its value or that it has none. */
export function ParameterBar(props: ParameterBarProps) {
  const { dataset, question, labelOf, isChanged, onAsk, onReset } = props;
  const { where } = question;
  const dimensions = parameterDimensions(question, dataset);
  if (dimensions.length === 0 && !isChanged) return null;
  const set = (name: string, condition: unknown): void =>
    onAsk({ ...question, where: withCondition(where, name, condition) });
  return (
    <div className={styles.chips} role="group" aria-label="Parameters">
      {dimensions.map((dimension) => {
        const { name, label } = dimension;
        const [item] = name in where ? readFilter({ [name]: where[name] }).items : [];
        const given = item && isCondition(item) ? item : null;
        const operator = dimensionOperators(dimension)[0] ?? 'in';
        const first: Condition = { field: name, operator, value: firstValue(operator) };
        const words = given ? itemText(given, dataset, labelOf) : `${label}: any`;
        const text = words.charAt(0).toUpperCase() + words.slice(1);
        return (
          <span key={name} className={styles.chip} data-any={given === null || undefined}>
            <FilterPopover
              dataset={dataset}
              question={question}
              label={<span className={styles.text}>{text}</span>}
              name={`Parameter ${label}: ${given ? words : 'any'}`}
              edited={{ ...(given ?? first), isMeasure: false }}
              onApply={(next) =>
                set(name, writeFilter({ join: 'and', items: [next] })[name] ?? null)
              }
            />
            {given && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Any ${inSentence(label)}`}
                onClick={() => set(name, null)}
              >
                ×
              </button>
            )}
          </span>
        );
      })}
      {isChanged && (
        <Button size="small" onClick={onReset}>
          Reset to the saved values
        </Button>
      )}
    </div>
  );
}
