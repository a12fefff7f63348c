import type { ContentStatus, ContentType } from '../../../../schema/enumerations.ts';
import { CONTENT_TITLED_BY_NOTES_FROM } from '../../../../schema/enumerations.ts';
import { civilFrom, isoDate } from './calendar.ts';
import type { Day } from './calendar.ts';
import { contentSteps, daysInStatus } from './content-steps.ts';
import { CONTENT_NOTES } from './content-words.ts';
import { contentTitle } from './content-titles.ts';
import type { Row } from './copy-rows.ts';
import type { Section } from '../reference/sections.ts';
import type { Company, ContentItem, ContentStep, Contract, World } from './facts.ts';
import { contractOn, primarySection, signedContracts } from './facts.ts';
import type { Random } from './prng.ts';

const FIRST_CONTENT_ID = 10_001;
const NEW_CLIENT_DAYS = 75;
const FRESH_CONTRACT_DAYS = 40;
/** Content of a company that left is kept for a year, and less of it. */
const LAPSED_DAYS = 365;
const LAPSED_SHARE = 0.35;
const HISTORY_DAYS = 2600;

type Weights = readonly (readonly [ContentStatus, number])[];

const ESTABLISHED: Weights = [
  ['Posted', 73],
  ['QC / Preparing for Site', 2.9],
  ['Approved', 2],
  ['Draft to Client', 6.4],
  ['In Development', 6.3],
  ['In Queue', 3.6],
  ['Update Requested from Client', 5.3],
  ['On Hold', 0.2],
  ['OTHER', 0.1],
];
const FRESH: Weights = [...ESTABLISHED, ['Contract Signed', 60]];
const NEW_CLIENT: Weights = [
  ['Contract Signed', 30],
  ['In Queue', 25],
  ['In Development', 25],
  ['Draft to Client', 14],
  ['Posted', 6],
];
const LAPSED: Weights = [
  ['Posted', 55],
  ['On Hold', 32],
  ['Cancelled', 10],
  ['OTHER', 3],
];

/** What one contract line has made of it: the type of content, pieces per unit, and how many more on average. */
const LINE_CONTENT: Readonly<Record<string, { type: ContentType; perUnit: number; more: number }>> =
  {
    specs: { type: 'spec', perUnit: 1.05, more: 0.4 },
    cad: { type: 'cad', perUnit: 2.2, more: 2 },
    bim: { type: 'bim', perUnit: 1.1, more: 1 },
    sw: { type: 'sw', perUnit: 2, more: 1.6 },
    catalog: { type: 'catalog', perUnit: 1, more: 1.3 },
    media: { type: 'video', perUnit: 0.9, more: 0.15 },
    logo: { type: 'product', perUnit: 0.6, more: 0.1 },
  };

/** Every company's content, from the lines of its running contract or the last one. */
export function buildContent(world: World): void {
  const owners = contentStaff(world);
  for (const company of world.companies) {
    const lastEnd = signedContracts(company).at(-1)?.end ?? 0;
    const contract = contractOn(company, world.asOf) ?? lastContract(company);
    if (!contract || lastEnd < world.asOf - LAPSED_DAYS) continue;
    company.content = contentOf(world, company, contract, owners);
  }
}

/** Numbers the content in the order of its requests; some of the items have the high numbers of those that are titled by their notes. */
export function numberContent(world: World, all: ContentItem[]): void {
  const order = new Map(all.map((item, position) => [item, position]));
  const requested = (item: ContentItem): Day => item.steps[0]?.day ?? 0;
  all.sort(
    (left, right) =>
      requested(left) - requested(right) || (order.get(left) ?? 0) - (order.get(right) ?? 0),
  );
  all.forEach((item, position) => {
    item.id = FIRST_CONTENT_ID + position;
  });
  const ranked = all
    .map((item) => ({ item, rank: world.streams('titled by notes', item.id).next() }))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, world.plan.contentTitledByNotes)
    .sort((left, right) => left.item.id - right.item.id);
  ranked.forEach(({ item }, position) => {
    item.id = CONTENT_TITLED_BY_NOTES_FROM + position;
  });
}

export function contentStaff(world: World): number[] {
  const staff = world.users.filter(
    ({ role }) => role === 'content' || (Array.isArray(role) && role.includes('content')),
  );
  return staff.map(({ seq }) => seq);
}

function lastContract(company: Company): Contract | undefined {
  return signedContracts(company).at(-1);
}

