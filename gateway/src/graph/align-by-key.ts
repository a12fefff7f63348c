import DataLoader from 'dataloader';

/** Upstreams take at most this many ids a call (a longer path would outgrow Node's header limit). */
export const MAX_BATCH_SIZE = 100;

/**
 * One entry per key, in the keys' order: the row with that id, or `null`. Rows may come in any
 * order, short, doubled or with strangers among them; a key never gets another key's row.
 */
export function alignByKey<R>(
  keys: readonly number[],
  rows: readonly R[],
  idOf: (row: R) => number,
): (R | null)[] {
  const byId = new Map<number, R>();
  for (const row of rows) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
  return keys.map((key) => byId.get(key) ?? null);
}

/** A loader of records by number, over a call for one and a call for many. `null` for what is missing. */
export function recordLoader<R>(
  idOf: (row: R) => number,
  findOne: (key: number) => Promise<R | null>,
  findMany: (keys: readonly number[]) => Promise<R[]>,
): DataLoader<number, R | null> {
  return new DataLoader<number, R | null>(
    async (keys) => {
      // A number that no record can have is not asked for: it would spoil the call for the others.
      const askable = keys.filter((key) => key >= 1);
      const [first] = askable;
      if (first === undefined) return keys.map(() => null);
      const rows = askable.length === 1 ? [await findOne(first)] : await findMany(askable);
      const found = rows.filter((row) => row !== null);
      return alignByKey(keys, found, idOf);
    },
    { maxBatchSize: MAX_BATCH_SIZE },
  );
}
