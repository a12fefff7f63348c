import type { PROJECT_KINDS, PROJECT_STAGES } from '../../../../schema/audience.ts';
import { isoDate } from './calendar.ts';
import type { Day } from './calendar.ts';
import { PLACE_NAMES } from './company-words.ts';
import type { Row } from './copy-rows.ts';
import type { City } from './cities.ts';
import type { ClientDraw } from './client-draw.ts';
import type { Company, World } from './facts.ts';
import type { Firm } from './firms.ts';
import type { FirmKind } from './firm-names.ts';
import type { Audience } from './people.ts';
import { scatter } from './places.ts';
import type { Random } from './prng.ts';

type ProjectKind = (typeof PROJECT_KINDS)[number];
type ProjectStage = (typeof PROJECT_STAGES)[number];

export interface Project {
  /** One less than its seq. */
  index: number;
  title: string;
  kind: ProjectKind;
  stage: ProjectStage;
  city: City;
  firm: Firm | null;
  date: Day;
  valueBand: string;
  companies: { company: Company; csisec: string; specified: boolean }[];
}

const KIND_SHARES: readonly (readonly [ProjectKind, number])[] = [
  ['education', 20],
  ['office', 17],
  ['healthcare', 14],
  ['multifamily', 14],
  ['retail', 8],
  ['government', 8],
  ['hotel', 7],
  ['industrial', 7],
  ['other', 5],
];

const BUILDINGS: Readonly<Record<ProjectKind, readonly string[]>> = {
  education: [
    'Elementary School',
    'Middle School',
    'High School Addition',
    'Science Building',
    'Student Center',
    'Library Renovation',
  ],
  office: [
    'Office Building',
    'Corporate Center',
    'Office Fit-Out',
    'Headquarters Renovation',
    'Tower Lobby',
  ],
  healthcare: [
    'Medical Center Bed Tower',
    'Outpatient Clinic',
    'Surgery Center',
    'Hospital Addition',
    'Senior Care Residence',
  ],
  multifamily: ['Apartments', 'Lofts', 'Residences', 'Student Housing', 'Townhomes'],
  retail: ['Shopping Center', 'Market Hall', 'Grocery Store', 'Flagship Store'],
  government: [
    'Courthouse',
    'Fire Station',
    'Public Safety Building',
    'Town Hall',
    'Branch Library',
  ],
  hotel: ['Hotel', 'Hotel and Conference Center', 'Resort Lodge', 'Inn Renovation'],
  industrial: [
    'Distribution Center',
    'Manufacturing Plant',
    'Cold Storage',
    'Maintenance Facility',
  ],
  other: [
    'Community Church',
    'Recreation Center',
    'Museum Wing',
    'Transit Station',
    'Parking Deck',
  ],
};

/** How far projects have come by the days since the list was made. */
const STAGES: readonly { from: number; stages: readonly (readonly [ProjectStage, number])[] }[] = [
  {
    from: 500,
    stages: [
      ['construction', 35],
      ['complete', 55],
      ['bidding', 10],
    ],
  },
  {
    from: 150,
    stages: [
      ['design', 30],
      ['bidding', 28],
      ['construction', 36],
      ['complete', 6],
    ],
  },
  {
    from: 0,
    stages: [
      ['planning', 26],
      ['design', 60],
      ['bidding', 14],
    ],
  },
];

const VALUE_BANDS = ['under $1M', '$1M to $5M', '$5M to $20M', '$20M to $100M', 'over $100M'];
/** Weights of the bands by what the title promises. */
const SMALL_WORK = /Renovation|Fit-Out|Lobby|Church|Grocery|Townhomes|Flagship/;
const LARGE_WORK =
  /Tower|Headquarters|Hotel|Medical Center|Distribution|Plant|Transit|Museum|University/;

