/**
 * Violations of the house's laws that scripts/plant-violations.mjs plants. `file` is created with `text`, or, with
 * `from`, changed in place: the first `from` becomes `to`. `check` must fail and say `says`, the part of its message that
 * names the rule or the remedy. `check: null` is a law that no machine keeps yet: it is listed as not caught.
 */
import { DIRECTIONS, HABITS } from './linted-violations.mjs';

const compiled = (room, law, file, text, says) => ({
  law,
  file,
  text,
  check: `tsc ${room}`,
  says,
});
const tested = (law, file, text, says) => ({ law, file, text, check: 'architecture', says });
const testedEdit = (law, file, from, to, says) => ({
  law,
  file,
  from,
  to,
  check: 'architecture',
  says,
});
const unused = (law, file, text, says) => ({ law, file, text, check: 'knip', says });
const unwatched = (law, why) => ({ law, check: null, says: why });

const TYPES = [
  compiled(
    'gateway',
    'a misspelled permission',
    'gateway/src/graph/planted-permission.ts',
    "import { requirePermission } from './require-permission.ts';\nexport const planted = (): void => requirePermission(null, 'notes.reed');\n",
    'is not assignable to parameter of type',
  ),
  {
    law: 'a misspelled column of a kind of record',
    file: 'rest/src/domains/notes/notes.service.ts',
    from: "owner: 'user_seq'",
    to: "owner: 'user_sec'",
    check: 'tsc rest',
    says: 'user_sec',
  },
  {
    law: 'a column of another table in a kind of record',
    file: 'rest/src/domains/contacts/contacts.service.ts',
    from: "key: 'seq'",
    to: "key: 'csisec'",
    check: 'tsc rest',
    says: 'csisec',
  },
  compiled(
    'gateway',
    'a setting that is read and not declared',
    'gateway/src/planted-setting.ts',
    "import type { Config } from './config.ts';\nexport const planted = (config: Config): unknown => config.restBaseUrlss;\n",
    'restBaseUrlss',
  ),
  compiled(
    'web',
    'a misspelled field of an answer',
    'web/src/pages/notes/planted-measure.ts',
    "import type { NoteCard_NoteFragment } from '../../features/notes/NoteCard.generated.ts';\nexport const planted = (note: NoteCard_NoteFragment): unknown => note.datte;\n",
    'datte',
  ),
  {
    law: 'a misspelled measure where a page reads it',
    file: 'web/src/pages/people/ManagerPage.tsx',
    from: 'sold.values.soldValue',
    to: 'sold.values.soldValu',
    check: 'tsc web',
    says: "'soldValu' does not exist",
  },
  {
    law: 'a measure that is read and that the document does not ask for',
    file: 'web/src/pages/people/team-table.tsx',
    from: 'overdue.get(seq)?.values.overdue',
    to: 'overdue.get(seq)?.values.done',
    check: 'tsc web',
    says: "'done' does not exist",
  },
  compiled(
    'web',
    'a misspelled measure whose rows are opened',
    'web/src/pages/people/planted-rows.ts',
    "import { openRows } from '../../lib/analytics.ts';\nopenRows({ title: 'Sold', dataset: 'contracts', measure: 'soldVallue', where: {} });\n",
    'soldVallue',
  ),
  compiled(
    'web',
    'a misspelled dimension in the conditions of figures',
    'web/src/pages/people/planted-condition.ts',
    "import type { ManagerPageQueryVariables } from './ManagerPage.generated.ts';\nexport const planted: Pick<ManagerPageQueryVariables, 'standing'> = { standing: { repp: 7 } };\n",
    "'repp' does not exist",
  ),
];

