/** Violations that oxlint notices; scripts/house/violations.mjs says how an entry reads. */
const lint = (law, file, text, says) => ({ law, file, text, check: 'oxlint', says });
const lintEdit = (law, file, from, to, says) => ({ law, file, from, to, check: 'oxlint', says });

export const DIRECTIONS = [
  lint(
    'a feature imports a feature',
    'web/src/features/notes/planted-feature.ts',
    "export { LeadFilters } from '../leads/LeadFilters.tsx';\n",
    'let a page compose them',
  ),
  lint(
    'web: an upward import',
    'web/src/ui/planted-up.ts',
    "export { NoteCard } from '../features/notes/NoteCard.tsx';\n",
    'ui must not import features',
  ),
  lint(
    'web: an upward type import',
    'web/src/lib/planted-type.ts',
    "import type { NoteCard } from '../features/notes/NoteCard.tsx';\nexport type Planted = typeof NoteCard;\n",
    'lib must not import features',
  ),
  lint(
    'gateway: an upward type import',
    'gateway/src/graph/planted-type.ts',
    "import type { notes } from '../domains/notes/notes.domain.ts';\nexport type Planted = typeof notes;\n",
    'graph must not import domains',
  ),
  lint(
    'rest: an upward type import',
    'rest/src/http/planted-type.ts',
    "import type { NoteRow } from '../domains/notes/notes.repository.ts';\nexport type Planted = NoteRow;\n",
    'http must not import domains',
  ),
  lint(
    'a domain of the gateway imports a domain',
    'gateway/src/domains/notes/planted-domain.ts',
    "export { contacts } from '../contacts/contacts.domain.ts';\n",
    'only by ctx.loaders',
  ),
  lint(
    'a REST domain imports a domain',
    'rest/src/domains/notes/planted-domain.ts',
    "export * from '../contacts/contacts.service.ts';\n",
    'move the shared part',
  ),
  lint(
    'the gateway imports rest',
    'gateway/src/http/planted-rest.ts',
    "export type { NoteRow } from '../../../rest/src/domains/notes/notes.repository.ts';\n",
    'only the schema and the wire join the rooms',
  ),
  lint(
    'highcharts outside web/src/charts',
    'web/src/features/notes/planted-highcharts.ts',
    "export { default } from 'highcharts';\n",
    'Use a chart of web/src/charts',
  ),
  lint(
    'a map library outside web/src/map',
    'web/src/features/notes/planted-map.ts',
    "export { default } from 'supercluster';\n",
    'Use the map of web/src/map',
  ),
  lint(
    'got outside gateway/src/http',
    'gateway/src/domains/notes/planted-got.ts',
    "export { got } from 'got';\n",
    'Use the REST client of gateway/src/http',
  ),
  lint(
    'undici outside gateway/src/http',
    'gateway/src/domains/notes/planted-undici.ts',
    "export { fetch } from 'undici';\n",
    'Use the REST client of gateway/src/http',
  ),
  lint(
    'pg outside rest/src/db',
    'rest/src/domains/notes/planted-pg.ts',
    "export { Pool } from 'pg';\n",
    'Go through a repository',
  ),
  lint(
    'a virtualized table of its own outside web/src/ui',
    'web/src/features/notes/planted-table.ts',
    "export { useVirtualizer } from '@tanstack/react-virtual';\n",
    'Use DataTable of web/src/ui',
  ),
];

export const HABITS = [
  lint(
    'process.env outside config',
    'rest/src/http/planted-env.ts',
    'export const planted = process.env;\n',
    'Settings are read in config.ts only',
  ),
  lint(
    'a page frame of its own',
    'web/src/pages/notes/planted-frame.ts',
    "export const planted = { fetchPolicy: 'cache-and-network' };\n",
    'usePageQuery',
  ),
  lint(
    'a bare lazy',
    'web/src/features/notes/planted-lazy.ts',
    "import { lazy } from 'react';\nexport const planted = lazy;\n",
    'Use lazyPage or lazyPart of web/src/lib',
  ),
  lint(
    'a store with listeners of its own',
    'web/src/features/notes/planted-store.ts',
    "import { useSyncExternalStore } from 'react';\nexport const planted = useSyncExternalStore;\n",
    'Keep it in a store: create() of zustand',
  ),
  lint(
    'the browser’s own select',
    'web/src/features/notes/planted-select.tsx',
    'export const Planted = () => <select aria-label="Type" />;\n',
    'Use Select of web/src/ui',
  ),
  lint(
    'the browser’s own suggestions',
    'web/src/features/notes/planted-datalist.tsx',
    'export const Planted = () => <datalist id="types" />;\n',
    'Use useCombobox of web/src/ui',
  ),
  lint(
    'the browser’s own date field',
    'web/src/features/notes/planted-date.tsx',
    'export const Planted = () => <input type="date" aria-label="From" />;\n',
    'Use DateField of web/src/ui',
  ),
  lint(
    'a date field that is one sometimes',
    'web/src/features/notes/planted-date-or-text.tsx',
    "export const Planted = ({ isDay }: { isDay: boolean }) => <input type={isDay ? 'date' : 'text'} />;\n",
    'Use DateField of web/src/ui',
  ),
  lint(
    'any',
    'rest/src/http/planted-any.ts',
    'export const planted: any = 1;\n',
    'Specify a different type',
  ),
  lint(
    'select *',
    'rest/src/domains/notes/planted-star.ts',
    "import { sql } from 'kysely';\nexport const planted = sql`select * from notes`;\n",
    'Name the columns',
  ),
  lint(
    'Date.now() in a domain of the gateway',
    'gateway/src/domains/notes/planted-clock.ts',
    'export const planted = (): number => Date.now();\n',
    'Deep code has no clock',
  ),
  lint(
    'new Date() in a REST service',
    'rest/src/domains/notes/planted-clock.ts',
    'export const planted = (): Date => new Date();\n',
    'Deep code has no clock',
  ),
  lint(
    'Math.random() deep in code',
    'rest/src/analytics/planted-random.ts',
    'export const planted = (): number => Math.random();\n',
    'take `random` as an option',
  ),
  lint(
    'Promise.all posing as a batch',
    'gateway/src/domains/notes/planted-batch.ts',
    'interface Ctx { sources: { notes: { one: (seq: number) => Promise<object> } } }\nexport const planted = (seqs: number[], ctx: Ctx): Promise<object[]> => Promise.all(seqs.map((seq) => ctx.sources.notes.one(seq)));\n',
    'through a loader over a by-ids call',
  ),
  lint(
    'console.log in src',
    'web/src/lib/planted-console.ts',
    "console.log('planted');\n",
    'no-console',
  ),
  lint(
    'a test without an assertion',
    'rest/src/http/planted-empty.test.ts',
    "import { it } from '@jest/globals';\nit('is planted', () => {\n  Math.abs(1);\n});\n",
    'Assert what a user or caller sees',
  ),
  lint(
    'it.only',
    'rest/src/http/planted-only.test.ts',
    "import { expect, it } from '@jest/globals';\nit.only('is planted', () => expect(1).toBe(1));\n",
    'Remove .only',
  ),
  lintEdit(
    'a type import that is not marked',
    'gateway/src/domains/notes/notes.domain.ts',
    'import type { Domain }',
    'import { Domain }',
    'consistent-type-imports',
  ),
  {
    law: 'a floating promise',
    file: 'gateway/src/http/planted-floating.ts',
    text: 'const later = async (): Promise<void> => {};\nexport const planted = (): void => {\n  later();\n};\n',
    check: 'oxlint',
    says: 'no-floating-promises',
  },
];
