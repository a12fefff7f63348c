import { describe, expect, it } from '@jest/globals';
import { readSentence } from './read-sentence.ts';
import { formatSearchParams } from './search-params.ts';
import type { SentenceWords } from './sentence-phrases.ts';

const section = (csisec: string, title: string, divisionTitle: string) => ({
  csisec,
  title,
  division: csisec.slice(0, 2),
  divisionTitle,
});
const KNOWN: SentenceWords = {
  sections: [
    section('06 40 00', 'Architectural Woodwork', 'Wood, Plastics, and Composites'),
    section('07 41 13', 'Metal Roof Panels', 'Thermal and Moisture Protection'),
    section('07 54 23', 'Thermoplastic-Polyolefin Roofing', 'Thermal and Moisture Protection'),
    section('08 14 16', 'Flush Wood Doors', 'Openings'),
    section('08 71 00', 'Door Hardware', 'Openings'),
    section('09 64 00', 'Wood Flooring', 'Finishes'),
    section('09 65 19', 'Resilient Tile Flooring', 'Finishes'),
    section('09 68 13', 'Tile Carpeting', 'Finishes'),
    section('12 48 13', 'Entrance Floor Mats and Frames', 'Furnishings'),
    section('12 51 00', 'Office Furniture', 'Furnishings'),
  ],
  reps: [
    { seq: 12, name: 'Dana Keller' },
    { seq: 14, name: 'Wood Harmon' },
    { seq: 15, name: 'Dana Ortiz' },
  ],
  viewerSeq: 3,
};

/** The address that the sentence opens; readable, and complete. */
const addressOf = (text: string, known = KNOWN): string | null => {
  const sentence = readSentence(text, known);
  return sentence && decodeURIComponent(formatSearchParams(sentence.params)).replaceAll('+', ' ');
};
const FLOORING = 'csi=09 64 00,09 65 19';

describe('a sentence in the palette', () => {
  const sentences: [string, string | null][] = [
    ['flooring GA 6 months', `?state=GA&notContacted=6&${FLOORING}`],
    ['flooring ga 6mo', `?state=GA&notContacted=6&${FLOORING}`],
    [
      'Flooring companies in Georgia, not contacted for six months',
      `?state=GA&notContacted=6&${FLOORING}`,
    ],
    ['floor georg', '?state=GA&csi=09 64 00,09 65 19,12 48 13'],
    ['floors', '?csi=09 64 00,09 65 19,12 48 13'],
    ['wood doors', '?csi=08 14 16'],
    ['roofing flooring', '?csi=07 54 23,09 64 00,09 65 19'],
    ['finishes', '?csi=09'],
    ['openings TX', '?state=TX&csi=08'],
    ['09 65 19', '?csi=09 65 19'],
    ['section 096519 oh', '?state=OH&csi=09 65 19'],
    ['096519 me', '?csi=09 65 19'],
    ['096519 ME', '?state=ME&csi=09 65 19'],
    ['division 09 in IN', '?state=IN&csi=09'],
    ['new york north carolina', '?state=NY,NC'],
    ['ga and tn clients', '?state=GA,TN&status=client'],
    ['lost clients', '?status=former'],
    ['former', '?status=former'],
    ['prospects CA', '?state=CA&status=prospect'],
    ['non-clients', '?status=prospect'],
    ['renews in 60 days', '?renewal=next60d'],
    ['clients up for renewal within 3 months', '?status=client&renewal=next90d'],
    ['expiring in two weeks', '?renewal=next14d'],
    ['not contacted 6 months', '?notContacted=6'],
    ['no contact in a year', '?notContacted=12'],
    ['not contacted in the last 90 days', '?notContacted=3'],
    ['quiet for 2 years', '?notContacted=25'],
    ['past 12 months', '?notContacted=12'],
    ['contacted within 24 months', '?notContacted=24'],
    ['added in the last 30 days', '?created=last30d'],
    ['dana keller GA', '?state=GA&rep=12'],
    ['dana prospects', '?rep=12,15&status=prospect'],
    ['wood harmon', '?rep=14'],
    ['my clients', '?rep=3&status=client'],
    ['unassigned FL', '?state=FL&rep=0'],
    ['a*** prospects', '?status=prospect&tag=3'],
    ['tag b', '?tag=2'],
    ['untagged', '?tag=0'],
    ['dnc', '?dnc=1'],
    ['callable prospects', '?status=prospect&dnc=0'],
    ['with Sweets in GA', '?state=GA&competitors=1'],
    ['within 25 miles of 30720', '?zip=30720&within=25'],
    ['30720 50 mi', '?zip=30720&within=50'],
    ['city Dalton', '?city=Dalton'],
    ['flooring Dalton', `?q=Dalton&${FLOORING}`],
    ['corvane', null],
    ['3M', null],
    ['in or me', null],
    ['', null],
  ];
  it.each(sentences)('reads “%s”', (text, address) => {
    expect(addressOf(text)).toBe(address);
  });

  it('shows what it understood, and what it searches for as text', () => {
    const sentence = readSentence('flooring GA 6 months binder', KNOWN);
    expect(sentence?.chips.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'State is GA',
      'Last contact is 0-6: none in 6 months',
      'CSI is flooring (2)',
    ]);
    expect(sentence?.text).toBe('binder');
  });

  it('names one section or a whole division by its title', () => {
    const chips = (text: string) => readSentence(text, KNOWN)?.chips.map(({ value }) => value);
    expect(chips('resilient')).toEqual(['09 65 19 Resilient Tile Flooring']);
    expect(chips('finishes')).toEqual(['09 Finishes']);
  });

  it('says which words no filter can do, instead of searching for them as text', () => {
    const sentence = readSentence('GA not contacted in 9 months', KNOWN);
    expect(sentence?.leftOut).toEqual([
      { words: 'not contacted in 9 months', problem: 'Use one of 3, 6, 12, 24 months.' },
    ]);
    expect(sentence?.text).toBe('');
  });

  it('finds no rep by name for a viewer who filters by none', () => {
    expect(addressOf('dana GA', { ...KNOWN, reps: [] })).toBe('?q=dana&state=GA');
  });

  it('takes a word that names nearly everything for no section', () => {
    const sections = Array.from({ length: 90 }, (_, index) =>
      section(`05 00 ${String(index).padStart(2, '0')}`, 'Metal System', 'Metals'),
    );
    const more = [...sections, section('05 99 99', 'Other', 'Metals')];
    expect(addressOf('system GA', { ...KNOWN, sections: more })).toBe('?q=system&state=GA');
  });
});
