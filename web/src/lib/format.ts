const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const count = new Intl.NumberFormat('en-US');

/** `$79.00` from 7900 cents. */
export function formatUsd(cents: number): string {
  return usd.format(cents / 100);
}

/** `1,284`. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** `84.0 %` from the ratio 0.84. */
export function formatPercent(ratio: number): string {
  return `${(ratio * 100).toFixed(1)} %`;
}
