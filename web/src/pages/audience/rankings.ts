/** Groups of an answer as a ranking. Pure. */
import type { DimensionName, MeasureName } from '../../../../schema/figure-names.generated.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import type { RankBar } from '../../ui/RankBars.tsx';

/** Most first; what has no value in the dimension is left out. */
export function rankingOf<Dimension extends DimensionName, Measure extends MeasureName>(
  rows: readonly FigureRow<Dimension, Measure>[],
  dimension: NoInfer<Dimension>,
  measure: NoInfer<Measure>,
): RankBar[] {
  return rows
    .flatMap(({ keys, labels, values }) => {
      const key = keys[dimension];
      if (key == null) return [];
      return [
        { key: String(key), label: labels[dimension] ?? String(key), value: values[measure] ?? 0 },
      ];
    })
    .sort((a, b) => b.value - a.value);
}
