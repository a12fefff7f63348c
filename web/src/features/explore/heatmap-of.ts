/** Two dimensions as rows and columns of one measure. */
import { changeUnit, rowChange } from '../../../../schema/figure-change.ts';
import type { HeatmapData } from '../../charts/chart-data.ts';
import { isCompared, MOST_CATEGORIES, valuesOf, type Asked } from './chart-parts.ts';
import { dimensionLabel, measureLabel, measureOf } from './dataset.ts';
import { chartUnit, signedText } from './figure-text.ts';
import { pivotOf } from './pivot.ts';
import type { ResultRow } from './result.ts';
import { timeOf } from './shape.ts';
import { columnsInTime } from './time-gaps.ts';

interface ExploreHeatmap {
  data: HeatmapData;
  cells: readonly (readonly (ResultRow | null)[])[];
  notes: readonly string[];
}

/** `null` for less than two dimensions. */
export function heatmapOf(asked: Asked, most = MOST_CATEGORIES): ExploreHeatmap | null {
  const { result, question, dataset } = asked;
  const pivot = pivotOf(result, question);
  const measure = question.measures[0];
  const down = pivot?.down[0];
  if (!pivot || measure === undefined || down === undefined) return null;
  const unit = measureOf(dataset, measure)?.unit ?? 'COUNT';
  const rows = pivot.rows.slice(0, most);
  const columns = timeOf(question) ? columnsInTime(pivot.columns, asked) : pivot.columns;
  const cells = rows.map((row) => columns.map(({ id }) => row.cells.get(id) ?? null));
  const noun = dimensionLabel(dataset, down);
  const changeText = (cell: ResultRow | null): string => {
    const change = cell && rowChange(cell, measure, unit);
    return change === null ? '' : signedText(change, changeUnit(unit));
  };
  return {
    data: {
      columns: columns.map(({ label }) => label),
      rows: rows.map(({ labels }) => labels[down] ?? ''),
      rowLabel: noun,
      values: cells.map((row) => valuesOf(row, measure, dataset)),
      unit: chartUnit(unit),
      ...(isCompared(question) ? { changes: cells.map((row) => row.map(changeText)) } : {}),
    },
    cells,
    notes: [
      ...(rows.length < pivot.rows.length
        ? [`Top ${rows.length} of ${pivot.rows.length} by ${noun.toLowerCase()}.`]
        : []),
      ...(pivot.columns.length < pivot.columnCount
        ? [`${pivot.columns.length} of ${pivot.columnCount} columns.`]
        : []),
      ...(question.measures.length > 1
        ? [`Shaded by ${measureLabel(dataset, measure).toLowerCase()}.`]
        : []),
    ],
  };
}
