import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tally } from './guess-budget.ts';

/**
 * Changes tallies in one transaction that holds their rows: of tries in parallel each sees what the one before it
 * counted, also where several services share the database. What `change` throws leaves everything as it was.
 */
export async function changeTallies<T>(
  db: Executor,
  keys: readonly string[],
  change: (
    tallyOf: (key: string) => Tally,
    now: number,
  ) => { tallies: ReadonlyMap<string, Tally>; result: T },
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // A crash may lose the last counts. Waiting for the disk at each try would cost every sign-in more than that.
    await sql`/* tries.async */ set local synchronous_commit = off`.execute(tx);
    // In one order everywhere, so that two tries never wait for each other.
    const { rows } = await sql<StoredTally>`
      /* tries.lock */
      insert into sign_in_failures as f (key, failures, window_start)
      select key, 0, clock_timestamp() from unnest(${[...keys]}::text[]) as key order by key collate "C"
      on conflict (key) do update set failures = f.failures
      returning key, failures, ${milliseconds(sql`window_start`)} as since,
        ${milliseconds(sql`blocked_until`)} as "waitUntil", ${milliseconds(sql`clock_timestamp()`)} as now`.execute(
      tx,
    );
    const stored = new Map(rows.map((row) => [row.key, row]));
    const now = Math.max(...rows.map((row) => row.now));
    const { tallies, result } = change((key) => {
      const tally = stored.get(key);
      if (!tally) throw new Error(`no tally of ${key} was locked`);
      return { failures: tally.failures, since: tally.since, waitUntil: tally.waitUntil };
    }, now);
    await store(tx, tallies);
    return result;
  });
}

interface StoredTally extends Tally {
  key: string;
  now: number;
}

const milliseconds = (moment: ReturnType<typeof sql>) =>
  sql`(extract(epoch from ${moment}) * 1000)::double precision`;

/** A tally without failures and waits is as good as none. */
async function store(db: Executor, tallies: ReadonlyMap<string, Tally>): Promise<void> {
  const rows = [...tallies].map(([key, tally]) => ({ key, ...tally }));
  const isEmpty = (tally: Tally) => tally.failures === 0 && tally.waitUntil === null;
  const kept = rows.filter((row) => !isEmpty(row));
  if (kept.length > 0) {
    await sql`/* tries.count */ update sign_in_failures f
      set failures = n.failures, window_start = to_timestamp(n.since / 1000),
        blocked_until = to_timestamp(n."waitUntil" / 1000)
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as n (key text, failures integer, since double precision, "waitUntil" double precision)
      where f.key = n.key`.execute(db);
  }
  const dropped = rows.filter(isEmpty).map(({ key }) => key);
  if (dropped.length > 0) {
    await sql`/* tries.drop */ delete from sign_in_failures
      where key = any (${dropped}::text[])`.execute(db);
  }
}
