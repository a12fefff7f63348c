import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { tableColumns } from '../../scripts/codegen/table-columns.ts';

const root = join(import.meta.dirname, '..', '..');
const tables = tableColumns();

/** The text of every `sql` template of a file; a gap where a value is put in. */
function statementsIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const { template } = node;
      found.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join(
              ' ? ',
            ),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((text) =>
    text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/'(?:[^']|'')*'/g, "''"),
  );
}

const files = readdirSync(join(root, 'rest/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.(test|testing|generated)\.ts$/.test(file))
  .map((file) => `rest/src/${file}`);
const statements = files.flatMap((file) => statementsIn(file).map((text) => ({ file, text })));

/** Names that a statement gives itself: `as total`, `as k (seq integer, day date)`, `with matches (coid)`. */
const NAMED = /\bas "?(\w+)"?|\((\w+(?:[^()]*,[^()]*)?)\)/g;
const named = new Set(
  statements.flatMap(({ text }) =>
    [...text.matchAll(NAMED)].flatMap(([, one, list]) =>
      one ? [one] : (list ?? '').split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
    ),
  ),
);
const known = new Set([...tables.values()].flatMap((columns) => [...columns]));

/** Alias -> table, where the statement itself says so. */
const aliasesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/\b(?:from|join|update|into|using) (\w+)(?: as)? (\w+)/g)].map(
      ([, table = '', alias = '']) => [alias, table],
    ),
  );

/** `n.coid`: by the alias's table, or where the statement does not say which that is, of any. */
function qualified(text: string): string[] {
  const aliases = aliasesOf(text);
  return [...text.matchAll(/(?<![\w.$"])([a-z_]\w*)\.([a-z_]\w*)\b(?!\()/g)]
    .filter(([, alias = '', column = '']) => {
      const table = aliases.get(alias) ?? alias;
      const columns = tables.get(table);
      if (columns) return !columns.has(column);
      return !table.startsWith('pg_') && !known.has(column) && !named.has(column);
    })
    .map(([, alias = '', column = '']) => `${column} of ${aliases.get(alias) ?? alias}`);
}

/** `insert into notes (coid, …)`, `update notes set note = …`. */
function written(text: string): string[] {
  const lists = [
    ...text.matchAll(/\binsert into (\w+)(?: as \w+| \w+)? \(([^()?]*)\)/g),
    ...text.matchAll(/\bupdate (\w+)(?: as \w+| \w+)?\s+set ([^()?]*?) = /g),
  ];
  return lists.flatMap(([, table = '', list = '']) =>
    list
      .split(',')
      .map((column) => column.trim().replaceAll('"', ''))
      .filter((column) => column !== '' && !(tables.get(table)?.has(column) ?? true))
      .map((column) => `${column} of ${table}`),
  );
}

const strayIn = ({ file, text }: { file: string; text: string }): string[] =>
  [...qualified(text), ...written(text)].map(
    (stray) => `${file}: rest/src/db/migrations have no column ${stray}`,
  );

describe('the SQL of the REST service', () => {
  it('names columns that its tables have', () => {
    expect(statements.length).toBeGreaterThan(400);
    expect([...new Set(statements.flatMap(strayIn))]).toEqual([]);
  });
});