const ARCHITECTURE = [
  testedEdit(
    'a misspelled measure in a built-in report',
    'web/src/features/explore/gallery-reports.ts',
    "'soldValue'",
    "'soldValeu'",
    'of rest/src/analytics/datasets has no soldValeu',
  ),
  testedEdit(
    'a misspelled dimension in a built-in report',
    'web/src/features/explore/gallery-reports.ts',
    "by('rep')",
    "by('repp')",
    'of rest/src/analytics/datasets has no repp',
  ),
  testedEdit(
    'a misspelled measure in a document',
    'web/src/pages/people/ManagerPage.graphql',
    '"soldValue"',
    '"soldVallue"',
    'of rest/src/analytics/datasets has no soldVallue',
  ),
  tested(
    'a misspelled column in SQL',
    'rest/src/domains/notes/planted-column.ts',
    "import { sql } from 'kysely';\nexport const planted = sql`select n.notte from notes n`;\n",
    'have no column notte of notes',
  ),
  tested(
    'a misspelled column that is written',
    'rest/src/domains/notes/planted-write.ts',
    "import { sql } from 'kysely';\nexport const planted = sql`insert into notes (coid, notee) values (1, 2)`;\n",
    'have no column notee of notes',
  ),
  tested(
    'a misspelled route',
    'web/src/features/notes/PlantedRoute.tsx',
    'import { Link } from \'react-router\';\nexport const PlantedRoute = () => <Link to="/nots/table">Notes</Link>;\n',
    'no route of web/src/app/routes matches /nots/table',
  ),
  tested(
    'a token that no style sheet declares',
    'web/src/ui/Planted.module.css',
    '.planted {\n  color: var(--inkk);\n}\n',
    '--inkk is no token',
  ),
  testedEdit(
    'a class that nothing names',
    'web/src/ui/Badge.module.css',
    '.badge {',
    '.planted {\n  color: inherit;\n}\n\n.badge {',
    'nothing names .planted',
  ),
  testedEdit(
    'a class that its style sheet does not have',
    'web/src/ui/Badge.tsx',
    'styles.badge',
    'styles.badgge',
    'has no class badgge',
  ),
  tested(
    'a barrel',
    'gateway/src/records/index.ts',
    "export * from './record-source.ts';\n",
    'index.ts: name the file after what it does',
  ),
  tested(
    'a drawer for everything',
    'web/src/lib/utils.ts',
    'export const planted = 1;\n',
    'utils.ts: name the file after what it does',
  ),
  tested(
    'a file over 300 lines',
    'web/src/lib/planted-long.ts',
    `${'// A line.\n'.repeat(301)}`,
    'planted-long.ts: move a part',
  ),
  tested(
    'test code in src',
    'rest/src/http/notes-fixtures.ts',
    'export const planted = [];\n',
    'move what tests share to tests/support',
  ),
  tested(
    'product code in tests',
    'scripts/codegen/planted.mjs',
    "await import('../../tests/support/planted.ts');\n",
    'move it to scripts/codegen',
  ),
  tested(
    'a domain in no list',
    'gateway/src/domains/planted/planted.domain.ts',
    'export const planted = {};\n',
    '"planted"',
  ),
  {
    ...testedEdit(
      'a type without a description',
      'schema/notes.graphql',
      /$/,
      '\ntype PlantedType {\n  seq: Int!\n}\n',
      '"PlantedType"',
    ),
    check: 'descriptions',
  },

  {
    ...testedEdit(
      'a field without a description',
      'schema/notes.graphql',
      'type Note {',
      'type Note {\n  plantedWidth: Int',
      'Note.plantedWidth',
    ),
    check: 'descriptions',
  },

  testedEdit(
    'a change that breaks clients',
    'schema/schema.graphql',
    /\n {2}hasNextPage: Boolean!/,
    '\n  hasNextPageAtAll: Boolean!',
    'hasNextPage',
  ),
  tested(
    'a decision record without a guard',
    'docs/decisions/999-planted.md',
    '# 999 Planted\n\n**Decision.** None.\n',
    'name the lint rule or test',
  ),
  testedEdit(
    'a dead link in the documents',
    'docs/operations.md',
    /$/,
    '\n[Planted](planted-nowhere.md)\n',
    'planted-nowhere.md',
  ),
  {
    ...tested(
      'a generated file is committed',
      'schema/planted.generated.graphql',
      '# Planted.\n',
      'git rm --cached it',
    ),
    isStaged: true,
  },
];

const UNUSED = [
  unused(
    'an unused file',
    'web/src/lib/planted-unused.ts',
    'export const a = 1;\n',
    'planted-unused',
  ),
  {
    law: 'an unused export',
    file: 'web/src/lib/idempotency-key.ts',
    from: /$/,
    to: '\nexport const plantedExport = 1;\n',
    check: 'knip',
    says: 'plantedExport',
  },
  {
    law: 'an unused dependency',
    file: 'web/package.json',
    from: '"dependencies": {',
    to: '"dependencies": {\n    "planted-package": "1.0.0",',
    check: 'knip',
    says: 'planted-package',
  },
];

const offScale = (law, name, declaration, says) => ({
  law,
  file: `web/src/ui/Planted${name}.module.css`,
  text: `.planted {\n  ${declaration};\n}\n`,
  check: 'stylelint',
  says,
});
const STYLES = [
  offScale('a space off the scale', 'Space', 'padding: 7px 12px', 'a step of the spacing scale'),
  offScale('a type size off the scale', 'Size', 'font-size: 15px', 'a size of the type scale'),
  offScale('a corner off the scale', 'Corner', 'border-radius: 9px', 'a corner of the scale'),
  offScale('a color literal outside tokens', 'Color', 'color: #1f4fa8', 'Name the color in'),
];

const UNWATCHED = [
  unwatched(
    'a misspelled column without its table',
    'SQL is text: `select nam from users` fails in the test that runs it',
  ),
  unwatched('an SQL statement without its caller', 'most statements are still unnamed'),
  unwatched('SQL outside repositories', 'resources and routes state columns as data'),
  unwatched('a conflict dialog or idempotency key outside records', 'five features make keys'),
  unwatched('a wire type written by hand in the gateway', 'the gateway still writes its readers'),
  unwatched('a decision record over 40 lines', 'two records are longer'),
  unwatched('money as a fraction', 'sums of cents exceed 32 bits and are Float in the SDL'),
];

export const VIOLATIONS = [
  ...DIRECTIONS,
  ...HABITS,
  ...TYPES,
  ...ARCHITECTURE,
  ...UNUSED,
  ...STYLES,
  ...UNWATCHED,
];
