import { FAMILY_WORDS, PLACE_NAMES } from './company-words.ts';
import type { Random } from './prng.ts';

/** What a visiting domain's owner does; several kinds share a category of the wire. */
export type FirmKind =
  | 'architect'
  | 'engineer'
  | 'interior'
  | 'government'
  | 'military'
  | 'corporate'
  | 'education'
  | 'health'
  | 'supply'
  | 'contractor'
  | 'isp'
  | 'unsure'
  | 'removed'
  | 'bogus';

/** {f} and {g} are family names, {p} an invented place. */
const PATTERNS: Readonly<Record<Exclude<FirmKind, 'unsure' | 'bogus'>, readonly string[]>> = {
  architect: [
    '{f} {g} Architects',
    '{p} Architecture',
    '{f} + {g} Architecture',
    '{p} {f} Architects',
    'Studio {p}',
    '{p} Design Studio',
    '{f} {p} Architecture and Planning',
    '{f} Associates of {p}, Architects',
  ],
  engineer: [
    '{f} {g} Engineers',
    '{p} Structural Engineers',
    '{p} {f} Consulting Engineers',
    '{p} Engineering Group',
    '{f} {p} MEP',
  ],
  interior: [
    '{p} Interiors',
    '{f} {g} Interior Design',
    '{p} {f} Interiors',
    '{p} Workplace Design',
  ],
  government: [
    '{p} County Facilities',
    'City of {p} Public Works',
    '{p} Housing Authority',
    '{p} Transit Authority',
    '{p} Port District',
  ],
  military: ['Fort {p} Public Works', '{p} Air Station Facilities', '{p} Naval Yard Engineering'],
  corporate: ['{p} Hotels', '{p} Retail Group', '{p} Properties', '{p} Logistics', '{p} Foods'],
  education: [
    '{p} University',
    '{p} College',
    '{p} Community College',
    '{p} Institute of Technology',
    '{p} School of Architecture',
  ],
  health: ['{p} Health System', '{p} Medical Center', '{p} Children’s Hospital', '{p} Clinic'],
  supply: ['{p} Building Supply', '{f} {p} Distribution', '{p} Door and Hardware Supply'],
  contractor: [
    '{f} Construction of {p}',
    '{f} & {g} Builders',
    '{p} General Contractors',
    '{p} {f} Construction',
    '{f} Bros. Contracting, {p}',
    '{p} Homes',
  ],
  isp: ['{p} Fiber', '{p} Broadband', '{p} Mail', '{p} Cable', '{p} Wireless'],
  removed: ['{p} {f} Architects', '{p} Planning Partners', '{f} {p} Builders'],
};

const LETTERS = 'bcdfghjklmnprstvwxz';
const VOWELS = 'aeiou';

function letters(random: Random, from: string, count: number): string {
  return Array.from({ length: count }, () => from.charAt(random.int(0, from.length - 1))).join('');
}

function bareUrl(random: Random, kind: 'unsure' | 'bogus'): string {
  if (kind === 'bogus') {
    return `${letters(random, LETTERS, 4)}${random.int(10, 99)}${letters(random, LETTERS, 3)}`;
  }
  const word = random.pick([
    'group',
    'partners',
    'studio',
    'works',
    'llc',
    'team',
    'co',
    'projects',
  ]);
  return (
    letters(random, LETTERS, 2) + letters(random, VOWELS, 1) + letters(random, LETTERS, 1) + word
  );
}

function urlOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\b(of|and|the)\b/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .split(' ');
  const joined = words.join('');
  return joined.length <= 24 ? joined : words.slice(0, 2).join('');
}

/** An invented firm and its site under .example. The site is not in `taken` yet and is added. Some kinds have no name. */
export function nameFirm(
  random: Random,
  kind: FirmKind,
  taken: Set<string>,
): { name: string | null; url: string } {
  let name: string | null = null;
  let url = '';
  for (let attempt = 0; attempt < 12; attempt += 1) {
    if (kind === 'unsure' || kind === 'bogus') {
      url = bareUrl(random, kind);
    } else {
      const first = random.pick(FAMILY_WORDS);
      const partner = random.pick(FAMILY_WORDS.filter((word) => word !== first));
      name = random
        .pick(PATTERNS[kind])
        .replace('{f}', first)
        .replace('{g}', partner)
        .replace('{p}', random.pick(PLACE_NAMES));
      url = urlOf(name);
    }
    if (!taken.has(url)) break;
  }
  let unique = url;
  for (let number = 2; taken.has(unique); number += 1) unique = `${url}${number}`;
  taken.add(unique);
  return { name, url: `${unique}.example` };
}

/** What pages and registries say about a domain that nobody has sorted yet; {p} is an invented place. */
const UNSURE_HINTS = [
  'Page title: "{p} Partners, planning and interiors". Registrant in {city}, {state}.',
  'Page title: "Under construction". Registrant hidden; mail goes through a hosting firm.',
  'Page title: "{p} Group". Pages visited: door hardware and frames. {state} license board lists a contractor of that name.',
  'Registrant: {p} Holdings, {city}, {state}. Site lists schools and clinics as projects.',
  'No web site. Certificates name "{p} Studio". Two spec downloads in one session.',
  'Page title: "Facilities, {p} Schools". Registered to a district office in {state}.',
  'Parked domain; the same registrant owns an architecture firm in {city}.',
  'Page title: "{p} Realty". Visits at night, no downloads.',
];

const RANGE_HINTS = [
  'Registry: assigned to a school district near {city}, {state}.',
  'Registry: leased to a hosting firm; names of hosts end in a design firm’s initials.',
  'Registry: {p} Engineering, {city}, {state}.',
  'Registry: business line of a cable company in {state}.',
  'Registry: state agency, {state}; facilities department by the host names.',
];

/** A hint for a person who sorts the domain. */
export function hintFor(
  random: Random,
  place: { city: string; state: string },
  unresolved: boolean,
): string {
  return random
    .pick(unresolved ? RANGE_HINTS : UNSURE_HINTS)
    .replace('{p}', random.pick(PLACE_NAMES))
    .replace('{city}', place.city)
    .replace('{state}', place.state);
}
