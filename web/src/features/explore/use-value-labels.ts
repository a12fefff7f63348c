import { useCallback } from 'react';
import type { Question } from '../../../../schema/question.ts';
import { dimensionOf, type ExploreDataset } from './dataset.ts';
import { useExploreValuesQuery, type ExploreValuesQuery } from './ExploreValues.generated.ts';
import { isCondition, isGroup, readFilter, type Item } from './filter-tree.ts';
import type { LabelOf } from './sentence.ts';

/** Numbers that people read as they are. */
const PLAIN_NUMBERS = new Set(['year', 'coid', 'competitorCount', 'banner']);

interface Wanted {
  dimension: string;
  keys: unknown[];
}

/** The dimensions whose keys a filter names and only the engine can spell, such as reps. */
function unlabelled(where: Question['where'], dataset: ExploreDataset): Wanted[] {
  const found = new Map<string, Set<unknown>>();
  const visit = (item: Item): void => {
    if (isGroup(item)) item.items.forEach(visit);
    else if (isCondition(item)) {
      const dimension = dimensionOf(dataset, item.field);
      if (dimension?.kind !== 'INTEGER' || dimension.values || dimension.filterOnly) return;
      if (PLAIN_NUMBERS.has(dimension.name)) return;
      const keys = (Array.isArray(item.value) ? item.value : [item.value]).filter(
        (key) => typeof key === 'number',
      );
      if (keys.length === 0) return;
      found.set(item.field, new Set([...(found.get(item.field) ?? []), ...keys]));
    }
  };
  visit(readFilter(where));
  return [...found].map(([dimension, keys]) => ({ dimension, keys: [...keys] }));
}

/** What stands for a label that is being read: nobody knows a rep by number. */
const COMING = '…';

function useLabels(dataset: ExploreDataset | null, wanted: Wanted | undefined): LabelOf {
  const time = dataset?.time;
  const asked = wanted?.dimension;
  const { data, loading } = useExploreValuesQuery({
    variables: {
      dataset: dataset?.name ?? '',
      dimension: asked ?? '',
      measure: dataset?.measures[0]?.name ?? '',
      where: {
        [asked ?? '']: wanted?.keys ?? [],
        // A dataset whose period is part of its definitions answers nothing without one.
        ...(time && !time.grouped ? { [time.dimension]: { period: 'AYTD' } } : {}),
      },
    },
    skip: !dataset || !wanted,
  });
  return useCallback(
    (dimension, key) => {
      if (dimension !== asked) return null;
      return find(data, dimension, key) ?? (loading ? COMING : null);
    },
    [asked, data, loading],
  );
}

function find(data: ExploreValuesQuery | undefined, dimension: string, key: unknown) {
  for (const { dimensions } of data?.analytics?.rows ?? []) {
    const [value] = dimensions;
    if (value?.name === dimension && value.key === key) return value.label;
  }
  return null;
}

/** Spells the keys of a filter. Two dimensions' worth: more of them show their numbers. */
export function useValueLabels(question: Question | null, dataset: ExploreDataset | null): LabelOf {
  const [first, second] = question && dataset ? unlabelled(question.where, dataset) : [];
  const a = useLabels(dataset, first);
  const b = useLabels(dataset, second);
  return useCallback((dimension, key) => a(dimension, key) ?? b(dimension, key), [a, b]);
}
