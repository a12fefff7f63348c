import { channel } from 'node:diagnostics_channel';

/** What one batch call of a loader asks for. */
export interface Batch {
  /** records: by their own numbers; lists: by what they belong to; nested: pages of lists. */
  kind: 'records' | 'lists' | 'nested';
  keys: number;
}

/**
 * Loaders are made anew for every request and know nothing of figures: they say here how much each
 * batch asks for, and whoever wants to know listens. Nobody listening costs nothing.
 */
export const BATCHES = 'rep-portal.loader-batch';

const batches = channel(BATCHES);

export function reportBatch(kind: Batch['kind'], keys: number): void {
  if (batches.hasSubscribers) batches.publish({ kind, keys } satisfies Batch);
}
