import { formatUsd } from './format.ts';

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$412,300` from $1,000 on, `$79.00` below, a dash for what is not known: the exact value belongs into a title. */
export function formatDollars(cents: number | null | undefined): string {
  if (cents == null) return formatUsd(cents);
  return cents === 0 || Math.abs(cents) >= 100_000 ? whole.format(cents / 100) : formatUsd(cents);
}

/** The same with its sign: `+$22,000`. */
export const signedDollars = (cents: number | null | undefined): string =>
  `${cents != null && cents > 0 ? '+' : ''}${formatDollars(cents)}`;
