import { columnKey, HeaderRefused } from './header.ts';

/**
 * `--map "Their Name=field"`, repeated: their names to ours. A column is left out with --skip; `--map "Fax="` does that
 * too, because it was the way of an earlier version.
 * @throws HeaderRefused
 */
export function readColumnOptions(
  maps: readonly string[],
  skips: readonly string[],
): { renames: Map<string, string>; skipped: Set<string> } {
  const renames = new Map<string, string>();
  const skipped = new Set<string>();
  const named = new Set<string>();
  for (const option of maps) {
    // The last sign: a name of theirs may have one, a field never does.
    const at = option.lastIndexOf('=');
    const theirs = option.slice(0, Math.max(at, 0)).trim();
    const ours = option.slice(at + 1).trim();
    if (theirs === '') {
      throw new HeaderRefused(
        `--map ${JSON.stringify(option)} must read --map "Their Name=field": first the column’s name in the file, then the field.`,
      );
    }
    if (named.has(columnKey(theirs))) {
      throw new HeaderRefused(`--map names ${JSON.stringify(theirs)} twice.`);
    }
    named.add(columnKey(theirs));
    if (ours === '') skipped.add(theirs);
    else renames.set(theirs, ours);
  }
  for (const option of skips) {
    if (option.trim() === '') throw new HeaderRefused('--skip must name a column of the file.');
    if (named.has(columnKey(option))) {
      throw new HeaderRefused(`--map and --skip both name ${JSON.stringify(option)}.`);
    }
    skipped.add(option.trim());
  }
  return { renames, skipped };
}
