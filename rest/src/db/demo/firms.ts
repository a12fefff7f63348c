import type { DomainCategory } from '../../../../schema/audience.ts';
import { addMonths, civilFrom, dayFrom } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { City } from './cities.ts';
import { hintFor, nameFirm } from './firm-names.ts';
import type { FirmKind } from './firm-names.ts';
import type { World } from './facts.ts';
import type { Random } from './prng.ts';

/** The owner of a visiting domain, or of a range of addresses that nobody has named yet. */
export interface Firm {
  /** One less than its seq. */
  index: number;
  kind: FirmKind;
  category: DomainCategory;
  url: string | null;
  ipRange: string | null;
  name: string | null;
  hint: string | null;
  city: City;
  /** First and last day on which it looked at some company's content. */
  first: Day;
  last: Day;
  /** How much it does, heavy-tailed; 0 for one that was seen on a single day only. */
  weight: number;
}

/** Kinds with their share of all domains: the categories add up to the shares of demo-data.md. */
const KINDS: readonly (readonly [FirmKind, DomainCategory, number])[] = [
  ['architect', 'AEC / GOV / MIL', 36],
  ['engineer', 'AEC / GOV / MIL', 12],
  ['interior', 'AEC / GOV / MIL', 4.5],
  ['government', 'AEC / GOV / MIL', 4],
  ['military', 'AEC / GOV / MIL', 1.5],
  ['corporate', 'CORP / EDU / HEALTH', 8],
  ['education', 'CORP / EDU / HEALTH', 5],
  ['health', 'CORP / EDU / HEALTH', 5],
  ['supply', 'CORP / EDU / HEALTH', 3],
  ['contractor', 'GC', 9],
  // Ranges of addresses without a name are not sure either: together they are six in a hundred.
  ['unsure', 'NOTSURE', 2.7],
  ['isp', 'ISP', 4],
  ['removed', 'REMOVED', 1.5],
  ['bogus', 'BOGUS', 0.5],
];

const OLDEST_YEARS = 8;
const LARGEST_WEIGHT = 260;

/** All domains in the order in which they were first seen. */
export function buildFirms(world: World, cities: readonly City[]): Firm[] {
  const { plan, asOf } = world;
  const cityWeights = cities.map(({ weight }) => weight);
  const taken = new Set(world.companies.map(({ domain }) => domain.replace(/\.example$/, '')));
  const { year, month } = civilFrom(asOf);
  const newSince = addMonths(dayFrom(year, month, 1), -1);
  let ranges = 0;
  const firms = Array.from({ length: plan.userDomains }, (_, number): Firm => {
    const random = world.streams('user domain', number);
    const isNew = number >= plan.userDomains - plan.newDomains;
    const unresolved = number % Math.floor(plan.userDomains / plan.unresolvedRanges) === 0;
    const [kind, category] = unresolved
      ? (['unsure', 'NOTSURE'] as const)
      : random.weighted(KINDS.map(([each, of, share]) => [[each, of] as const, share]));
    const city = cities[random.weightedIndex(cityWeights)];
    if (!city) throw new Error('the city list is empty');
    const span = isNew ? singleDay(random, newSince, asOf) : daysSeen(random, newSince, asOf, kind);
    const named = unresolved ? { name: null, url: null } : nameFirm(random, kind, taken);
    const vague = kind === 'unsure';
    return {
      index: 0,
      kind,
      category,
      url: named.url,
      ipRange: unresolved ? addressRange(ranges++) : null,
      name: named.name,
      hint: vague ? hintFor(random, city, unresolved) : null,
      city,
      ...span,
      weight: isNew ? 0 : Math.min(LARGEST_WEIGHT, (1 - random.next()) ** (-1 / 1.15)),
    };
  }).sort((left, right) => left.first - right.first);
  firms.forEach((firm, index) => {
    firm.index = index;
  });
  return firms;
}

/** First seen over the years, ever more of them; most still come, the others stayed away at some point. */
function daysSeen(
  random: Random,
  newSince: Day,
  asOf: Day,
  kind: FirmKind,
): { first: Day; last: Day } {
  const first = newSince - 10 - Math.floor(OLDEST_YEARS * 365 * random.next() ** 1.25);
  const gone = kind === 'removed' || random.chance(0.24);
  const latest = gone
    ? first + 5 + Math.floor(random.next() * (asOf - first - 5))
    : asOf - Math.floor(150 * random.next() ** 2);
  return { first, last: Math.max(first + 3, latest) };
}

function singleDay(random: Random, newSince: Day, asOf: Day): { first: Day; last: Day } {
  const day = asOf - random.int(0, asOf - newSince);
  return { first: day, last: day };
}

const DOCUMENTATION_BLOCKS = ['192.0.2', '198.51.100', '203.0.113'];
const RANGES_PER_BLOCK = 32;

/** Ranges of the blocks reserved for documentation: /29 of version 4 while they last, then /48 of version 6. */
function addressRange(number: number): string {
  const block = DOCUMENTATION_BLOCKS[Math.floor(number / RANGES_PER_BLOCK)];
  if (block) return `${block}.${(number % RANGES_PER_BLOCK) * 8}/29`;
  const site = number - DOCUMENTATION_BLOCKS.length * RANGES_PER_BLOCK + 1;
  return `2001:db8:${site.toString(16)}::/48`;
}
