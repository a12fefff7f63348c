import { sql } from 'kysely';
import { LATEST, positionNumber } from '../../../../schema/data-position.ts';
import { openDatabase, type Database, type DatabaseOptions } from '../database.ts';
import { isLostConnection } from '../lost-connection.ts';
import { LogHistory } from './log-history.ts';

/** Why the primary answers a read that a replica might have. */
export type NotReplica = 'behind' | 'lagging' | 'away' | 'failed';

export interface ReadReplicaOptions extends Omit<DatabaseOptions, 'onError'> {
  /** `null` until it is ready. */
  primary(): Database | null;
  warn(message: string): void;
  info(message: string): void;
}

const LOOK_EVERY_MS = 1_000;
/** A replica that is further behind tells of a past that people notice. */
const LAG_MAX_SECONDS = 10;
/** A read that a change on the primary cut off, or one that wanted to write. */
const NOT_ON_A_REPLICA = new Set(['40001', '40P01', '25006']);

/**
 * A streaming replica that answers searches, figures and exports. It is used only when it has what the caller has written
 * and is seconds behind at most; in every other case the primary answers, and the operator is told once.
 */
export class ReadReplica {
  readonly #options: ReadReplicaOptions;
  readonly #handle: ReturnType<typeof openDatabase>;
  readonly #history = new LogHistory();
  readonly #timer: NodeJS.Timeout;
  readonly #reads: Record<'replica' | NotReplica, number> = {
    replica: 0,
    behind: 0,
    lagging: 0,
    away: 0,
    failed: 0,
  };
  #replayed: bigint | null = null;
  #lagSeconds = 0;
  #looking: Promise<void> | null = null;
  /** What the operator was told last; `null`: all is well. */
  #told: string | null = null;

  constructor(options: ReadReplicaOptions) {
    this.#options = options;
    // A lost connection is noticed by the next look, which tells it once.
    this.#handle = openDatabase({ ...options, onError: () => undefined });
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
    void this.#look();
  }

  /**
   * The replica, where it holds everything up to a position; `null`: the primary is to answer.
   * @param position of the caller's last write; `null` without one
   */
  async holding(position: string | null): Promise<Database | null> {
    if (this.#replayed === null) return this.#not('away');
    if (this.#lagSeconds > LAG_MAX_SECONDS) return this.#not('lagging');
    if (position === LATEST) return this.#not('behind');
    if (position !== null && !(await this.#has(positionNumber(position)))) {
      return this.#not('behind');
    }
    this.#reads.replica += 1;
    return this.#handle.db;
  }

  /** Whether a read failed because a replica answered it: then the primary can. */
  failed(error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    const isLost = isLostConnection(error);
    if (isLost) this.#away(error);
    const isOurs = isLost || NOT_ON_A_REPLICA.has(String((error as { code?: unknown }).code));
    if (isOurs) this.#reads.failed += 1;
    return isOurs;
  }

  /** How far the primary is written, after a commit; never rejects. */
  async writtenTo(primary: Database): Promise<string> {
    return sql<{ position: string }>`
      /* replica.written */ select pg_current_wal_insert_lsn()::text as position`
      .execute(primary)
      .then(
        ({ rows }) => rows[0]?.position ?? LATEST,
        () => LATEST,
      );
  }

  facts(): {
    isUp: boolean;
    lagSeconds: number;
    reads: Readonly<Record<'replica' | NotReplica, number>>;
  } {
    return { isUp: this.#replayed !== null, lagSeconds: this.#lagSeconds, reads: this.#reads };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#handle.close();
  }

  #not(why: NotReplica): null {
    this.#reads[why] += 1;
    return null;
  }

  /** By what is known already, or by one question, which reads at the same time share. */
  async #has(wanted: bigint): Promise<boolean> {
    const known = this.#replayed;
    if (known !== null && known >= wanted) return true;
    await this.#look();
    return this.#replayed !== null && this.#replayed >= wanted;
  }

  #look(): Promise<void> {
    this.#looking ??= this.#read().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #read(): Promise<void> {
    const primary = this.#options.primary();
    if (primary) {
      await sql<{ position: string }>`
        /* replica.primary */ select pg_current_wal_insert_lsn()::text as position`
        .execute(primary)
        .then(({ rows }) =>
          this.#history.add(Date.now(), positionNumber(rows[0]?.position ?? '0/0')),
        )
        // A primary that is away is told of by the calls that need it.
        .catch(() => undefined);
    }
    try {
      const { rows } = await sql<{ replayed: string | null }>`
        /* replica.replayed */
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed`.execute(
        this.#handle.db,
      );
      const replayed = rows[0]?.replayed ?? null;
      if (replayed === null) return this.#away(new Error('it is not a replica, or no longer one'));
      this.#replayed = positionNumber(replayed);
      this.#lagSeconds = this.#history.secondsBehind(this.#replayed, Date.now());
      this.#tell(
        this.#lagSeconds > LAG_MAX_SECONDS
          ? `The replica of DATABASE_READ_URL is more than ${LAG_MAX_SECONDS} s behind. The primary answers everything until it has caught up.`
          : null,
      );
    } catch (error) {
      this.#away(error as Error);
    }
  }

  #away({ message }: Error): void {
    this.#replayed = null;
    this.#tell(
      `The replica of DATABASE_READ_URL cannot be used: ${message}. The primary answers everything until it is back.`,
    );
  }

  /** Once for each turn: the same cause in other words is no news. */
  #tell(told: string | null): void {
    const isNews = (told === null) !== (this.#told === null);
    this.#told = told;
    if (!isNews) return;
    if (told === null) this.#options.info('The replica of DATABASE_READ_URL answers again.');
    else this.#options.warn(told);
  }
}
