import { ENGINE_PERIODS } from '../../../lib/periods.ts';
import { DateField } from '../../../ui/DateField.tsx';
import fields from '../../../ui/fields.module.css';
import { Select } from '../../../ui/Select.tsx';
import type { ExploreDataset, ExploreDimension, ExploreMeasure } from '../dataset.ts';
import {
  asEdited,
  dimensionOperators,
  firstValue,
  MEASURE_OPERATORS,
  OPERATOR_LABELS,
  unitFactor,
  type Condition,
  type Operator,
} from '../filter-tree.ts';
import styles from './Filters.module.css';
import { ValuePicker } from './ValuePicker.tsx';

export interface ConditionFieldsProps {
  dataset: ExploreDataset;
  /** What the condition is about: one of both. */
  dimension: ExploreDimension | null;
  measure: ExploreMeasure | null;
  condition: Condition;
  onChange: (condition: Condition) => void;
}

const PERIODS = Object.entries(ENGINE_PERIODS).map(([value, label]) => ({ value, label }));
const LIST: readonly Operator[] = ['in', 'notIn'];

/** Keeps what was typed where the other operator takes the same. */
function withOperator(condition: Condition, operator: Operator): Condition {
  const isSame = LIST.includes(operator) && LIST.includes(condition.operator);
  const single: readonly Operator[] = ['gt', 'gte', 'lt', 'lte', 'eq'];
  const isSingle = single.includes(operator) && single.includes(condition.operator);
  const value = isSame || isSingle ? condition.value : firstValue(operator);
  return { ...condition, operator, value: value === true && isSingle ? '' : value };
}

/** Operator and value of one condition, as its field takes them. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { dataset, dimension, measure, onChange } = props;
  const condition = asEdited(props.condition, dimension);
  const { operator, value } = condition;
  const label = dimension?.label ?? measure?.label ?? condition.field;
  const operators = dimension ? dimensionOperators(dimension) : MEASURE_OPERATORS;
  const isDate = dimension?.kind === 'DATE';
  const factor = unitFactor(measure);
  const read = (text: string): unknown => {
    if (dimension?.kind === 'TEXT') return text;
    return text.trim() === '' ? '' : Math.round(Number(text) * factor * 1e6) / 1e6;
  };
  const written = (given: unknown): string =>
    typeof given === 'number'
      ? String(Math.round((given / factor) * 1e6) / 1e6)
      : String(given ?? '');
  const input = (
    name: string,
    given: unknown,
    set: (next: unknown) => void,
    notBefore: string | null = null,
  ) =>
    isDate ? (
      <DateField label={name} value={written(given)} onChange={set} notBefore={notBefore} isLive />
    ) : (
      <input
        className={fields.field}
        type={dimension?.kind === 'TEXT' ? 'text' : 'number'}
        step="any"
        aria-label={name}
        value={written(given)}
        data-autofocus={name === label ? true : undefined}
        onChange={({ target }) => set(read(target.value))}
      />
    );
  const ends = Array.isArray(value) ? (value as unknown[]) : ['', ''];
  return (
    <div className={styles.condition}>
      {operators.length > 1 && (
        <Select
          label={`How to compare ${label}`}
          value={operator}
          choices={operators.map((each) => ({ value: each, label: OPERATOR_LABELS[each] }))}
          onChange={(next) => onChange(withOperator(condition, next as Operator))}
        />
      )}
      {LIST.includes(operator) && dimension && (
        <ValuePicker
          dataset={dataset}
          dimension={dimension}
          value={Array.isArray(value) ? value : []}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      )}
      {operator === 'period' && (
        <Select
          label={`Period of ${label}`}
          value={String(value)}
          choices={PERIODS}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      )}
      {operator === 'between' && (
        <div className={styles.ends}>
          {input(`${label} from`, ends[0], (next) =>
            onChange({ ...condition, value: [next, ends[1]] }),
          )}
          {input(
            `${label} to`,
            ends[1],
            (next) => onChange({ ...condition, value: [ends[0], next] }),
            String(ends[0] ?? ''),
          )}
        </div>
      )}
      {['gt', 'gte', 'lt', 'lte', 'contains'].includes(operator) &&
        input(label, value, (next) => onChange({ ...condition, value: next }))}
      {operator === 'eq' &&
        dimension?.kind !== 'BOOLEAN' &&
        input(label, value, (next) => onChange({ ...condition, value: next }))}
      {(operator === 'isNull' || (operator === 'eq' && dimension?.kind === 'BOOLEAN')) && (
        <Select
          label={label}
          value={value === false ? 'no' : 'yes'}
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          onChange={(next) => onChange({ ...condition, value: next === 'yes' })}
        />
      )}
      {measure?.unit === 'CENTS' && <p className={styles.hint}>In dollars.</p>}
      {measure?.unit === 'PERCENT' && <p className={styles.hint}>In percent.</p>}
    </div>
  );
}
