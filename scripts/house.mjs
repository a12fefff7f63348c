/**
 * `npm run house`: how far the code is from what the design aims at, counted in the files as they are. With --list, what
 * was counted, where that is a list; with --doors, the lines of each door (scripts/house/doors.mjs). Nothing is measured but the text: it says where to look, not what is good.
 */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { DOORS } from './house/doors.mjs';
import { backArrows, importCycles, importGraph, readIfThere } from './house/imports.mjs';
import { LAYERS, placeOf } from './lint/directions.mjs';
import { binary } from './run-command.mjs';

process.chdir(join(import.meta.dirname, '..'));

const run = (command, args) =>
  execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const committed = run('git', ['ls-files']).split('\n').filter(Boolean);

/** Committed files that have this in their name, and not that. */
const files = (pattern, except = /^$/) =>
  committed.filter((file) => pattern.test(file) && !except.test(file) && readIfThere(file));
const text = (file) => readIfThere(file);
const linesOf = (list) => list.reduce((sum, file) => sum + text(file).split('\n').length - 1, 0);
const matches = (list, pattern) =>
  list.flatMap((file) =>
    [...text(file).matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`),
  );

const TEST_CODE = /\.test\.tsx?$/;
const CODE = /^(rest|gateway|web)\/src\/.*\.tsx?$|^schema\/.*\.ts$/;
const product = files(CODE, TEST_CODE);
const inRoom = (room) => product.filter((file) => file.startsWith(`${room}/`));
const screens = product.filter((file) => /^web\/src\/(pages|features)\//.test(file));
const sdl = files(/^schema\/.*\.graphql$/, /^schema\/examples\//);

const graphOf = (room) => importGraph(inRoom(room));

const layerOf = (file) => placeOf(resolve(file)).layer;

/** Where a shown, writable field of a company is stated, taking its website; its kind (a link) and the demo data come on top. */
const FIELD = [
  [/^rest\/src\/db\/migrations\/001-/, /^ +website text/gm],
  [
    /^(rest|gateway)\/src\/domains\/manufacturers\/.*(columns|writes|wire|kinds|contract)/,
    /^ +website\??: |\bm\.website,/gm,
  ],
  [/^schema\/company-facts\.ts$/, /^ +website: \{/gm],
  [/^schema\/manufacturers\.graphql$/, /^ +website: /gm],
  [/^web\/src\/features\/manufacturers\/company\/EditableFacts\.graphql$/, /^ +website$/gm],
];
const fieldStatements = FIELD.flatMap(([place, pattern]) =>
  matches(files(place, TEST_CODE), pattern),
);

/** A read-only domain, in every list that knows domains. */
const DOMAIN_LISTS = /^(rest|gateway)\/src\/(domains|domain-list|context)\.ts$|^codegen\.yml$/;
const domainLines = matches(files(DOMAIN_LISTS), /^.*bim-?datasheet.*$/gim);

/** Code that only exists because a record is written: drafts, keys, conflicts, lost answers. */
const SAVING = /idempotencyKey|sameContent|recordWrites|useRecord|ConflictDialog|StoredElsewhere/;
const recordSaves = files(/^web\/src\/(features|records|ui)\/.*\.tsx?$/, TEST_CODE).filter((file) =>
  SAVING.test(text(file)),
);

const frames = screens.filter((file) => /nextFetchPolicy:/.test(text(file)));
/** A table of its own states how it is sorted, or which rows it draws. */
const tables = files(/^web\/src\/.*\.tsx$/, TEST_CODE).filter((file) =>
  /useVirtualizer|aria-sort/.test(text(file)),
);
/** No tree makes it again: it is what the last release promised. */
const RELEASED = 'schema/released/schema.graphql';
const generated = committed.filter(
  (file) =>
    file !== RELEASED &&
    /not to be edited|@generated/.test(text(file).slice(0, 300)) &&
    /\.(graphql|yaml|json|tsx?)$/.test(file),
);

function unusedExports() {
  try {
    run(binary('knip'), ['--no-gitignore', '--no-progress', '--reporter', 'symbols']);
    return [];
  } catch (failure) {
    return failure.stdout.split('\n').filter((line) => / {2,}\S+:\d+/.test(line));
  }
}

function commitsWithBody() {
  const bodies = run('git', ['log', '--no-merges', '-n', '100', '--format=%b%x00']).split('\0');
  bodies.pop();
  return `${bodies.filter((body) => body.trim()).length} of the last ${bodies.length}`;
}

const distinct = (list) => new Set(list.map((entry) => entry.split(': ')[0])).size;

/** The generated types name the domains' own types and are left out: these are the circles that code made. */
const circles = (room) =>
  importCycles(graphOf(room)).map((cycle) => `${cycle[0]}: ${cycle.join(' -> ')}`);

/** What is counted; in the first round; what the plan aims at; now: a number, a text or the list that is counted. */
const FIGURES = [
  ['TypeScript lines of the product', '127,000', 'about 115,000', () => linesOf(product)],
  ['CSS lines', '18,300', '9,000', () => linesOf(files(/^web\/src\/.*\.css$/))],
  [
    'SDL and OpenAPI lines, committed',
    '31,000',
    '12,000',
    () => linesOf([...sdl, 'schema/contract-frame.yaml']),
  ],
  ['Files that state a Company field', '9', 'at most 6', () => distinct(fieldStatements)],
  ['Statements of a Company field', '17', 'at most 8', () => fieldStatements],
  ['Lines of a domain in the lists of domains', '10', '1 a list', () => domainLines],
  [
    'Back arrows in the gateway',
    '5',
    '0',
    () => backArrows(graphOf('gateway'), Object.keys(LAYERS.gateway), layerOf),
  ],
  ...['rest', 'gateway', 'web'].map((room) => [
    `Imports that close a circle, ${room}`,
    room === 'gateway' ? '86 with generated' : '',
    '0',
    () => circles(room),
  ]),
  [
    'String reads of figures',
    '337',
    '0',
    () =>
      matches(screens, /\b(\w*[vV]alues|keys|labels|previous\w*|totals?)(\?\.)?\[['"][^\]]*\]/g),
  ],
  ['Lines of code that saves records', '3,539', '1,600', () => linesOf(recordSaves)],
  ['Copies of the page frame', '57', '1', () => frames],
  ['Tables that sort and scroll', '2', '1', () => tables],
  ['Generated lines, committed', '12,412', '0', () => linesOf(generated)],
  ['Lines of the released schema', '12,412', 'the least', () => linesOf([RELEASED])],
  ['Unused files, exports and packages', '', '0', unusedExports],
  ['Commits with a body', '5 of 93', 'all', commitsWithBody],
];

const inEnglish = (figure) => figure.toLocaleString('en-US');

/** The first column is words, the others are figures. */
function print(table, after = () => undefined) {
  const widths = table[0].map((_, at) => Math.max(...table.map((cells) => cells[at].length)));
  for (const [at, cells] of table.entries()) {
    const padded = cells.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]),
    );
    console.log(padded.join('  '));
    if (at === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '));
    else after(at - 1);
  }
}

function printDoors() {
  const lines = files(/\.(tsx?|css|graphql|sql|md)$/, /^docs\/decisions|^docs\/tour|^CHANGELOG/);
  const doorOf = (file) => DOORS.find(([, pattern]) => pattern.test(file))?.[0];
  const isTest = (file) => TEST_CODE.test(file) || file.startsWith('tests/');
  const counted = DOORS.map(([door]) => {
    const own = lines.filter((file) => doorOf(file) === door);
    return [door, linesOf(own.filter((file) => !isTest(file))), linesOf(own.filter(isTest))];
  });
  const sum = (at) => counted.reduce((total, cells) => total + cells[at], 0);
  const rows = [...counted, ['All', sum(1), sum(2)]];
  print([
    ['Part', 'Source lines', 'Test lines'],
    ...rows.map(([door, source, tests]) => [door, inEnglish(source), inEnglish(tests)]),
  ]);
}

if (process.argv.includes('--doors')) {
  printDoors();
  process.exit();
}

const rows = FIGURES.map(([name, first, plan, measure]) => {
  const found = measure();
  const now = Array.isArray(found) ? found.length : found;
  const shown = typeof now === 'number' ? inEnglish(now) : now;
  return { cells: [name, first, plan, shown], list: Array.isArray(found) ? found : [] };
});
const table = [['Figure', 'First round', 'Plan', 'Now'], ...rows.map(({ cells }) => cells)];
print(table, (at) => {
  if (!process.argv.includes('--list')) return;
  for (const entry of rows[at].list) console.log(`    ${entry}`);
});
