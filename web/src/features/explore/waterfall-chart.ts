/** From one total to the next: what each group added or took away. */
import { compareKeys } from '../../../../schema/calculations.ts';
import {
  comparedName,
  isCompared,
  othersNote,
  put,
  type Asked,
  type ExploreChart,
} from './chart-parts.ts';
import { dimensionLabel, isAdditive, measureLabel, measureOf } from './dataset.ts';
import { chartUnit } from './figure-text.ts';
import { OTHER, othersThan, type PointRow } from './other-groups.ts';
import type { ResultRow } from './result.ts';
import { timeOf } from './shape.ts';

/** More steps than these nobody follows. */
const MOST_STEPS = 10;
const WHOLE: PointRow = { keys: {}, labels: {} };

interface Step {
  label: string;
  value: number;
  point: PointRow | null;
}

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** `null` for rates, which do not add up. Compared, it begins with what was before and shows what changed. */
export function waterfallChart(asked: Asked, name: string, most = MOST_STEPS): ExploreChart | null {
  const { result, question, dataset } = asked;
  const measure =
    question.measures.find((each) => measureOf(dataset, each)?.unit === 'CENTS') ??
    question.measures[0] ??
    '';
  const known = measureOf(dataset, measure);
  if (!isAdditive(known)) return null;
  const compared = isCompared(question);
  const changeOf = (row: Pick<ResultRow, 'values' | 'previous'>): number =>
    asNumber(row.values[measure]) - (compared ? asNumber(row.previous[measure]) : 0);
  const isInTime = timeOf(question) !== null;
  const ordered = isInTime
    ? result.rows.toSorted((a, b) => compareKeys(a.keys[name], b.keys[name]))
    : result.rows.toSorted((a, b) => changeOf(b) - changeOf(a));
  // Of years none is left out: they would not add up in their order.
  const rows = isInTime
    ? ordered
    : largest(ordered, Math.min(most, MOST_STEPS), (row) => Math.abs(changeOf(row)));
  const label = measureLabel(dataset, measure);
  const steps: Step[] = rows.map((row) => ({
    label: row.labels[name] ?? '',
    value: changeOf(row),
    point: row,
  }));
  const rest = changeOf(result.totals) - steps.reduce((sum, { value }) => sum + value, 0);
  if (rows.length < result.rowCount) {
    steps.push({ label: OTHER, value: rest, point: othersThan(rows, name) });
  }
  const before = asNumber(result.totals.previous[measure]);
  if (compared) {
    steps.unshift({ label: comparedName(label, question.compare), value: before, point: null });
  }
  steps.push({
    label: compared ? label : 'Total',
    value: asNumber(result.totals.values[measure]),
    point: WHOLE,
  });
  return {
    ...put(
      {
        unit: chartUnit(known?.unit ?? 'COUNT'),
        categoryLabel: dimensionLabel(dataset, name),
        categories: steps.map((step) => step.label),
        totals: compared ? [0, steps.length - 1] : [steps.length - 1],
      },
      [
        {
          name: label,
          measure,
          points: steps.map(({ point }) => point),
          values: steps.map(({ value }) => value),
        },
      ],
    ),
    axis: name,
    isStacked: false,
    isInTime,
    notes: othersNote(
      question.measures.filter((each) => each !== measure),
      dataset,
    ),
  };
}

/** The largest, in the order in which they stood. */
function largest<T>(rows: readonly T[], most: number, sizeOf: (row: T) => number): T[] {
  if (rows.length <= most) return [...rows];
  const kept = new Set(rows.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most));
  return rows.filter((row) => kept.has(row));
}
