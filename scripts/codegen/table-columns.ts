/**
 * The columns of every table, from the text of the migrations: as types for what states columns as data (the kinds of
 * records), and for the test that looks at columns in SQL. tests/operations compares them with a real database.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS = join(import.meta.dirname, '../../rest/src/db/migrations');
export const TABLE_COLUMNS = join(
  import.meta.dirname,
  '../../rest/src/db/table-columns.generated.ts',
);

/** Parts of a table's definition that are no columns. */
const NO_COLUMN = /^(primary|unique|check|constraint|foreign|exclude|like)\b/i;
const CREATED = /\bcreate table (?:if not exists )?(\w+) \(/gi;
const VIEW = /\bcreate (?:or replace )?view (\w+) \(([^)]*)\)/gi;
const STATEMENT = /\b(create table|alter table|drop table|create (?:or replace )?view)\b[^;]*;/gi;

const withoutBodies = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''");

/** Splits at commas that are in no parentheses, up to the parenthesis that closes the list. */
function parts(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === ')' && depth === 0) break;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

const firstWord = (part: string): string => /^"?(\w+)/.exec(part)?.[1] ?? '';

/** Table or view -> its columns; views that do not name theirs are left out. */
export function tableColumns(): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  const text = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => withoutBodies(readFileSync(join(MIGRATIONS, name), 'utf8')))
    .join('\n');
  for (const [statement] of text.matchAll(STATEMENT)) {
    for (const created of statement.matchAll(CREATED)) {
      const list = parts(statement.slice(created.index + created[0].length));
      const columns = list.filter((part) => !NO_COLUMN.test(part)).map(firstWord);
      tables.set(created[1] ?? '', new Set(columns));
    }
    for (const [, view = '', columns = ''] of statement.matchAll(VIEW)) {
      tables.set(view, new Set(columns.split(',').map((name) => name.trim())));
    }
    const altered = tables.get(/^alter table (?:only )?(\w+)/i.exec(statement)?.[1] ?? '');
    for (const [, column = ''] of statement.matchAll(/\badd column (?:if not exists )?(\w+)/gi)) {
      altered?.add(column);
    }
    for (const [, column = ''] of statement.matchAll(/\bdrop column (?:if exists )?(\w+)/gi)) {
      altered?.delete(column);
    }
    tables.delete(/^drop table (?:if exists )?(\w+)/i.exec(statement)?.[1] ?? '');
  }
  return tables;
}

export function tableColumnTypes(): string {
  const lines = [...tableColumns()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, columns]) => {
      const names = [...columns].sort().map((name) => `\n    | '${name}'`);
      return `  ${table}:${names.join('')};`;
    });
  return [
    '/** The columns of every table, from rest/src/db/migrations by `npm run codegen`. */',
    'export interface TableColumns {',
    ...lines,
    '}',
    'export type TableName = keyof TableColumns;',
    '/** A column of this table; without a table, of any. */',
    'export type ColumnName<Table extends TableName = TableName> = TableColumns[Table];',
    '',
  ].join('\n');
}
