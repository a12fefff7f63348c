import { randomFillSync } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;
/** Room for four segments of PostgreSQL's log, which ends the server when it cannot grow, and for many sign-ins. */
const RESERVE_MB = 64;
/** Below this the disk counts as full: the log's next segment would not fit. */
const LOW_MB = 24;
/** What has to be free again beside the reserve before writes are taken: no switching to and fro. */
const RESUME_MB = 48;
/** With less, a sign-in that found no room would find none again. */
const USABLE_MB = 8;
const LOOK_EVERY_MS = 1000;

export interface StorageWatch {
  /** While it is, changes are refused before they reach the database. */
  isFull(): boolean;
  /** To be called when a statement found no room. @returns whether there is some now */
  ranOut(): boolean;
}

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/**
 * Keeps some megabytes of the disk that the embedded database lies on. When the disk is full they are
 * given free, and only what must go on may use them: sign-ins, sessions, PostgreSQL's own log. They are
 * taken back, and writes go on, when there is room again.
 */
export class StorageReserve implements StorageWatch {
  private readonly file: string;
  private readonly timer: NodeJS.Timeout;
  private full = false;
  /** The file while it is written; whether it is there then. */
  private taking: Promise<boolean> | null = null;

  /** Gives the room free at once on a disk that is full already; elsewhere nothing waits for the file. */
  constructor(
    private readonly folder: string,
    private readonly log: Log,
  ) {
    this.file = join(folder, 'reserve');
    if (this.freeMb() < LOW_MB) this.give();
    else void this.take();
    this.timer = setInterval(() => {
      this.look().catch((error: unknown) =>
        log.warn(`The disk of ${folder} cannot be watched: ${(error as Error).message}`),
      );
    }, LOOK_EVERY_MS);
    this.timer.unref();
  }

  isFull(): boolean {
    return this.full;
  }

  ranOut(): boolean {
    this.give();
    return this.freeMb() >= USABLE_MB;
  }

  /** Resolves when all writes have finished. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.taking;
  }

  private async look(): Promise<void> {
    if (this.taking) return;
    const freeMb = this.freeMb();
    // Also where the disk filled up while the file was written.
    if (freeMb < LOW_MB && (!this.full || this.isTaken())) this.give();
    else if (this.full && freeMb >= RESERVE_MB + RESUME_MB) await this.resume();
  }

  private give(): void {
    rmSync(this.file, { force: true });
    if (!this.full) {
      this.log.warn(
        `The disk of ${this.folder} is full: changes are refused until ${RESERVE_MB + RESUME_MB} MB are free.`,
      );
    }
    this.full = true;
  }

  private async resume(): Promise<void> {
    if (!(await this.take())) return;
    this.full = false;
    this.log.info('The disk has room again: changes are accepted.');
  }

  private isTaken(): boolean {
    return (statSync(this.file, { throwIfNoEntry: false })?.size ?? 0) === RESERVE_MB * MEGABYTE;
  }

  /** Writes the reserve unless it is there. @returns whether it is there then */
  private async take(): Promise<boolean> {
    if (this.isTaken()) return true;
    if (this.freeMb() < RESERVE_MB + LOW_MB) return false;
    this.taking ??= this.write().finally(() => (this.taking = null));
    return this.taking;
  }

  private async write(): Promise<boolean> {
    const unfinished = `${this.file}.new`;
    try {
      await writeFully(unfinished);
      await rename(unfinished, this.file);
      return true;
    } catch (error) {
      rmSync(unfinished, { force: true });
      this.log.warn(
        `No room could be reserved in ${this.folder}: ${(error as Error).message}. On a full disk sign-ins may fail.`,
      );
      return false;
    }
  }

  private freeMb(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return (bavail * bsize) / MEGABYTE;
  }
}

async function writeFully(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    // Random, because a file system may store zeros without using any room.
    const block = randomFillSync(Buffer.alloc(MEGABYTE));
    for (let i = 0; i < RESERVE_MB; i += 1) await file.appendFile(block);
    await file.sync();
  } finally {
    await file.close();
  }
}
