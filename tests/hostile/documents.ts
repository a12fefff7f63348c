import fc from 'fast-check';

const times = (count: number, part: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');

const nest = (levels: number, open: string, core: string, close: string): string =>
  open.repeat(levels) + core + close.repeat(levels);

const chain = (links: number, spread: (next: string) => string): string =>
  `{ reps { ...F0 } } ${times(links, (i) => `fragment F${i} on User { ${i < links - 1 ? spread(`...F${i + 1}`) : 'seq'} }`)}`;

/** B5: documents that hurt some server once, all to be refused. */
export const HOSTILE_DOCUMENTS: readonly [what: string, body: object][] = [
  ['600 repeated fields', { query: `{ ${times(600, () => '__typename')} }` }],
  ['90 chained fragments', { query: chain(90, (next) => next) }],
  ['2^20 fields by fragments', { query: chain(21, (next) => `${next} manager { ${next} }`) }],
  ['a circle of fragments', { query: '{ reps { ...A } } fragment A on User { manager { ...A } }' }],
  ['1,990 unknown fields', { query: `{ ${times(1_990, (i) => `x${i}`)} }` }],
  ['depth 900', { query: `{ user(seq: 3) ${nest(900, '{ manager ', '{ seq }', ' }')} }` }],
  [
    'a list literal of depth 900',
    { query: `{ users(level: ${nest(900, '[', '1', ']')}) { seq } }` },
  ],
  [
    '10,000 ids',
    { query: `{ notes(filter: { reps: [${times(10_000, String)}] }) { totalCount } }` },
  ],
  ['251 ids', { query: `{ notes(filter: { reps: [${times(251, String)}] }) { totalCount } }` }],
  ['400 aliases', { query: `{ ${times(400, (i) => `a${i}: user(seq: ${i}) { seq }`)} }` }],
  ['500 directives', { query: `{ reps { seq ${times(500, () => '@include(if: true)')} } }` }],
  ['500 unknown directives', { query: `{ __typename ${times(500, () => '@aa')} }` }],
  ['a million records', { query: pagesInPages() }],
  [
    'introspection in depth',
    { query: `{ __schema ${nest(40, '{ types { fields { type ', '{ name }', ' } } }')} }` },
  ],
  ['a text of 60 kB', { query: `{ csiSections(text: "${'a'.repeat(60_000)}") { csisec } }` }],
  ['an unfinished text', { query: `{ csiSections(text: """${'\\"""'.repeat(5_000)}` }],
  ['a number of 50,000 digits', { query: `{ user(seq: ${'9'.repeat(50_000)}) { seq } }` }],
  ['600 variables', { query: `query Q(${times(600, (i) => `$v${i}: Int`)}) { __typename }` }],
];

/** B5: long, and yet harmless: to be answered, and as quickly. */
export const LONG_DOCUMENTS: readonly [what: string, body: object][] = [
  [
    '200 operations',
    { query: times(200, (i) => `query Q${i} { __typename }`), operationName: 'Q7' },
  ],
  ['60 kB of comments', { query: `#${'x'.repeat(60_000)}\n{ __typename }` }],
];

function pagesInPages(): string {
  return '{ searchCompanies(filter: {}, first: 100) { nodes { company { notes(first: 100) { nodes { company { notes(first: 100) { nodes { seq } } } } } } } } }';
}

const filterQuery =
  'query Q($filter: CompanyFilter!) { searchCompanies(filter: $filter) { totalCount } }';

/** Variables as JSON texts: JSON.stringify itself would give up on some. */
export const HOSTILE_VARIABLES: readonly [what: string, body: string][] = [
  1_000, 3_000, 9_000,
].flatMap((depth) => [
  [`variables of depth ${depth}`, envelope(nest(depth, '{"and":', '1', '}'))],
  [`a filter of depth ${depth}`, envelope(`{"filter":${nest(depth, '{"and":', '1', '}')}}`)],
  [
    `a filter's list of depth ${depth}`,
    envelope(`{"filter":{"reps":${nest(depth, '[', '1', ']')}}}`),
  ],
]);

function envelope(variables: string): string {
  return `{"query":${JSON.stringify(filterQuery)},"variables":${variables}}`;
}

const TOKENS = [
  ...['{', '}', '(', ')', '[', ']', ':', '!', '$', '@', '...', '|', '&', '=', '""', '"""', '#\n'],
  ...['query', 'mutation', 'subscription', 'fragment', 'on', 'true', 'null', '0', '-1', '1.5e9'],
  ...[
    'reps',
    'seq',
    'company',
    'User',
    'Query',
    '__typename',
    '__schema',
    '$seq',
    '@include(if: true)',
  ],
  ...['\u0000', '\ufeff', '\ud800', '🙂', '\\u{110000}', '\\', '%00', '../', "'", '`', '${x}'],
];

/** B1: tokens of the language in any order. */
export const tokenJunk: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...TOKENS), fc.string({ maxLength: 8 })), { maxLength: 60 })
  .map((tokens) => tokens.join(' '));

/** B5: trees of fields that are valid or nearly so, as wide and deep as they come. */
export const fieldTrees: fc.Arbitrary<string> = fc
  .letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 14, withCrossShrink: true },
      fc.constantFrom('seq', 'name', '__typename', 'nothing', '... on User { seq }'),
      fc
        .tuple(
          fc.constantFrom(
            'manager',
            'a: manager',
            'team',
            'manager @skip(if: false)',
            '... on User',
          ),
          fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
        )
        .map(([field, inner]) => `${field} { ${inner.join(' ')} }`),
    ),
  }))
  .tree.map((tree) => `{ reps { ${tree} } }`);
