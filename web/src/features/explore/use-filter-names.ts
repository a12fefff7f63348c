import { useCallback, useMemo } from 'react';
import { readQuestion } from '../../../../schema/question.ts';
import type { AnalyticsReference } from '../../schema.generated.ts';
import { dimensionOf, type ExploreDataset } from './dataset.ts';
import { useExploreNamesQuery } from './ExploreNames.generated.ts';
import type { Filter } from './filter-tree.ts';
import type { LabelOf } from './sentence.ts';

interface Picked {
  /** What the keys of each dimension stand for. */
  references: Map<string, AnalyticsReference>;
  seqs: Record<AnalyticsReference, Set<number>>;
}

interface Named {
  seq: number;
  name: string;
}

const NOBODY: readonly Named[] = [];
/** So many companies are read at once. A sentence names three. */
const MOST_COMPANIES = 50;
/** What stands for a name that is being read: nobody knows a rep by number. */
const COMING = '…';
const GROUPS = new Set(['and', 'or', 'not']);

/** No record has any other number, whatever an address or a saved report says. */
const isSeq = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;

/** All seqs in a condition, whatever its operators. */
function seqsIn(condition: unknown): number[] {
  if (isSeq(condition)) return [condition];
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.values(condition).flatMap(seqsIn);
}

function picksOf(definitions: readonly unknown[], datasets: readonly ExploreDataset[]): Picked {
  const found: Picked = { references: new Map(), seqs: { USER: new Set(), COMPANY: new Set() } };
  const visit = (filter: Filter, dataset: ExploreDataset): void => {
    for (const [name, condition] of Object.entries(filter)) {
      if (GROUPS.has(name)) {
        for (const part of [condition].flat()) visit((part ?? {}) as Filter, dataset);
        continue;
      }
      const refersTo = dimensionOf(dataset, name)?.refersTo;
      if (!refersTo) continue;
      found.references.set(name, refersTo);
      for (const seq of seqsIn(condition)) found.seqs[refersTo].add(seq);
    }
  };
  for (const definition of definitions) {
    const question = readQuestion(definition);
    const dataset = datasets.find(({ name }) => name === question?.dataset);
    if (question && dataset) visit(question.where, dataset);
  }
  return found;
}

/**
 * Names the users and companies that filters pick by number, whether there are figures of them or not.
 * @param definitions questions, as they are saved; the same array as long as they are the same
 * @param known users whose names need not be read
 */
export function useFilterNames(
  definitions: readonly unknown[],
  datasets: readonly ExploreDataset[],
  known: readonly Named[] = NOBODY,
): LabelOf {
  const { references, seqs } = useMemo(
    () => picksOf(definitions, datasets),
    [definitions, datasets],
  );
  const hasUsers = [...seqs.USER].some((seq) => !known.some((each) => each.seq === seq));
  const companies = [...seqs.COMPANY].slice(0, MOST_COMPANIES);
  const hasCompanies = companies.length > 0;
  const { data, loading } = useExploreNamesQuery({
    variables: { hasUsers, hasCompanies, companies },
    skip: !hasUsers && !hasCompanies,
  });
  return useCallback(
    (dimension, key) => {
      const refersTo = references.get(dimension);
      if (!refersTo) return null;
      const named = refersTo === 'USER' ? [...known, ...(data?.users ?? [])] : data?.companiesBySeq;
      const name = named?.find(({ seq }) => seq === key)?.name;
      if (name !== undefined) return name;
      if (loading) return COMING;
      return data?.users && refersTo === 'USER' ? 'Unknown Rep Name' : null;
    },
    [references, known, data, loading],
  );
}
