import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { toggled, withChange } from './search-changes.ts';
import { repLabel } from './search-chips.ts';
import type { Facet, RepNames } from './search-chips.ts';
import type { SearchViewer } from './search-filter.ts';
import type { SearchParams } from './search-params.ts';
import { useSearchPageRepsQuery } from './SearchPageReps.generated.ts';
import type { Update } from './use-search-address.ts';

export interface RepPickerProps {
  params: SearchParams;
  facets: readonly Facet[];
  repNames: RepNames;
  viewer: SearchViewer;
  update: Update;
  /** In a menu, where its search box takes the focus. */
  autoFocus?: boolean;
}

/** Every rep, not only those with a count; the list loads when the picker opens. */
export function RepPicker({
  params,
  facets,
  repNames,
  viewer,
  update,
  autoFocus = false,
}: RepPickerProps) {
  const { data } = useSearchPageRepsQuery();
  const buckets = facets.find(({ key }) => key === 'REP')?.buckets ?? [];
  const counts = new Map(buckets.map(({ value, count }) => [Number(value), count]));
  const names = new Map([
    ...repNames,
    ...(data?.reps ?? []).map(({ seq, name }) => [seq, name] as const),
  ]);
  const seqs = [...new Set([...names.keys(), ...counts.keys(), ...params.reps])]
    .filter((seq) => seq !== 0)
    .sort((a, b) => repLabel(a, names).localeCompare(repLabel(b, names)));
  const own = viewer.isRep ? [viewer.seq] : [];
  const choices = [...own, ...seqs.filter((seq) => !own.includes(seq)), 0].map((seq) => ({
    value: String(seq),
    label: repLabel(seq, names),
    count: counts.get(seq) ?? 0,
    ...(own.includes(seq) ? { note: 'you' } : {}),
  }));
  return (
    <ChoiceList
      name="Rep"
      choices={choices}
      selected={params.reps.map(String)}
      limit={10}
      autoFocus={autoFocus}
      onToggle={(value) =>
        update((now) => withChange(now, { reps: toggled(now.reps, Number(value)) }))
      }
    />
  );
}
