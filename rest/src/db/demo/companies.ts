import { addMonths, civilFrom, dayFrom } from './calendar.ts';
import type { Day } from './calendar.ts';
import { companyName, domainFor } from './company-names.ts';
import type { Section } from '../reference/sections.ts';
import type { City } from './cities.ts';
import type { SizePlan } from './demo-sizes.ts';
import type { Company } from './facts.ts';
import { fictionalPhone, scatter, streetAddress } from './places.ts';
import type { Random, Streams } from './prng.ts';

/** Contract starts by month, December first (demo-data.md). */
const START_MONTHS: readonly (readonly [number, number])[] = [
  [12, 13],
  [1, 17],
  [2, 9],
  [3, 8],
  [4, 8],
  [5, 7],
  [6, 7],
  [7, 6],
  [8, 6],
  [9, 8],
  [10, 6],
  [11, 5],
];

/** Trades that a city is known for: sections that start so are that much likelier there. */
const CITY_TRADES: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  Dalton: [
    ['09 65', 30],
    ['09 68', 60],
    ['09 64', 10],
  ],
  'High Point': [
    ['12', 14],
    ['09 72', 6],
  ],
  Wausau: [
    ['08 5', 25],
    ['08 4', 5],
  ],
  'Grand Rapids': [
    ['12 5', 25],
    ['09 84', 6],
    ['10 22', 6],
  ],
  Holland: [
    ['12 5', 25],
    ['10 56', 6],
  ],
  Elkhart: [
    ['06', 6],
    ['08 16', 6],
    ['08 5', 4],
  ],
  Sheboygan: [
    ['22 4', 20],
    ['10 28', 6],
  ],
  Lancaster: [
    ['09 51', 15],
    ['09 65', 8],
  ],
  Cleveland: [
    ['09 9', 6],
    ['07 9', 6],
    ['07 1', 4],
  ],
  Wayne: [['07 5', 10]],
  Columbus: [
    ['08 3', 4],
    ['09 3', 4],
  ],
  Portland: [
    ['26 5', 3],
    ['06', 3],
  ],
};

const FLOORING = ['09 64', '09 65', '09 67', '09 68'];

function pickSections(
  random: Random,
  sections: readonly Section[],
  city: City,
  dalton: boolean,
): Section[] {
  const trades = CITY_TRADES[city.city] ?? [];
  const weights = sections.map((section) => {
    if (dalton && !FLOORING.some((prefix) => section.csisec.startsWith(prefix))) return 0;
    const trade = trades.find(([prefix]) => section.csisec.startsWith(prefix));
    return section.weight * (trade?.[1] ?? 1);
  });
  const at = Math.max(0, random.weightedIndex(weights));
  const primary = sections[at];
  if (!primary) throw new Error('the section list is empty');
  const bucket = random.weightedIndex([41, 24, 14, 15, 6]);
  const wanted = bucket < 3 ? bucket + 1 : bucket === 3 ? random.int(4, 6) : random.int(7, 15);
  // Neighbors by number within the division: a maker of one product also makes similar ones.
  const neighbors = sections
    .map((section, index) => ({ section, distance: Math.abs(index - at) }))
    .filter(({ section, distance }) => distance > 0 && section.division === primary.division)
    .map((entry) => ({ ...entry, rank: entry.distance + random.next() * 2 }))
    .sort((left, right) => left.rank - right.rank);
  return [primary, ...neighbors.slice(0, wanted - 1).map(({ section }) => section)];
}

/** A first contract that starts this soon is signed already. */
const SIGNED_AHEAD_DAYS = 14;

/** First contract starts: a base that was there fifteen years ago, then cohorts that grow until today. */
function pickFirstStart(random: Random, asOf: Day): Day {
  const yearsAgo = random.chance(0.34) ? 15 + random.next() : 15 * random.next() ** 1.25;
  const latest = asOf + SIGNED_AHEAD_DAYS;
  const { year } = civilFrom(latest);
  const start = dayFrom(year, random.weighted(START_MONTHS), random.chance(0.85) ? 1 : 15);
  return addMonths(start, -12 * (Math.floor(yearsAgo) + (start > latest ? 1 : 0)));
}

function pickCreated(random: Random, asOf: Day, firstStart: Day | null): Day {
  if (firstStart !== null) return firstStart - random.int(70, 900);
  const draw = random.next();
  if (draw < 0.008) return asOf - random.int(0, 9);
  if (draw < 0.09) return asOf - random.int(10, 365);
  if (draw < 0.36) return asOf - random.int(366, 1500);
  return asOf - random.int(1500, 6600);
}

function pickDormancy(random: Random, asOf: Day, client: boolean): Day | null {
  const draw = random.next() * (client ? 2.5 : 1);
  if (draw < 0.06) return asOf - random.int(735, 1900);
  if (draw < 0.13) return asOf - random.int(366, 735);
  if (draw < 0.2) return asOf - random.int(184, 366);
  if (draw < 0.26) return asOf - random.int(92, 184);
  return null;
}

/**
 * Company cores: place, sections, age, how much is written about them. Sorted by creation, so that a higher seq is a
 * younger record; coids are other numbers, in no order.
 */
export function buildCompanies(
  plan: SizePlan,
  asOf: Day,
  streams: Streams,
  cities: readonly City[],
  sections: readonly Section[],
): Company[] {
  const cityWeights = cities.map((city) => city.weight);
  const dalton = cities.find((city) => city.city === 'Dalton');
  const names = new Set<string>();
  const domains = new Set<string>();
  const phones = new Set<string>();
  const everClientShare = (0.34 * plan.companies) / (plan.companies - plan.daltonCluster);

  const companies = Array.from({ length: plan.companies }, (_, index): Company => {
    const random = streams('company', index);
    const inDaltonCluster = index < plan.daltonCluster && dalton !== undefined;
    const drawn = cities[random.weightedIndex(cityWeights)];
    const city = inDaltonCluster ? dalton : drawn;
    if (!city) throw new Error('the city list is empty');
    const own = pickSections(random, sections, city, inDaltonCluster);
    const firstStart =
      !inDaltonCluster && random.chance(everClientShare) ? pickFirstStart(random, asOf) : null;
    const place = scatter(random, city);
    const name = companyName(streams('company name', index), own[0] as Section, names);
    return {
      index,
      seq: 0,
      coid: 0,
      name,
      domain: domainFor(name, domains),
      city,
      address1: streetAddress(random),
      phone: fictionalPhone(random, city, phones),
      ...place,
      created: inDaltonCluster
        ? asOf - random.int(400, 4000)
        : pickCreated(random, asOf, firstStart),
      sections: own,
      inDaltonCluster,
      firstStart,
      attention: Math.min(5.5, Math.max(0.05, random.logNormal(1, 1.1))),
      neverContacted: firstStart === null && random.chance(0.13),
      dormantFrom: pickDormancy(random, asOf, firstStart !== null),
      quiet: [],
      rep: null,
      assignments: [],
      contacts: [],
      contracts: [],
      competition: [],
      prospect: 0,
      taggedOn: null,
      doNotCall: null,
      flaggedWithoutContract: false,
      content: [],
      actions: [],
    };
  }).sort((left, right) => left.created - right.created || left.index - right.index);

  const gaps = streams('coid');
  let coid = 20_000;
  const coids = companies.map(() => (coid += gaps.int(1, 5)));
  const shuffled = gaps.shuffled(coids);
  companies.forEach((company, position) => {
    company.seq = position + 1;
    company.coid = shuffled[position] ?? 0;
  });
  return companies;
}