function contentOf(
  world: World,
  company: Company,
  contract: Contract,
  owners: readonly number[],
): ContentItem[] {
  const items: ContentItem[] = [];
  const lapsed = contract.end < world.asOf;
  contract.lines.forEach((line, position) => {
    const rule = LINE_CONTENT[line.product];
    if (!rule) return;
    const random = world.streams('content', company.index, position);
    const units = line.quantity / contract.termMonths;
    const wanted = units * rule.perUnit + random.poisson(rule.more);
    const count = Math.floor((lapsed ? LAPSED_SHARE : 1) * wanted + random.next());
    const section =
      company.sections.find(({ csisec }) => csisec === line.csisec) ?? primarySection(company);
    for (let piece = 0; piece < count; piece += 1) {
      const draws = world.streams('content item', company.index, position * 1000 + piece);
      const steps = stepsOf(world, draws, company, contract);
      items.push(
        contentItem(draws, company, section, rule.type, steps, items.length, draws.pick(owners)),
      );
    }
  });
  return items;
}

export function contentItem(
  random: Random,
  company: Company,
  section: Section,
  type: ContentType,
  steps: ContentStep[],
  position: number,
  owner: number,
): ContentItem {
  const { year } = civilFrom(steps[0]?.day ?? 0);
  return {
    id: 0,
    company,
    csisec: section.csisec,
    type,
    title: contentTitle(random, company, section, type, position, year),
    notes: random.chance(0.1) ? random.pick(CONTENT_NOTES) : null,
    owner,
    steps,
  };
}

function stepsOf(
  world: World,
  random: Random,
  company: Company,
  contract: Contract,
): ContentStep[] {
  const { asOf } = world;
  const first = signedContracts(company)[0] ?? contract;
  const firstSigned = first.signedOn ?? first.start;
  const earliest = Math.max(firstSigned, asOf - HISTORY_DAYS);
  const known = asOf - firstSigned;
  const lapsed = contract.end < asOf;
  const fresh = (contract.signedOn ?? contract.start) > asOf - FRESH_CONTRACT_DAYS;
  const weights =
    known < NEW_CLIENT_DAYS ? NEW_CLIENT : lapsed ? LAPSED : fresh ? FRESH : ESTABLISHED;
  const drawn = random.weighted(weights);
  const status = drawn === 'Posted' && known < 45 ? 'In Development' : drawn;
  let since: Day;
  if (lapsed && status !== 'Posted') since = Math.min(asOf, contract.end + random.int(5, 45));
  else if (status === 'Posted')
    since = asOf - Math.floor((asOf - earliest - 40) * random.next() ** 1.6) - 2;
  else if (status === 'Contract Signed') since = Math.min(asOf, contract.signedOn ?? asOf);
  else since = asOf - daysInStatus(random, status);
  since = Math.max(earliest, since);
  const updated =
    status !== 'Contract Signed' &&
    since - earliest > 420 &&
    (status === 'Update Requested from Client' || random.chance(0.55));
  const possible = status === 'Update Requested from Client' && !updated ? 'In Queue' : status;
  return contentSteps(random, possible, since, earliest, updated);
}

/** The day on which an item was posted last; null before that, and while it is being worked on again. */
export function postedOn(item: ContentItem): Day | null {
  const last = item.steps.at(-1);
  return last?.status === 'Posted' ? last.day : null;
}

/** Since when the site shows an item, an older version of it too; null when it does not. */
export function onSiteSince(item: ContentItem): Day | null {
  const status = item.steps.at(-1)?.status;
  if (status === 'Cancelled' || status === 'On Hold') return null;
  return item.steps.find((step) => step.status === 'Posted')?.day ?? null;
}

export const CONTENT_COLUMNS = [
  'content_id',
  'coid',
  'csisec',
  'content_type',
  'content_title',
  'notes',
  'status',
  'status_since',
  'owner',
  'requested_on',
] as const;

export function* contentRows(content: readonly ContentItem[]): Generator<Row> {
  for (const item of content) {
    const last = item.steps.at(-1);
    const titledByNotes = item.id >= CONTENT_TITLED_BY_NOTES_FROM;
    yield [
      item.id,
      item.company.coid,
      item.csisec,
      item.type,
      titledByNotes ? null : item.title,
      titledByNotes ? item.title : item.notes,
      last?.status ?? 'OTHER',
      isoDate(last?.day ?? 0),
      item.owner,
      isoDate(item.steps[0]?.day ?? 0),
    ];
  }
}

export const CONTENT_HISTORY_COLUMNS = [
  'content_id',
  'position',
  'status',
  'at',
  'by_user',
  'reason',
] as const;

export function* contentHistoryRows(content: readonly ContentItem[]): Generator<Row> {
  for (const item of content) {
    for (const [index, step] of item.steps.entries()) {
      yield [item.id, index + 1, step.status, isoDate(step.day), item.owner, step.reason];
    }
  }
}
