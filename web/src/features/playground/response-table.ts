/** A response as tables: one for each list of records in it. */

export type Cell = string | number | boolean | null;

export interface ResponseTable {
  /** Where the list stands: `explore.notes.rows`. */
  path: string;
  columns: string[];
  rows: Cell[][];
}

type Json = Record<string, unknown>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `[{ name, value }]` and `[{ name, label }]` are records with their fields written as a list. */
function isNamedList(
  value: unknown,
): value is { name: string; value?: unknown; label?: unknown }[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (item) =>
        isRecord(item) && typeof item['name'] === 'string' && ('value' in item || 'label' in item),
    )
  );
}

function cellsOf(value: unknown, name: string, found: Map<string, Cell>): void {
  if (isNamedList(value)) {
    for (const item of value) {
      cellsOf(
        'value' in item ? item.value : item.label,
        name ? `${name}.${item.name}` : item.name,
        found,
      );
    }
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '__typename') cellsOf(inner, name ? `${name}.${key}` : key, found);
    }
  } else if (Array.isArray(value)) {
    found.set(
      name,
      value.every((item) => !isRecord(item)) ? value.join(', ') : JSON.stringify(value),
    );
  } else {
    found.set(name, value as Cell);
  }
}

function tableOf(path: string, items: readonly unknown[]): ResponseTable {
  const records = items.map((item) => {
    const found = new Map<string, Cell>();
    cellsOf(item, isRecord(item) ? '' : 'value', found);
    return found;
  });
  const columns = [...new Set(records.flatMap((record) => [...record.keys()]))];
  return {
    path,
    columns,
    rows: records.map((record) => columns.map((column) => record.get(column) ?? null)),
  };
}

function collect(value: unknown, path: string, found: ResponseTable[]): void {
  if (Array.isArray(value)) {
    // A list inside a record stays in its cell: it would be a table a row.
    if (value.length > 0 && !isNamedList(value)) found.push(tableOf(path, value));
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, path ? `${path}.${key}` : key, found);
    }
  }
}

/** The tables of a response's data, longest first; what has no list is one row. */
export function responseTables(data: unknown): ResponseTable[] {
  if (!isRecord(data)) return [];
  const found: ResponseTable[] = [];
  collect(data, '', found);
  if (found.length === 0) return [tableOf('data', [data])];
  return found.sort((a, b) => b.rows.length - a.rows.length);
}

/** A spreadsheet takes text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function tableCsv({ columns, rows }: ResponseTable): string {
  const lines = [columns, ...rows].map((row) => row.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
