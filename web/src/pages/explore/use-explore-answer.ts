import { useMemo, useState } from 'react';
import { answerVariables, sumVariables } from '../../features/explore/answer-variables.ts';
import type { ExploreDataset } from '../../features/explore/dataset.ts';
import { useRegistry, useWithRegistry } from '../../features/explore/use-registry.ts';
import { fitted } from '../../features/explore/fitted.ts';
import { startQuestion } from '../../features/explore/question-edits.ts';
import { readResult, type Result } from '../../features/explore/result.ts';
import type { Question } from '../../../../schema/question.ts';
import { useExplorePageQuery } from './ExplorePage.generated.ts';

interface Answered {
  question: Question;
  dataset: ExploreDataset;
  result: Result;
}

const NO_DATASETS: readonly ExploreDataset[] = [];
const NOTHING = startQuestion({
  name: '',
  title: '',
  description: '',
  time: null,
  ownedBy: null,
  isSnapshot: false,
  dimensions: [],
  measures: [],
});

/** The registry and the answer to a question: one request for the first page, one for each other question. */
export function useExploreAnswer(asked: Question | null) {
  const registry = useRegistry();
  const datasets = registry?.datasets ?? NO_DATASETS;
  const found = useMemo(
    () => (asked && datasets.length > 0 ? fitted(asked, datasets) : null),
    [asked, datasets],
  );
  // Until the registry is there the question is asked as it stands.
  const question = found?.question ?? (datasets.length > 0 ? null : asked);
  const isAsked = question !== null && question.measures.length > 0;
  const variables = {
    ...answerVariables(question ?? NOTHING, found?.dataset ?? null),
    ...sumVariables(question ?? NOTHING, found?.dataset ?? null),
    isAsked,
  };
  const withRegistry = useWithRegistry(registry, variables);
  const { data, error, loading, refetch } = useExplorePageQuery({
    variables: { ...variables, withRegistry },
    skip: !isAsked && registry !== undefined,
    // A question that is refused leaves the registry, which the builder needs to fix it.
    errorPolicy: 'all',
  });
  const current = useMemo<Answered | null>(() => {
    if (!found || !isAsked || !data?.analytics) return null;
    const { question: known, dataset } = found;
    const rowsOf = (answer: NonNullable<typeof data.down>) =>
      readResult(answer, known, dataset).rows;
    const sums =
      data.down && data.across ? { down: rowsOf(data.down), across: rowsOf(data.across) } : null;
    return { ...found, result: readResult(data.analytics, known, dataset, sums) };
  }, [found, isAsked, data]);
  const [last, setLast] = useState<Answered | null>(null);
  if (current && current !== last) setLast(current);
  return {
    datasets,
    /** The question as its dataset can be asked it. */
    question: found?.question ?? null,
    dataset: found?.dataset ?? null,
    left: found?.left ?? [],
    isAsked,
    /** The answer; an earlier question's while the next one's is awaited. */
    answered: isAsked ? (current ?? (error ? null : last)) : null,
    isStale: current === null,
    error,
    loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
