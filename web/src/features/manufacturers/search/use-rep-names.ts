import { useMemo } from 'react';
import type { Facet, RepNames } from './search-chips.ts';
import { useSearchPageRepsQuery } from './SearchPageReps.generated.ts';

/**
 * Names for the reps that the address mentions. The rep facet names all that it counts; only when a
 * chosen rep is not among them are the reps asked for.
 */
export function useRepNames(
  reps: readonly number[],
  facets: readonly Facet[],
  viewer: { seq: number; name: string },
): RepNames {
  const buckets = facets.find(({ key }) => key === 'REP')?.buckets;
  const counted = useMemo(() => {
    const names = new Map<number, string>([[viewer.seq, viewer.name]]);
    for (const { value, label } of buckets ?? []) {
      if (value !== '0') names.set(Number(value), label);
    }
    return names;
  }, [buckets, viewer.seq, viewer.name]);
  const isMissing = buckets !== undefined && reps.some((seq) => seq !== 0 && !counted.has(seq));
  const { data } = useSearchPageRepsQuery({ skip: !isMissing });
  return useMemo(
    () => new Map([...(data?.reps ?? []).map(({ seq, name }) => [seq, name] as const), ...counted]),
    [data, counted],
  );
}
