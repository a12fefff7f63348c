import type { Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import type { GivenDialect } from './dialect.ts';
import type { ColumnOptions, Header } from './header.ts';
import type { ImportKind } from './import-kind.ts';
import type { RefusedRow } from './read-rows.ts';
import type { Survey } from './survey-file.ts';

export interface ImportOptions extends ColumnOptions {
  path: string;
  /** What the list of imports calls the file. */
  fileName: string;
  kind: ImportKind;
  dialect: GivenDialect;
  /** Who imports; null for the command line. */
  userSeq: number | null;
  dryRun: boolean;
  /** Writes the good rows although others are refused. */
  skipRefused: boolean;
  clock: Clock;
  /** What was found out about the file, before its rows are read. */
  onSurvey?(survey: Survey, header: Header): void;
  onRefused(refused: RefusedRow): void;
  onProgress?(rows: number): void;
  /** How many rows are decided: refused, or checked and written. */
  onSettled?(rows: number): void;
  /** In the transaction of the import, when it is about to be kept. */
  onWritten?(db: Executor, counts: ImportCounts): Promise<void>;
  /** Ends the import, of which nothing is kept then. */
  signal?: AbortSignal;
  /** The level of who imports, where a file may not give a higher one; the command line may. */
  giverLevel?: number;
}

export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Deleted in the portal, and left so. */
  deleted: number;
  refused: number;
  /** The number of the import in the list of imports, by which it is undone; null when nothing was written. */
  importSeq: number | null;
  /** False for a dry run, and when refused rows kept everything out. */
  written: boolean;
}
