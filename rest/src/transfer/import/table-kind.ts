import { z } from 'zod';
import type { FieldProblem } from '../../http/problem.ts';
import type { CellColumn, References } from './cell-column.ts';
import { importKind, type ImportKind, type StoredField, type TableKey } from './import-kind.ts';
import { matchByKeys, type NaturalKey } from './match-by-keys.ts';
import type { LinkTarget } from './links.ts';

/** One field of a table: where it is stored, how its cell is read, and what its value must be. */
export interface TableField {
  column: string;
  cell: CellColumn;
  rule: z.ZodType;
  /** How its column is compared, where the field is part of the key. */
  type?: NaturalKey['type'];
  /** The record that it names, in another table. */
  link?: LinkTarget;
}

type Row = Record<string, unknown>;

interface TableKindDefinition extends Pick<
  ImportKind,
  'name' | 'noun' | 'resource' | 'table' | 'unversioned' | 'undeletable' | 'refuseChanges'
> {
  key?: TableKey;
  fields: Record<string, TableField>;
  /** What a record is known by. */
  knownBy: readonly string[];
  /** Compared in any case. */
  anyCase?: readonly string[];
  /** Fields that a record must have before it can be made, beside those that it is known by. */
  requiredForNew?: string[];
  /** What a new record has where the file has no such column. */
  defaults?: Row;
  check?(whole: Row, today: string, references: References): FieldProblem[];
}

/** A kind whose files have a column for each field of one table: everything about it follows from the fields. */
export function tableKind(definition: TableKindDefinition): ImportKind {
  const { fields, knownBy, anyCase = [], requiredForNew = [], defaults, ...kind } = definition;
  const field = (name: string): TableField => {
    const found = fields[name];
    if (!found) throw new Error(`${kind.name} have no field ${name}`);
    return found;
  };
  const map = <T>(of: (field: TableField) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, of(each)]));
  const keys = knownBy.map((name): NaturalKey => {
    const { column, type = 'text' } = field(name);
    return {
      field: name,
      column,
      type,
      ...(field(name).cell.empty !== 'require' && { nullable: true as const }),
      ...(anyCase.includes(name) && { anyCase: true }),
    };
  });
  // A company that must exist is looked up once for all rows of a batch.
  const hasCompany = fields.coid?.column === 'coid';
  const stored = map(({ column }): StoredField => ({ column }));
  const links = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { link }]) => (link ? [[name, link]] : [])),
  );
  return importKind<Row>({
    ...kind,
    fields: stored,
    columns: map(({ cell }) => cell),
    required: [...knownBy.filter((name) => field(name).cell.empty === 'require')],
    requiredForNew: [
      ...knownBy.filter((name) => field(name).cell.empty === 'require'),
      ...requiredForNew,
    ],
    rules: z.strictObject(map(({ rule }) => rule.optional())) as z.ZodType<Row>,
    links,
    ...(hasCompany && { coidOf: (row: Row) => Number(row.coid) }),
    claims: (row) => [
      {
        key: knownBy
          .map((name) => {
            const text = String(row[name] ?? '');
            return anyCase.includes(name) ? text.toLowerCase() : text;
          })
          .join(' | '),
      },
    ],
    match: (context, rows) =>
      matchByKeys(context, { ...kind, fields: stored }, keys, rows).then((matches) =>
        // Several equal records are one to a reader.
        matches.map((same) => same.slice(0, 1)),
      ),
    ...(defaults && { defaults: () => defaults }),
  });
}
