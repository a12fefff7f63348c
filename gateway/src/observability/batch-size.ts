import { channel } from 'node:diagnostics_channel';

/** What one batch call of a loader asks for. */
export interface Batch {
  /** records: by their own numbers; lists: by what they belong to; nested: pages of lists. */
  kind: 'records' | 'lists' | 'nested';
  keys: number;
}

/**
 * Loaders live for one request and have no metrics to report to: they publish the size of each batch
 * on this channel, and the metrics subscribe. Without a subscriber it costs nothing.
 */
export const BATCHES = 'rep-portal.loader-batch';

const batches = channel(BATCHES);

export function reportBatch(kind: Batch['kind'], keys: number): void {
  if (batches.hasSubscribers) batches.publish({ kind, keys } satisfies Batch);
}
