/** What a migration may not do, so that the release before runs on the new schema. */
const FORBIDDEN: readonly [pattern: RegExp, reason: string][] = [
  [
    /^drop (table|view|materialized view|type|sequence|schema|extension|function|domain)\b/,
    'drops what the release before may use',
  ],
  [/^alter table .* drop column\b/, 'drops a column that the release before may read'],
  [
    /^alter (table|view|type|function|sequence) .*\brename\b/,
    'renames what the release before knows by its old name',
  ],
  [
    /^alter table .* alter column \S+ (set data )?type\b/,
    'changes a type that the release before may rely on',
  ],
  [
    /^alter table .* alter column \S+ set not null\b/,
    'refuses rows that the release before may write',
  ],
  [
    /^alter table .* alter column \S+ drop default\b/,
    'takes a value away that the release before leaves to the database',
  ],
  [
    /^alter table .* add (constraint|check|unique|foreign key|exclude)\b/,
    'refuses rows that the release before may write',
  ],
  [/^truncate\b/, 'deletes rows'],
];

const NOT_NULL_WITHOUT_DEFAULT = /^alter table .* add column (if not exists )?\S+ .*\bnot null\b/;

/** Says in a comment which release was the last that needed what is taken away: `-- Contraction of 0.1.0: why`. */
const MARK = /^-- Contraction of (\d+\.\d+\.\d+): \S/m;

/** Statements without comments, bodies of functions and line breaks, in lower case. */
function statementsOf(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$body$')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

/**
 * What is wrong with a migration that no release has had yet.
 * @param released the versions that were released, oldest first: what the newest of them needs stays
 */
export function faultsOf(text: string, released: readonly string[]): string[] {
  const [, mark] = MARK.exec(text) ?? [];
  if (mark && !released.slice(0, -1).includes(mark)) {
    return [`${mark} is no release before the newest: the newest may still need this`];
  }
  if (mark) return [];
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const [, table = ''] = /^alter table (?:only )?(\S+)/.exec(statement) ?? [];
    if (made.has(table)) return [];
    const reasons = FORBIDDEN.filter(([pattern]) => pattern.test(statement)).map(
      ([, reason]) => reason,
    );
    if (NOT_NULL_WITHOUT_DEFAULT.test(statement) && !/\b(default|generated)\b/.test(statement)) {
      reasons.push('adds a column that the release before does not fill');
    }
    // What is made again under its name in the same migration is changed, not dropped.
    const [, kind, name] = /^drop (view|function) (?:if exists )?([^\s(]+)/.exec(statement) ?? [];
    const isMadeAgain = statements.some((each) =>
      new RegExp(`^create (or replace )?${kind} ${name}\\b`).test(each),
    );
    if (kind && isMadeAgain) return [];
    return reasons.map((reason) => `${statement.slice(0, 80)}: ${reason}`);
  });
}
