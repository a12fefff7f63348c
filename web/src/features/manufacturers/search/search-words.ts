/** The words that set each filter of the company search: a filter that is added brings its own. */
import {
  COMPETITORS,
  NOT_CONTACTED_IN,
  PROSPECT_TAGS,
} from '../../../../../schema/enumerations.ts';
import { normaliseCsi } from './place-codes.ts';
import type { Criterion } from './search-changes.ts';
import { CITY, readState, ZIP } from './place-words.ts';
import type { SearchStatus } from './search-params.ts';
import { readSections } from './section-words.ts';
import {
  daysIn,
  NUMBER,
  numberOf,
  phrase,
  SPAN,
  SPAN_WORDS,
  together,
  type Reader,
  type Understood,
  type Word,
} from './sentence-phrases.ts';

/** Months without a contact, as the filter counts them; 25 stands for more than 24. */
const MONTHS: Readonly<Record<number, number>> = { 3: 3, 6: 6, 12: 12, 24: 25 };
const MONTHS_HELP = `Use one of ${NOT_CONTACTED_IN.filter(({ value }) => value < 25)
  .map(({ value }) => value)
  .join(', ')} months.`;

function withoutContact(number: string | undefined, unit = 'm'): Omit<Understood, 'count'> {
  const per = { d: 1 / 30, w: 1 / 4.3, m: 1, y: 12 }[unit.charAt(0)] ?? 1;
  const notContactedIn = MONTHS[Math.floor(numberOf(number) * per + 0.05)];
  return notContactedIn === undefined
    ? { problem: MONTHS_HELP }
    : { change: () => ({ notContactedIn }) };
}

const NO_CONTACT =
  '(?:(?:not|no|without|never)(?: been)?(?: contacted| contact| called| touched)|not|no|last contact(?:ed)?|uncontacted|untouched|quiet)';

const LAST_CONTACT: readonly Reader[] = [
  phrase(`${NO_CONTACT}${SPAN_WORDS} (?:${SPAN}|a (year))(?: ago)?`, ([number, unit, year]) =>
    year ? withoutContact('1', 'y') : withoutContact(number, unit),
  ),
  // Months and years alone: nothing else in a sentence is measured in them. 3M is a company.
  phrase(
    `(?:(?:in|for|over|the|last|past) )*${NUMBER}[ -]?(mos?|months?|yrs?|years?)(?: ago)?`,
    ([number, unit]) => withoutContact(number, unit),
  ),
  phrase(`contacted${SPAN_WORDS} (?:24 ?(?:m|mo|months)|(?:2|two) years)`, () => ({
    change: () => ({ notContactedIn: 24 }),
  })),
  phrase(`contacted${SPAN_WORDS} ${SPAN}`, () => ({
    problem: 'Use “contacted within 24 months”.',
  })),
];

function within(criterion: 'renewalWithin' | 'createdWithin'): Parameters<typeof phrase>[1] {
  return ([number, unit]) => {
    const days = daysIn(number, unit);
    if (days < 1 || days > 3660) return { problem: 'Use 1 to 3,660 days.' };
    return { change: () => ({ [criterion]: days }) };
  };
}

const RENEWAL: readonly Reader[] = [
  phrase(
    `(?:(?:up )?for renewal|renew(?:s|ing|al|als)?|expires?|expiring|ends|ending)${SPAN_WORDS} ${SPAN}`,
    within('renewalWithin'),
  ),
];

const CREATED: readonly Reader[] = [
  phrase(`(?:new|added|created)${SPAN_WORDS} ${SPAN}`, within('createdWithin')),
];

const status = (pattern: string, value: SearchStatus): Reader =>
  phrase(pattern, () => ({ change: () => ({ status: value }) }));

const STATUS: readonly Reader[] = [
  status('(?:(?:lost|former|ex|past)[ -](?:clients?|customers?|accounts?)|lost|former)', 'former'),
  status('(?:clients?|customers?)', 'client'),
  status('(?:prospects?|non-?clients?|not clients?)', 'prospect'),
];

