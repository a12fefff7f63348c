import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { writeAudits } from './audit.ts';

/** What was refused, to whom. */
export interface Refusal {
  userSeq: number;
  requestId: string;
  /** The call, as its route is written, or the operation of the gateway. */
  what: string;
  /** Where the call names records, its address; else the fields that were refused. */
  path: string;
  reason: string;
  address: string;
}

/** Rows that refusals of one user may leave in a minute. */
const ROWS_PER_MINUTE = 20;

/** Refusals of one user that are about to be stored together. */
interface Batch {
  first: Refusal[];
  /** Those beyond the rows that there can be. */
  more: number;
  stored: Promise<void>;
}

/** The batch that waits for the one before it, by database and user: one connection per user is busy at most. */
const waiting = new WeakMap<Database, Map<number, Batch>>();
/** The last batch of a user that is under way. */
const running = new WeakMap<Database, Map<number, Promise<void>>>();

/**
 * Leaves an audit row about a refusal (403). After 20 rows in a minute the newest row counts those that follow in
 * `details.more`, so that a loop of refused calls does not fill the table.
 */
export function recordRefusal(db: Database, refusal: Refusal): Promise<void> {
  const batches = mapOf(waiting, db);
  const known = batches.get(refusal.userSeq);
  if (known) {
    if (known.first.length < ROWS_PER_MINUTE) known.first.push(refusal);
    else known.more += 1;
    return known.stored;
  }
  const batch: Batch = { first: [refusal], more: 0, stored: Promise.resolve() };
  batches.set(refusal.userSeq, batch);
  batch.stored = storeNext(db, refusal.userSeq, batch);
  return batch.stored;
}

async function storeNext(db: Database, userSeq: number, batch: Batch): Promise<void> {
  const underWay = mapOf(running, db);
  // One that fails has told its own callers.
  await underWay.get(userSeq)?.catch(() => {});
  mapOf(waiting, db).delete(userSeq);
  const run = db.transaction().execute((tx) => store(tx, userSeq, batch));
  underWay.set(userSeq, run);
  try {
    await run;
  } finally {
    if (underWay.get(userSeq) === run) underWay.delete(userSeq);
  }
}

async function store(tx: Executor, userSeq: number, { first, more }: Batch): Promise<void> {
  // Another service may store refusals of the same user: counted side by side, both would find room.
  await sql`/* refusals.lock */ select pg_advisory_xact_lock(hashtext('refusals'), ${userSeq}::integer)`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number; newest: number | null }>`
    /* refusals.count */
    select count(*)::integer as count, max(seq) as newest from audit
    where user_seq = ${userSeq} and action = 'refused' and at > now() - interval '1 minute'`.execute(
    tx,
  );
  const room = Math.max(0, ROWS_PER_MINUTE - (rows[0]?.count ?? 0));
  const written = await writeAudits(
    tx,
    first.slice(0, room).map(({ requestId, what, path, reason, address }) => ({
      userSeq,
      requestId,
      resource: 'access',
      id: what,
      action: 'refused',
      details: { path, reason, address },
    })),
  );
  const counted = more + Math.max(0, first.length - room);
  if (counted === 0) return;
  await sql`
    /* refusals.countMore */
    update audit set details = details
      || jsonb_build_object('more', coalesce((details ->> 'more')::integer, 0) + ${counted}::integer, 'latest', now())
    where seq = ${written.at(-1) ?? rows[0]?.newest}`.execute(tx);
}

function mapOf<T>(maps: WeakMap<Database, Map<number, T>>, db: Database): Map<number, T> {
  let map = maps.get(db);
  if (!map) maps.set(db, (map = new Map<number, T>()));
  return map;
}
