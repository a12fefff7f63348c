import type { DemoUser } from './facts.ts';
import type { Random } from './prng.ts';

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bwith\b/g, 'w/'],
  [/\b[Ff]ollow(ed)? up\b/g, 'f/u'],
  [/\bLeft a (voicemail|message) for\b/g, 'LVM for'],
  [/\bmarketing\b/g, 'mktg'],
  [/\bmeeting\b/g, 'mtg'],
  [/\bpresentation\b/gi, 'preso'],
  [/\barchitects\b/g, 'archs'],
  [/\bbecause\b/g, 'b/c'],
  [/\binformation\b/g, 'info'],
  [/\bminutes\b/g, 'min'],
  [/\bmanager\b/g, 'mgr'],
  [/\bpackage\b/g, 'pkg'],
  [/\bsection\b/g, 'sect'],
  [/\band\b/g, '&'],
];

const TYPO_SHARE = 0.02;

/** Swaps two neighboring letters inside one longer word in lower case. */
function withTypo(random: Random, text: string): string {
  const words = [...text.matchAll(/(?<![\w'@.])[a-z]{5,}(?![\w'@])/g)];
  if (words.length === 0) return text;
  const word = random.pick(words);
  const at = word.index + random.int(1, word[0].length - 3);
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

/** How one rep writes: some abbreviate a lot, some never; one note in fifty has a typo. */
export function handwriting(random: Random, text: string, rep: DemoUser): string {
  const habit = ((rep.seq * 37) % 10) / 14;
  let written = text;
  ABBREVIATIONS.forEach(([pattern, short], index) => {
    // Each rep has pet abbreviations; the last one belongs to very few.
    const pet = (rep.seq * 7 + index * 13) % 5 < 3 && (index < 12 || rep.seq % 11 === 0);
    if (pet && random.chance(habit)) written = written.replace(pattern, short);
  });
  if (rep.seq % 13 === 5) written = written.replace(/\.$/, '');
  if (random.chance(TYPO_SHARE)) written = withTypo(random, written);
  return written.charAt(0).toUpperCase() + written.slice(1);
}
