import { FAMILY_WORDS, PLACE_NAMES } from './company-words.ts';
import type { Section } from '../reference/sections.ts';
import type { Random } from './prng.ts';
import { tradeWordsOf } from './section-words.ts';

const QUALIFIERS = [
  'Architectural',
  'Commercial',
  'Custom',
  'Precision',
  'Performance',
  'National',
];
const ENDINGS: readonly (readonly [string, number])[] = [
  ['', 52],
  [', Inc.', 12],
  [' Co.', 8],
  [' Corp.', 6],
  [', LLC', 8],
  [' Mfg.', 5],
  [' Group', 4],
  [' Industries', 3],
  [' International', 2],
];

function draw(random: Random, section: Section): string {
  const place = random.pick(PLACE_NAMES);
  const trade = random.pick(tradeWordsOf(section.csisec, section.title));
  const ending = random.weighted(ENDINGS);
  const family = random.pick(FAMILY_WORDS);
  const kind = random.weightedIndex([52, 11, 9, 9, 7, 6, 5, 1]);
  switch (kind) {
    case 0:
      return `${place} ${trade}${ending}`;
    case 1: {
      const qualifier = random.pick(QUALIFIERS);
      return trade.startsWith(qualifier) ? `${place} ${trade}` : `${place} ${qualifier} ${trade}`;
    }
    case 2:
      return `${family} & ${random.pick(FAMILY_WORDS.filter((other) => other !== family))} ${trade}`;
    case 3:
      return `${place} ${random.pick(['Manufacturing', 'Products', 'Building Products', 'Works', 'Industries'])}`;
    case 4:
      return `${family} Bros. ${trade}`;
    case 5:
      return `${family}-${place} ${trade}`;
    case 6:
      return `The ${place} Company`;
    default:
      return `${trade} by ${place}`;
  }
}

/** An invented name that says what the company makes; never one of `taken`, which it joins. */
export function companyName(random: Random, section: Section, taken: Set<string>): string {
  for (;;) {
    const name = draw(random, section);
    // Two firms that differ in their ending only would read as duplicates.
    const key = name.replace(
      /( Co\.| Corp\.|, Inc\.|, LLC| Mfg\.| Group| Industries| International)$/,
      '',
    );
    if (!taken.has(key)) {
      taken.add(key);
      return name;
    }
  }
}

/** A site name under .example made from the company's name; never one of `taken`, which it joins. */
export function domainFor(name: string, taken: Set<string>): string {
  const words = name
    .toLowerCase()
    .replace(/( co\.| corp\.|, inc\.|, llc| mfg\.| group| industries| international)$/, '')
    .replace(/^the | by | company$/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .split(' ');
  const short = words.slice(0, 2).join('');
  const candidates = [
    short.length <= 22 ? short : (words[0] ?? short),
    words.join(''),
    words.join('-'),
  ];
  const free = candidates.find((candidate) => !taken.has(candidate));
  let domain = free ?? short;
  for (let number = 2; taken.has(domain); number += 1) domain = `${short}${number}`;
  taken.add(domain);
  return `${domain}.example`;
}
