import { useState } from 'react';
import { SearchField } from '../../../ui/SearchField.tsx';
import { dateDimensions, measureOf, type ExploreDataset } from '../dataset.ts';
import {
  dimensionOperators,
  firstValue,
  MEASURE_OPERATORS,
  type Condition,
} from '../filter-tree.ts';
import styles from './Filters.module.css';

export interface FilterField {
  label: string;
  isMeasure: boolean;
  /** What a condition on it begins with. */
  first: Condition;
}

/** What may be filtered: dimensions, and the measures that are asked for. */
export function filterFields(dataset: ExploreDataset, measures: readonly string[]): FilterField[] {
  const dates = dateDimensions(dataset).filter(({ name }) => name !== dataset.time?.dimension);
  const dimensions = [...dataset.dimensions.filter(({ kind }) => kind !== 'DATE'), ...dates].map(
    (dimension): FilterField => {
      const [operator = 'in'] = dimensionOperators(dimension);
      const first = { field: dimension.name, operator, value: firstValue(operator) };
      return { label: dimension.label, isMeasure: false, first };
    },
  );
  const figures = measures.flatMap((name): FilterField[] => {
    const measure = measureOf(dataset, name);
    const [operator = 'gt'] = MEASURE_OPERATORS;
    return measure && measure.kind !== 'latest'
      ? [{ label: measure.label, isMeasure: true, first: { field: name, operator, value: '' } }]
      : [];
  });
  return [...dimensions, ...figures];
}

/** The field of a new filter. */
export function FieldList({
  dataset,
  measures,
  onPick,
}: {
  dataset: ExploreDataset;
  measures: readonly string[];
  onPick: (field: FilterField) => void;
}) {
  const [words, setWords] = useState('');
  const all = filterFields(dataset, measures).filter(({ label }) =>
    label.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const list = (title: string, isMeasure: boolean) => {
    const own = all.filter((each) => each.isMeasure === isMeasure);
    if (own.length === 0) return null;
    return (
      <div role="group" aria-label={title}>
        <p className={styles.group}>{title}</p>
        {own.map((field) => (
          <button
            key={field.first.field}
            type="button"
            className={styles.pick}
            onClick={() => onPick(field)}
          >
            {field.label}
          </button>
        ))}
      </div>
    );
  };
  return (
    <div
      className={styles.form}
      onKeyDown={(event) => {
        const [first] = all;
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !first) return;
        event.preventDefault();
        onPick(first);
      }}
    >
      <SearchField label="Filter by" value={words} onChange={setWords} hasKey={false} />
      <div className={styles.choices}>
        {list('What is counted', false)}
        {list('The figures', true)}
        {all.length === 0 && <p className={styles.hint}>No matches.</p>}
      </div>
    </div>
  );
}