function valueBand(random: Random, title: string): string {
  const weights = SMALL_WORK.test(title)
    ? [30, 46, 24, 0, 0]
    : LARGE_WORK.test(title)
      ? [0, 4, 28, 50, 18]
      : [4, 30, 44, 20, 2];
  return VALUE_BANDS[random.weightedIndex(weights)] ?? '$5M to $20M';
}

const DESIGNERS: readonly (readonly [FirmKind, number])[] = [
  ['architect', 76],
  ['engineer', 10],
  ['contractor', 6],
  ['government', 5],
  ['interior', 3],
];

const HISTORY_DAYS = 1100;

/** Projects that the marketplace's users keep lists for, with the companies whose products are on the list. */
export function buildProjects(
  world: World,
  audience: Audience,
  clients: ClientDraw,
  cities: readonly City[],
): Project[] {
  const cityWeights = cities.map(({ weight }) => weight);
  const { userProjects } = world.plan;
  return Array.from({ length: userProjects }, (_, index): Project => {
    const random = world.streams('user project', index);
    // In the order of their dates, ever more of them.
    const left = 1 - (index + 0.5) / userProjects;
    const date = world.asOf - Math.floor(HISTORY_DAYS * left ** 0.8);
    const kind = random.weighted(KIND_SHARES);
    const firm = audience.draw.pick(random, random.weighted(DESIGNERS), date);
    const anywhere = cities[random.weightedIndex(cityWeights)];
    const city = firm && random.chance(0.6) ? firm.city : anywhere;
    if (!city) throw new Error('the city list is empty');
    const phase = random.chance(0.12) ? `, Phase ${random.int(1, 3)}` : '';
    const title = `${random.pick(PLACE_NAMES)} ${random.pick(BUILDINGS[kind])}${phase}`;
    const stages = STAGES.find(({ from }) => world.asOf - date >= from)?.stages ?? [];
    return {
      index,
      title,
      kind,
      stage: random.weighted(stages),
      city,
      firm,
      date,
      valueBand: valueBand(random, title),
      companies: companiesOf(random, clients, date),
    };
  });
}

function companiesOf(random: Random, clients: ClientDraw, date: Day): Project['companies'] {
  const chosen = new Map<Company, Project['companies'][number]>();
  for (let wanted = 1 + random.poisson(2.4); wanted > 0; wanted -= 1) {
    const company = clients.pick(random, date);
    const section = company && random.pick(company.actions);
    if (!company || !section || chosen.has(company)) continue;
    chosen.set(company, { company, csisec: section.csisec, specified: random.chance(0.38) });
  }
  return [...chosen.values()];
}

/** Each company's projects in the order of their dates. */
export function projectsByCompany(projects: readonly Project[]): Map<Company, Project[]> {
  const lists = new Map<Company, Project[]>();
  for (const project of projects) {
    for (const { company } of project.companies) {
      const list = lists.get(company);
      if (list) list.push(project);
      else lists.set(company, [project]);
    }
  }
  return lists;
}

export const USER_PROJECT_COLUMNS = [
  'seq',
  'title',
  'city',
  'state',
  'geo_lat',
  'geo_long',
  'date',
  'stage',
  'kind',
  'firm',
  'value_band',
] as const;

export function* userProjectRows(world: World, projects: readonly Project[]): Generator<Row> {
  for (const { index, title, city, date, stage, kind, firm, valueBand } of projects) {
    const { lat, lon } = scatter(world.streams('project place', index), city);
    const place = [city.city, city.state, lat, lon];
    yield [index + 1, title, ...place, isoDate(date), stage, kind, firm?.name ?? null, valueBand];
  }
}

export const USER_PROJECT_COMPANY_COLUMNS = ['project_seq', 'coid', 'csisec', 'use'] as const;

export function* userProjectCompanyRows(projects: readonly Project[]): Generator<Row> {
  for (const { index, companies } of projects) {
    for (const { company, csisec, specified } of companies) {
      yield [index + 1, company.coid, csisec, specified ? 'specified' : 'saved'];
    }
  }
}
