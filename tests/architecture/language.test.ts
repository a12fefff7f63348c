import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PHRASES } from '../support/screen-words.ts';

const root = join(import.meta.dirname, '..', '..');
const PLACES = [
  'README.md',
  'docker-compose.yml',
  'deploy/compose/mail.yml',
  'docs',
  'gateway',
  'rest',
  'schema',
  'scripts',
  'tests',
  'web',
];

/** Words that stop a native reader, with what to write instead. */
const WORDS: readonly [word: RegExp, remedy: string][] = [
  [/\banew\b/i, 'write "again", "from scratch" or a verb with re-'],
  [/\bwho(m|so)?ever\b/i, 'write "anyone who", "users who" or name the actor'],
  [/\btold nothing\b/i, 'write who is not notified of what'],
  [/\bin one word what\b/i, 'write what the value is'],
  [/\bwhat (came|comes|become|becomes) of\b/i, 'write "the result of"'],
  [/\b([Tt]here|[Ww]here)(of|in|by|upon)\b/, 'name the thing'],
  [/\bof (its|their) own accord\b/i, 'write "automatically"'],
  [/\bone['’]s own\b/i, 'write "the viewer’s own", "the user’s own" or "a separate"'],
  [/\bat most so many\b/i, 'name the number'],
  [/\bthat is none of\b/i, 'write "that is not"'],
];

/** Spellings of prose. Names in code keep theirs until they are renamed. */
const SPELLINGS: readonly [spelling: RegExp, remedy: string][] = [
  [/\b(un|re)?colour(s|ed|ing|ful|-blind)?\b/i, 'write "color"'],
  [/\bbehaviours?\b/i, 'write "behavior"'],
  [/\bfavour(s|ed|ite|ites)?\b/i, 'write "favor"'],
  [/\bneighbour(s|ing|hood)?\b/i, 'write "neighbor"'],
  [/\bhonour(s|ed)?\b/i, 'write "honor"'],
  [/\bcent(re|res|red)\b/i, 'write "center"'],
  [/\b(licence|catalogue|analysed?|grey|learnt|whilst|amongst)\b/i, 'use the American word'],
  [
    /\b(re)?(organ|normal|recogn|author|optim|memo|initial|serial|custom|summar|minim|maxim)is(e|es|ed|ing|ation)\b/i,
    'write -ize',
  ],
];

/** What a user never reads: names of internals, slips of generated text, phrases that were translated rather than written. */
const ON_SCREEN: readonly (readonly [words: RegExp, remedy: string])[] = [
  [/\(M\d{1,2}\)|['"]M\d{1,2}: /, 'leave the number of the metric out'],
  [/[a-z]\.\.(?=['"`<])/, 'write one period'],
  [/toFixed\(\d\)\} %/, 'use percentText() or formatPercent()'],
  [/\d %(?=['"`<,.)])/, 'write percent without a space'],
  [/>To read</, 'see the list of copy that must go'],
  ...PHRASES,
];

/** The web has one helper for them. */
const PLURALS: readonly [words: RegExp, remedy: string][] = [
  [/\b1 (people|companies|firms|rows|notes|leads|days|contracts)\b/, 'use plural()'],
  [/\} (people|companies|firms|leads)\b(?= *[`<,.])/, 'use plural()'],
  [/=== 1 \? '(\w+)' : '\1s'/, 'use plural()'],
  [
    /(Count\([^(){}]*(\([^()]*\)[^(){}]*)?\)|\.length)\}( |\{' '\}\s+)(notes|days|months|contracts|clients|activities|contacts|accounts|items|touches|visits|sections)\b/,
    'use plural()',
  ],
];

const PROSE = new Set(['.md', '.graphql', '.yaml']);
const CODE = new Set([...PROSE, '.ts', '.tsx', '.mjs', '.sql', '.css', '.yml', '.cfg']);

function filesAt(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) =>
    name === 'node_modules' || name === 'dist' ? [] : filesAt(join(path, name)),
  );
}

const sources = PLACES.flatMap(filesAt).filter(
  (file) =>
    CODE.has(extname(file)) &&
    !/\.generated\.|\.gen\.|schema\/released\//.test(file) &&
    file !== join('tests', 'architecture', 'language.test.ts') &&
    file !== join('tests', 'support', 'screen-words.ts'),
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--|#) .*$/gm;
// Quoted text of at least two words, and the text between two tags.
const QUOTED = /'[a-z][^'\n]*[a-z,] [a-z][^'\n]*'|"[a-z][^"\n]*[a-z,] [a-z][^"\n]*"/gi;
const ELEMENT_TEXT = />([^<>{}=;()]*[a-z,] [a-z][^<>{}=;()]*)[<{]/gi;

/** The prose of a file: all of a document, the comments and sentences of code; names in backticks are code. */
function proseOf(file: string, text: string): string {
  const parts = PROSE.has(extname(file))
    ? [text]
    : [COMMENT, QUOTED, ELEMENT_TEXT].flatMap((pattern) => text.match(pattern) ?? []);
  return parts.join('\n').replaceAll(/`[^`\n]*`/g, '');
}

/** Code that users see the texts of: no tests, no comments. */
function screenTextOf(file: string, text: string): string {
  const isSeen = /^(web|gateway|rest)\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
  return isSeen ? text.replaceAll(COMMENT, '') : '';
}

function findings(file: string, text: string): string[] {
  const prose = proseOf(file, text);
  const seen = screenTextOf(file, text);
  return [
    ...WORDS.map(([pattern, remedy]) => [pattern.exec(text), remedy] as const),
    ...(file.startsWith('web/') ? PLURALS : []).map(
      ([pattern, remedy]) => [pattern.exec(seen), remedy] as const,
    ),
    ...ON_SCREEN.map(([pattern, remedy]) => [pattern.exec(seen), remedy] as const),
    ...SPELLINGS.map(([pattern, remedy]) => [pattern.exec(prose), remedy] as const),
  ].flatMap(([found, remedy]) => (found ? [`${file}: "${found[0]}": ${remedy}`] : []));
}

describe('the language of the project', () => {
  it('is plain American English in comments, descriptions, documents and on screens', () => {
    expect(sources.length).toBeGreaterThan(2000);
    const found = sources.flatMap((file) => findings(file, readFileSync(join(root, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    ['a.ts', '/** Whoever asks is answered. */'],
    ['a.sql', '-- The rows are counted anew.'],
    ['a.tsx', '<p>Your choice of colours</p>'],
    ['a.ts', "const hint = 'the colours of the system';"],
    ['a.css', '/* The colour of a late day. */'],
    ['a.graphql', '"What kind of organisation it is."'],
    ['web/src/a.tsx', 'const detail = `of ${formatCount(total.accounts ?? 0)} accounts`;'],
    ['a.md', 'A database of one’s own.'],
    ['web/src/a.tsx', '<p>Rates by section (M12)</p>'],
    ['web/src/a.tsx', '<Figure hint="M3: new logos" />'],
    ['web/src/a.ts', 'const hint = `${firms} firms, of all`;'],
    ['web/src/a.ts', "const noun = count === 1 ? 'note' : 'notes';"],
    ['web/src/a.tsx', '<p>Windows of Acme Mfg..</p>'],
    ['web/src/a.tsx', '<b>{rate.toFixed(1)} %</b>'],
    ['rest/src/a.ts', "const text = 'More than 30 %';"],
    ['gateway/src/a.ts', "const title = 'Nothing is called so.';"],
  ])('is checked in %s: %s', (file, text) => {
    expect(findings(file, text)).toHaveLength(1);
  });

  it.each([
    ['a.ts', 'const colour = palette.pin(look.colour);'],
    ['a.ts', '/** The address has `colour=blue`. */'],
    ['web/src/a.ts', '/** The rate (M12) of 84 %. */'],
    ['web/src/a.test.ts', "expect(text).not.toContain('(M12)');"],
    ['a.css', ".dot[data-colour='red'] { color: red; }"],
  ])('leaves names in code alone in %s: %s', (file, text) => {
    expect(findings(file, text)).toEqual([]);
  });
});
