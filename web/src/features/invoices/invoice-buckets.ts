/** How long what is not paid has been due (M27): in the address and for the engine one word each. */
import type { FigureRow } from '../../lib/analytics.ts';
import type { InvoiceAgeingValue } from '../../schema.generated.ts';

export const BUCKETS = ['current', '1-30', '31-60', '61-90', 'over90'] as const;
export type Bucket = (typeof BUCKETS)[number];

interface BucketName {
  label: string;
  /** The engine's key. */
  key: string;
  value: InvoiceAgeingValue;
  tone?: 'amber' | 'red';
}

export const BUCKET_NAMES: Readonly<Record<Bucket, BucketName>> = {
  current: { label: 'Not due yet', key: 'current', value: 'CURRENT' },
  '1-30': { label: '1–30 days', key: '1-30', value: 'DAYS_1_30' },
  '31-60': { label: '31–60 days', key: '31-60', value: 'DAYS_31_60', tone: 'amber' },
  '61-90': { label: '61–90 days', key: '61-90', value: 'DAYS_61_90', tone: 'red' },
  over90: { label: 'More than 90 days', key: '>90', value: 'OVER_90', tone: 'red' },
};

export interface BucketFigures {
  bucket: Bucket;
  balanceCents: number;
  count: number;
  /** Of all that is open, 0 to 1. */
  share: number;
}

/** All buckets in their order, also those that nobody is in. */
export function bucketFigures(
  rows: readonly FigureRow<'ageing', 'balance' | 'open'>[],
): BucketFigures[] {
  const found = new Map(rows.map(({ keys, values }) => [keys.ageing, values]));
  const figures = BUCKETS.map((bucket) => {
    const values = found.get(BUCKET_NAMES[bucket].key) ?? {};
    return { bucket, balanceCents: values.balance ?? 0, count: values.open ?? 0 };
  });
  const all = figures.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  return figures.map((each) => ({ ...each, share: all === 0 ? 0 : each.balanceCents / all }));
}
