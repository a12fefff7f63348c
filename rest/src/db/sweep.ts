import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import { weighProspects, type Weighing } from './prospect-ranks.ts';
import { ABSOLUTE_HOURS } from './session-hours.ts';

const EVERY_MS = 10 * 60 * 1000;
/** Rows of one statement at most: a short one keeps nobody waiting. */
const BATCH = 1000;
/** As long as the browser keeps its cookie. */
const DEVICE_DAYS = 365;
/** How long delivered reports and messages of alerts stay in an inbox. */
const DELIVERY_DAYS = 90;
/** How long a token that ended is listed, and refused with the reason. */
const ENDED_TOKEN_DAYS = 30;

/** How long an import can be undone. */
const IMPORT_DAYS = 30;

/** How long a file that was brought to be imported is kept. */
const IMPORT_JOB_DAYS = 2;

/** What has expired, by table. */
function isOver(sessionMinutes: number): Record<string, RawBuilder<boolean>> {
  return {
    sessions: sql<boolean>`last_seen_at < now() - ${sessionMinutes}::numeric * interval '1 minute'
      or created_at < now() - ${ABSOLUTE_HOURS}::integer * interval '1 hour' or ends_at < now()`,
    idempotency_keys: sql<boolean>`created_at < now() - interval '24 hours'`,
    sign_in_failures: sql<boolean>`window_start < now() - interval '1 day'
      and coalesce(blocked_until < now(), true)`,
    password_resets: sql<boolean>`created_at < now() - interval '1 day'`,
    sign_in_devices: sql<boolean>`last_used_at < now() - ${sql.lit(DEVICE_DAYS)} * interval '1 day'`,
    personal_tokens: sql<boolean>`least(expires_at, revoked_at) < now() - ${sql.lit(ENDED_TOKEN_DAYS)} * interval '1 day'`,
    proposals: sql<boolean>`expires_at < now() - ${sql.lit(ENDED_TOKEN_DAYS)} * interval '1 day'`,
    delivery_answers: sql<boolean>`created_at < now() - ${sql.lit(DELIVERY_DAYS)} * interval '1 day'`,
    import_rows: sql<boolean>`import_seq in (
      select seq from imports where at < now() - ${sql.lit(IMPORT_DAYS)} * interval '1 day')`,
    import_jobs: sql<boolean>`at < now() - ${sql.lit(IMPORT_JOB_DAYS)} * interval '1 day' and state <> 'running'`,
    alert_messages: sql<boolean>`created_at < now() - ${sql.lit(DELIVERY_DAYS)} * interval '1 day'`,
    report_deliveries: sql<boolean>`created_at < now() - ${sql.lit(DELIVERY_DAYS)} * interval '1 day'`,
  };
}

/** Deletes what has expired, one batch per statement. @returns how many rows were deleted, by table */
export async function sweep(
  db: Database,
  sessionMinutes: number,
  batch = BATCH,
): Promise<Record<string, number>> {
  const swept: Record<string, number> = {};
  for (const [table, condition] of Object.entries(isOver(sessionMinutes))) {
    swept[table] = 0;
    for (let gone = batch; gone === batch;) {
      // Rows that another service sweeps at the same time are left to it.
      const { numAffectedRows } = await sql`
        /* sweep.${sql.raw(table)} */
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${condition} limit ${batch} for update skip locked))`.execute(
        db,
      );
      gone = Number(numAffectedRows ?? 0n);
      swept[table] += gone;
    }
  }
  return swept;
}

export interface SweepOptions {
  /** `null` while the database is not ready: the next round comes. */
  database(): Database | null;
  sessionMinutes: number;
  everyMs?: number;
  onError(error: Error): void;
}

/** Sweeps and weighs the prospects every ten minutes until it is stopped; two rounds never overlap. */
export function startSweeping(options: SweepOptions): { stop(): void; round(): Promise<void> } {
  let isRunning = false;
  let weighed: Weighing | null = null;
  const round = async (): Promise<void> => {
    const db = options.database();
    if (!db || isRunning) return;
    isRunning = true;
    try {
      await sweep(db, options.sessionMinutes);
      weighed = await weighProspects(db, weighed);
    } catch (error) {
      options.onError(error as Error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void round(), options.everyMs ?? EVERY_MS).unref();
  return { stop: () => clearInterval(timer), round };
}
