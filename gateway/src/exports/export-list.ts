/** A list that can be taken away as a file: which operation reads it, and what its columns hold. */

export type ColumnKind = 'text' | 'number' | 'date' | 'usd' | 'percent' | 'flag';

/** A record as the operation answers it. */
export type ExportNode = Readonly<Record<string, unknown>>;

export interface ExportColumn {
  /** As the list's table calls it. */
  id: string;
  label: string;
  kind: ColumnKind;
  read: (node: ExportNode) => unknown;
}

export interface ExportList {
  /** In addresses: `/export/notes.csv`. */
  name: string;
  /** Of the sheet. */
  title: string;
  /** Takes `$first` and `$after` and what else the page's own query takes. */
  document: string;
  /** Where the connection stands in the answer: `company.contractHistory`. */
  connection: string;
  columns: readonly ExportColumn[];
}

/** What stands at a dotted path; `null` where the path ends early. */
export function valueAt(node: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? ((value as Record<string, unknown>)[name] ?? null)
          : null,
      node,
    );
}

/** A column whose value stands at a path. */
export function column(
  id: string,
  label: string,
  kind: ColumnKind,
  read: string | ExportColumn['read'],
): ExportColumn {
  return {
    id,
    label,
    kind,
    read: typeof read === 'string' ? (node) => valueAt(node, read) : read,
  };
}

/** `Sweets 2026; 4specs 2026` from a list at a path. */
export function joined(path: string, ...names: readonly string[]): ExportColumn['read'] {
  return (node) => {
    const values = valueAt(node, path);
    if (!Array.isArray(values)) return null;
    return values.map((each) => names.map((name) => valueAt(each, name)).join(' ')).join('; ');
  };
}
