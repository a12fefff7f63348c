import { useMemo, useState } from 'react';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import fields from '../../../ui/fields.module.css';
import { keyLabel, type ExploreDataset, type ExploreDimension } from '../dataset.ts';
import { useExploreValuesQuery } from '../ExploreValues.generated.ts';
import { useFilterNames } from '../use-filter-names.ts';
import styles from './Filters.module.css';

export interface ValuePickerProps {
  dataset: ExploreDataset;
  dimension: ExploreDimension;
  /** Keys. */
  value: readonly unknown[];
  onChange: (value: readonly unknown[]) => void;
}

const MOST_SHOWN = 60;

/** Some of a dimension's values: from a list where there is one, typed where a record has several of them. */
export function ValuePicker({ dataset, dimension, value, onChange }: ValuePickerProps) {
  const [words, setWords] = useState('');
  const { time } = dataset;
  const isListed = dimension.values !== null || !dimension.filterOnly;
  const { data, loading } = useExploreValuesQuery({
    variables: {
      dataset: dataset.name,
      dimension: dimension.name,
      measure: dataset.measures[0]?.name ?? '',
      where: time && !time.grouped ? { [time.dimension]: { period: 'AYTD' } } : {},
    },
    skip: dimension.values !== null || !isListed,
  });
  const answer = data?.analytics;
  const found = useMemo(
    () =>
      dimension.values ??
      (answer?.rows ?? []).flatMap(({ dimensions: [own] }) =>
        own && own.key !== null && own.key !== undefined
          ? [{ key: own.key, label: own.label ?? keyLabel(dimension, own.key) ?? String(own.key) }]
          : [],
      ),
    [dimension, answer],
  );
  // What is chosen can be taken back, whether there are figures of it or not.
  const missing = useMemo(
    () => (answer ? value.filter((key) => !found.some((each) => each.key === key)) : []),
    [answer, value, found],
  );
  const nameOf = useFilterNames(
    useMemo(
      () => [{ dataset: dataset.name, where: { [dimension.name]: missing } }],
      [dataset, dimension, missing],
    ),
    useMemo(() => [dataset], [dataset]),
  );
  if (!isListed) {
    return (
      <input
        className={fields.field}
        aria-label={`${dimension.label}, separated by commas`}
        placeholder="07, 09 21"
        data-autofocus
        value={value.map(String).join(', ')}
        onChange={({ target }) =>
          onChange(target.value === '' ? [] : target.value.split(',').map((each) => each.trim()))
        }
      />
    );
  }
  const choices = missing
    .map((key) => ({ key, label: nameOf(dimension.name, key) ?? String(key) }))
    .concat(found);
  const fitting = choices.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  // What is chosen stands first, wherever it is in the list.
  const shown = fitting
    .toSorted((a, b) => Number(value.includes(b.key)) - Number(value.includes(a.key)))
    .slice(0, MOST_SHOWN);
  const unlisted = (answer?.rowCount ?? 0) - (answer?.rows.length ?? 0);
  const toggle = (key: unknown): void =>
    onChange(value.includes(key) ? value.filter((each) => each !== key) : [...value, key]);
  return (
    <div className={styles.values}>
      {choices.length > 8 && (
        <SearchField
          label={`Search ${dimension.label}`}
          value={words}
          onChange={setWords}
          hasKey={false}
        />
      )}
      {loading && !answer && <SkeletonRows rows={4} />}
      <div className={styles.choices} role="group" aria-label={dimension.label}>
        {shown.map(({ key, label }) => (
          <label key={String(key)} className={styles.choice}>
            <input type="checkbox" checked={value.includes(key)} onChange={() => toggle(key)} />
            {label}
          </label>
        ))}
        {!loading && shown.length === 0 && <p className={styles.hint}>No matches.</p>}
      </div>
      {fitting.length > shown.length && (
        <p className={styles.hint}>{fitting.length - shown.length} more: search for them.</p>
      )}
      {unlisted > 0 && (
        <p className={styles.hint}>
          The {answer?.rows.length} with most; {unlisted} others are not listed.
        </p>
      )}
    </div>
  );
}
