const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const count = new Intl.NumberFormat('en-US');

/** What stands in the place of a number that is not known: never a zero. */
const UNKNOWN = '—';

type Known = number | null | undefined;

/** `$79.00` from 7900 cents; a dash for what is not known. */
export function formatUsd(cents: Known): string {
  return cents == null ? UNKNOWN : usd.format(cents / 100);
}

/** `1,284`; a dash for what is not known. */
export function formatCount(value: Known): string {
  return value == null ? UNKNOWN : count.format(value);
}

/** `84.0 %` from the ratio 0.84; a dash for what is not known. */
export function formatPercent(ratio: Known): string {
  return ratio == null ? UNKNOWN : `${(ratio * 100).toFixed(1)} %`;
}