/** `c`, `b`, `a` by the value of the tag. */
const tagOf = (letter = ''): number[] =>
  PROSPECT_TAGS.filter(({ label }) => label.toLowerCase().startsWith(`${letter} *`)).map(
    ({ value }) => value,
  );
const TAGS: readonly Reader[] = [
  phrase(String.raw`(?:tag(?:ged)? ([abc])(?: ?\*+)?|([abc]) ?\*+)`, ([named, starred]) => ({
    change: ({ tags }) => ({ tags: together(tags, tagOf(named ?? starred)) }),
  })),
  phrase('(?:no tag|untagged)', () => ({ change: ({ tags }) => ({ tags: together(tags, [0]) }) })),
];

const DO_NOT_CALL: readonly Reader[] = [
  phrase('(?:dnc|do[ -]not[ -]call)', () => ({ change: () => ({ doNotCall: true }) })),
  phrase('(?:(?:no|not|without) dnc|callable)', () => ({ change: () => ({ doNotCall: false }) })),
];

const COMPETITOR: readonly Reader[] = COMPETITORS.map(({ value, label }) =>
  phrase(label.toLowerCase(), () => ({
    change: ({ competitors }) => ({ competitors: together(competitors, [value]) }),
  })),
);

const REP_LETTERS = 3;

/** `dana`, `rep dana keller`: all reps of whose names the words begin words. */
const readRep: Reader = (words, { reps }) => {
  const lead = words[0]?.lower === 'rep' ? 1 : 0;
  let found: readonly number[] = [];
  let count = 0;
  for (let taken = 1; taken <= 3 && lead + taken <= words.length; taken += 1) {
    const named = words.slice(lead, lead + taken);
    if (named.some(({ lower }) => lower.length < REP_LETTERS)) break;
    const matching = reps.filter(({ name }) => named.every((word) => beginsWordOf(name, word)));
    if (matching.length === 0) break;
    found = matching.map(({ seq }) => seq);
    count = lead + taken;
  }
  if (count === 0) return null;
  return { count, change: ({ reps: before }) => ({ reps: together(before, found) }) };
};

const beginsWordOf = (name: string, { lower }: Word): boolean =>
  name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(lower));

const OWN: readonly Reader[] = [
  (words, { viewerSeq }) => {
    const match = /^(?:my|mine)$/.test(words[0]?.lower ?? '');
    if (!match) return null;
    return { count: 1, change: ({ reps }) => ({ reps: together(reps, [viewerSeq]) }) };
  },
  phrase('(?:unassigned|no rep|without rep)', () => ({
    change: ({ reps }) => ({ reps: together(reps, [0]) }),
  })),
];

const CSI: readonly Reader[] = [
  phrase(String.raw`(?:(?:csi|section) )?(\d{2} ?\d{2} ?\d{2}(?:\.\d{2})?)`, ([number]) =>
    withSections([number]),
  ),
  phrase(String.raw`(?:csi|division|div) (\d{2})`, ([division]) => withSections([division])),
  (words, { sections }) => {
    const found = readSections(
      words.map(({ lower }) => lower),
      sections,
    );
    return found && { count: found.count, ...withSections(found.codes) };
  },
];

function withSections(codes: readonly (string | undefined)[]): Omit<Understood, 'count'> {
  const known = codes
    .map((code) => normaliseCsi(code ?? ''))
    .filter((code): code is string => code !== null);
  return { change: ({ csi }) => ({ csi: together(csi, known) }) };
}

/** By filter, in the order that decides where two take equally many words. */
export const FILTER_WORDS: Readonly<Record<Criterion, readonly Reader[]>> = {
  states: [readState],
  zip: ZIP,
  city: CITY,
  status: STATUS,
  tags: TAGS,
  doNotCall: DO_NOT_CALL,
  competitors: COMPETITOR,
  renewalWithin: RENEWAL,
  createdWithin: CREATED,
  notContactedIn: LAST_CONTACT,
  csi: CSI,
  reps: [...OWN, readRep],
  // What nobody understands is searched as text; areas are drawn on the map.
  query: [],
  near: [],
  lasso: [],
  bbox: [],
};
