/** A value of the rows behind a figure, as people read it. Pure. */
import { formatDate } from '../../lib/dates.ts';
import { formatCount, formatUsd } from '../../lib/format.ts';

export interface RowsColumn {
  name: string;
  /** What its codes mean, where it has codes. */
  values: readonly { key: unknown; label: string }[] | null;
}

/** Columns of the registry say by their names what a number is: money is in cents, and a year has no thousands. */
const IS_CENTS = /cents$/i;
const IS_YEAR = /^year$|Year$/;

export function cellText(value: unknown, { name, values }: RowsColumn): string {
  if (value === null || value === undefined) return '—';
  const meant = values?.find(({ key }) => key === value);
  if (meant) return meant.label;
  if (typeof value === 'number') {
    if (IS_YEAR.test(name)) return String(value);
    return IS_CENTS.test(name) ? formatUsd(value) : formatCount(value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}
