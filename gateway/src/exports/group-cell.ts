/** A group of a report as a cell of a file: what its page calls it. Pure. */
import { dateLabel, groupLabel } from '../../../schema/figure-text.ts';

/** Their keys are numbers or names; of the others, days. */
const NAMED_GRAINS = ['ARCAT_YEAR', 'YEAR', 'DAY_OF_WEEK', 'MONTH_OF_YEAR'] as const;
type NamedGrain = (typeof NAMED_GRAINS)[number];

export const isNamedGrain = (grain: string | null | undefined): grain is NamedGrain =>
  NAMED_GRAINS.some((each) => each === grain);

/** A group without a value is an empty cell; `AY2026` is no other year than on the page. */
export function groupCell(
  { key, label }: { key: unknown; label: string | null },
  grain: string | null | undefined,
): unknown {
  if (key === null || key === undefined) return null;
  if (isNamedGrain(grain)) return dateLabel(key, label, grain);
  return typeof key === 'boolean' ? groupLabel(key, label) : (label ?? key);
}
