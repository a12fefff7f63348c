/** Which comes first where a date is written in numbers: 5/4/2026 is May 4 or April 5. */
export type DateOrder = 'mdy' | 'dmy';

/** A cell that cannot be read as what its column holds; the message completes "type: …". */
export class CellRefused extends Error {}

/** What cells may refer to, read once from the database. */
export interface References {
  userSeqs: ReadonlySet<number>;
  userSeqByEmail: ReadonlyMap<string, number>;
  /** By name as `nameKey` has it; two users may share one. */
  userSeqsByName: ReadonlyMap<string, readonly number[]>;
  emailBySeq: ReadonlyMap<number, string>;
  reps: ReadonlySet<number>;
  /** Those who manage at least one active rep: a team goes by its manager. */
  managers: ReadonlySet<number>;
  sections: ReadonlySet<string>;
  /** The titles of the divisions, by their two digits. */
  divisions: ReadonlyMap<string, string>;
  /** The level that no user of a file may stand above; absent for the command line. */
  giverLevel?: number | undefined;
}

export interface CellColumn {
  /**
   * The value of a cell that is not empty.
   * @param order how the dates of this column are written
   * @throws CellRefused
   */
  read(cell: string, references: References, order?: DateOrder): unknown;
  /** A value as `read` takes it; without it, the value as text. Never called for null. */
  write?(value: unknown, references: References): string;
  /**
   * An empty cell: `clear` empties the field, `leave` means as it is, `require` refuses it, and a value is what the
   * field then has.
   */
  empty: 'clear' | 'leave' | 'require' | { is: unknown };
  isDate?: true;
}
