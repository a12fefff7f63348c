import type { CellColumn } from './cells.ts';

/** A file whose columns cannot be understood; the message names them. */
export class HeaderRefused extends Error {}

export interface HeaderColumn {
  field: string;
  /** Where it stands in each line. */
  at: number;
  column: CellColumn;
}

/** Columns that a rejects file has beside those of the file it came from. */
export const REJECT_COLUMNS = ['refusedLine', 'refusedBecause'] as const;

/** `Their Name=company` as a pair; nothing after the sign leaves the column out. @throws HeaderRefused */
export function columnRename(option: string): [theirs: string, ours: string] {
  const at = option.lastIndexOf('=');
  if (at < 1) {
    throw new HeaderRefused(`--map "${option}" must read "Their Name=field".`);
  }
  return [option.slice(0, at).trim().toLowerCase(), option.slice(at + 1).trim()];
}

/**
 * Finds a file's columns by their names, in any case.
 * @throws HeaderRefused for unknown, doubled and missing columns, all at once
 */
export function readHeader(
  names: readonly string[],
  kind: { name: string; columns: Record<string, CellColumn>; required: readonly string[] },
  renames: ReadonlyMap<string, string>,
): HeaderColumn[] {
  const fields = new Map(Object.keys(kind.columns).map((name) => [name.toLowerCase(), name]));
  const ignored = new Set(REJECT_COLUMNS.map((name) => name.toLowerCase()));
  const found: HeaderColumn[] = [];
  const unknown: string[] = [];
  names.forEach((name, at) => {
    const given = name.trim().toLowerCase();
    const wanted = renames.get(given)?.toLowerCase() ?? given;
    if (wanted === '' && renames.has(given)) return;
    if (ignored.has(wanted)) return;
    const field = fields.get(wanted);
    const column = field === undefined ? undefined : kind.columns[field];
    if (field === undefined || !column)
      unknown.push(name.trim() || `(column ${at + 1} has no name)`);
    else found.push({ field, at, column });
  });
  const absent = [...renames.keys()].filter(
    (theirs) => !names.some((name) => name.trim().toLowerCase() === theirs),
  );
  const problems = [
    unknown.length > 0 &&
      `Unknown columns: ${unknown.join(', ')}. Rename one with --map "${unknown[0]}=field", or leave it out with --map "${unknown[0]}=".`,
    absent.length > 0 && `--map names columns that the file does not have: ${absent.join(', ')}.`,
    ...doubled(found).map((field) => `Two columns are ${field}.`),
    ...kind.required
      .filter((field) => !found.some((column) => column.field === field))
      .map((field) => `The column ${field} is missing.`),
  ].filter((problem) => problem !== false);
  if (problems.length > 0) {
    throw new HeaderRefused(
      `${problems.join('\n')}\nColumns of ${kind.name}: ${Object.keys(kind.columns).join(', ')}.`,
    );
  }
  return found;
}

function doubled(found: HeaderColumn[]): string[] {
  const fields = found.map(({ field }) => field);
  return fields.filter((field, at) => fields.indexOf(field) < at);
}
