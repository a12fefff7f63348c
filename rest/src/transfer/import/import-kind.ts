import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import type { AuditChange } from '../../http/audit.ts';
import type { FieldProblem } from '../../http/problem.ts';
import { MAX_INTEGER } from '../../http/validation.ts';
import type { LinkTarget } from './links.ts';
import { CellRefused, type CellColumn, type References } from './cell-column.ts';

/** Where a field of a row is stored, or how it is read where it lies in another table. */
export type StoredField = { column: string } | { reads: RawBuilder<unknown> };

/** A company as the rows of a file refer to it. */
export interface RowCompany {
  clientFlag: boolean;
}

/** The values of the columns that name a stored row. */
export type RowId = Readonly<Record<string, string | number>>;

/** The columns that name a stored row; `numbered` where the database gives it a number. */
export interface TableKey {
  columns: readonly string[];
  numbered: boolean;
}
/** The column of a file that holds the numbers of its records. */
export const NUMBER_FIELD = 'seq';
export const BY_SEQ: TableKey = { columns: ['seq'], numbered: true };

export interface Stored<Row> {
  id: RowId;
  /** Deleted in the portal: it stays so. */
  deleted: boolean;
  fields: Row;
}

export interface Written<Row> {
  id: RowId;
  /** With every field: the given ones, and for the others what is stored. */
  row: Row;
  changes: AuditChange[] | null;
}

/** What a row is known by inside its file. A shared claim is refused only beside one that is not. */
interface Claim {
  key: string;
  shared?: true;
}

export interface MatchContext {
  db: Executor;
  /** Matched rows are locked: they are about to change. */
  lock: boolean;
}

const LARGE_ROWS = 500;

/** Whether so many rows are a large file, for kinds that treat these otherwise. */
export const isLarge = (rows: number): boolean => rows > LARGE_ROWS;

/** What surrounds the rows of a large file, so that what follows from them is computed once and others hardly wait. */
export interface LargeImport {
  begin(db: Executor): Promise<void>;
  /** @returns a company that was deleted before the end, so that what follows is not in place; null for none */
  finish(db: Executor): Promise<number | null>;
  /** Whether the rows of an import are about a company that is deleted, which `finish` would refuse. */
  namesDeleted(db: Executor, importSeq: number): Promise<boolean>;
}

/**
 * One kind of file as data: its columns, the rules of a row, how a row finds the record that it describes, and where
 * it is stored. Fields are named as on the wire.
 */
export interface ImportKind<Row extends object = object> {
  name: string;
  /** One record, for the reader: "3 contacts". */
  noun: string;
  /** The resource's name in the audit trail. */
  resource: string;
  table: string;
  /** Without it rows are named by `seq`. */
  key?: TableKey;
  /** The table has no column `version`. */
  unversioned?: true;
  /** The table has no column `deleted_at`: what is deleted is gone. */
  undeletable?: true;
  columns: Record<string, CellColumn>;
  /** Columns without which no row can be understood. */
  required: string[];
  /** Fields that a record must have before it can be made. */
  requiredForNew: string[];
  rules: z.ZodType<Row>;
  fields: { [Name in keyof Row]-?: StoredField };
  /** Fields that tell about the file or the change, not about the record: they alone change nothing. */
  fileOnly?: readonly (keyof Row & string)[];
  /** Records of other tables that fields name. */
  links?: Readonly<Record<string, LinkTarget>>;
  /** Changes of a record that no file may make, each with what does. */
  refuseChanges?(changes: AuditChange[], whole: Row): FieldProblem[];
  /** Consecutive lines with the same key are one record, assembled by `join`. */
  lines?: {
    key(row: Row): string;
    join(rows: Row[]): Row | FieldProblem;
    /** The opposite of `join`, for an export. */
    split(row: Row): Row[];
  };
  /** A stored record as its file has it, where a value alone does not tell how it is written. */
  exported?(row: Row): Row;
  /** The coid of the company that must exist. */
  coidOf?(row: Row): number;
  claims(row: Row): Claim[];
  /** Keys of deleted records that `match` does not find, when looking for each would be slow. */
  deletedKeys?(db: Executor): Promise<ReadonlySet<string>>;
  /** The stored record of each row, by its position; several when it cannot be told which is meant. */
  match(context: MatchContext, rows: Row[]): Promise<Stored<Row>[][]>;
  /** Fields of a new record that the row does not give; the database fills in the rest. */
  defaults?(
    row: Row,
    given: { today: string; company: RowCompany | null; references: References },
  ): Partial<Row>;
  /** Rules between fields, on what a new or changed record will be as a whole. */
  check?(whole: Row, today: string, references: References): FieldProblem[];
  /** Columns that follow from a change, such as since when. */
  stamps?(changes: AuditChange[] | null, whole: Row, now: Date, today: string): object;
  large?: LargeImport;
  /** Each change of a record is kept with its stamps: undoing one is another change, not the old stamps. */
  keepsHistory?: true;
  /** What lies in other tables. */
  afterWrite?(db: Executor, written: Written<Row>[]): Promise<void>;
}

/** The columns of a kind's files: its own, and the number of the record where it has one. */
export function columnsOfKind({ key = BY_SEQ, columns }: ImportKind): Record<string, CellColumn> {
  return key.numbered ? { [NUMBER_FIELD]: NUMBER_CELL, ...columns } : columns;
}

const NUMBER_CELL: CellColumn = {
  empty: 'leave',
  read: (cell) => {
    const number = /^\d{1,10}$/.test(cell.trim()) ? Number(cell) : 0;
    if (number < 1 || number > MAX_INTEGER)
      throw new CellRefused('must be a positive whole number');
    return number;
  },
};

/** Keeps a kind's own row type while it sits in the list of kinds. */
export function importKind<Row extends object>(definition: ImportKind<Row>): ImportKind {
  return definition as unknown as ImportKind;
}
