import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../calendar.ts';
import type { Database } from '../../db/database.ts';
import { asProblem } from '../../http/problem.ts';
import { doJob, JobRefused, type TakenJob } from './import-work.ts';

export interface ImportJobsOptions {
  /** `null` while the database is not ready: the next round comes. */
  database(): Database | null;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  everyMs?: number;
}

const EVERY_MS = 30_000;
const ALIVE_EVERY_MS = 5_000;
/** A service that says nothing for this long has ended; its transaction with it. */
const SILENT_SECONDS = 60;

/** Works on the files that administrators import, one at a time in each service. */
export class ImportJobs {
  readonly #options: ImportJobsOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #stopping = new AbortController();
  #working: Promise<void> | null = null;
  #isWoken = false;

  constructor(options: ImportJobsOptions) {
    this.#options = options;
    // What another service left behind; what this one is told of is begun at once.
    this.#timer = setInterval(() => this.wake(), options.everyMs ?? EVERY_MS).unref();
  }

  /** A job may be waiting. */
  wake(): void {
    this.#isWoken = true;
    this.#working ??= this.#workOff().finally(() => {
      this.#working = null;
    });
  }

  /** Ends what runs: nothing of it is kept. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort(new JobRefused('The service stopped, so nothing was written. Try again.'));
    await this.#working;
  }

  async #workOff(): Promise<void> {
    const { log } = this.#options;
    while (this.#isWoken && !this.#stopping.signal.aborted) {
      this.#isWoken = false;
      const db = this.#options.database();
      if (!db) return;
      try {
        await endSilent(db);
        for (let job = await take(db); job; job = await take(db)) await this.#work(db, job);
      } catch (error) {
        log.error({ err: error as Error }, 'imports have to wait');
      }
    }
  }

  async #work(db: Database, job: TakenJob): Promise<void> {
    const { clock, log } = this.#options;
    const alive = setInterval(() => {
      void sql`/* import-jobs.alive */ update import_jobs set alive_at = now() where seq = ${job.seq}`
        .execute(db)
        .catch(() => {});
    }, ALIVE_EVERY_MS);
    try {
      await doJob({ db, clock, signal: this.#stopping.signal }, job);
    } catch (error) {
      const isRefusal = error instanceof JobRefused;
      if (!isRefusal) log.error({ err: error as Error, job: job.seq }, 'an import failed');
      await fail(db, job.seq, isRefusal ? error.message : messageOf(error));
    } finally {
      clearInterval(alive);
    }
  }
}

function messageOf(error: unknown): string {
  const problem = asProblem(error);
  return problem
    ? `${problem.message} Nothing was written.`
    : 'Something went wrong on our side, so nothing was written. Try again, or ask for help with the service’s log.';
}

/** A job that is done stays so: what failed after its rows were kept is told in the log. */
async function fail(db: Database, seq: number, message: string): Promise<void> {
  await sql`
    /* import-jobs.fail */
    update import_jobs set state = 'failed', message = ${message}, alive_at = now()
    where seq = ${seq} and state = 'running'`.execute(db);
}

async function take(db: Database): Promise<TakenJob | null> {
  const { rows } = await sql<TakenJob>`
    /* import-jobs.take */
    update import_jobs j set state = 'running', alive_at = now()
    from users u
    where u.seq = j.by_user and j.seq = (
      select seq from import_jobs where state = 'waiting' and task <> 'upload'
      order by seq limit 1 for update skip locked)
    returning j.seq, j.task, j.kind, j.file, j.options, j.by_user as "userSeq", u.level, j.import_seq as "importSeq"`.execute(
    db,
  );
  return rows[0] ?? null;
}

async function endSilent(db: Database): Promise<void> {
  await sql`
    /* import-jobs.endSilent */
    update import_jobs set state = 'failed',
      message = 'The service ended while it worked on this, so nothing was written. Try again.'
    where state = 'running' and alive_at < now() - ${sql.lit(SILENT_SECONDS)} * interval '1 second'`.execute(
    db,
  );
}
