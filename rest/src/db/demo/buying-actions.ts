import type { ContentType } from '../../../../schema/enumerations.ts';
import { monthOf, monthStart, isoDate } from './calendar.ts';
import {
  ACTION_COLUMNS,
  ACTION_KEYS,
  ACTION_MONTHS,
  ACTION_RATES,
  firstActionMonth,
  keyAt,
  mobileShare,
  passedShare,
  seasonOf,
} from './action-rates.ts';
import { onSiteSince, postedOn } from './content-items.ts';
import type { Row } from './copy-rows.ts';
import type { Company, Contract, SectionActions, World } from './facts.ts';
import { contractTotalCents, primarySection, signedContracts } from './facts.ts';
import type { Random } from './prng.ts';

/** Of log-normal company sizes with this spread the top 5 % have 40 % of all actions. */
const SIZE_SPREAD = 1.39;
/** How much of that spread follows from what the company pays. */
const PURSE_SHARE = 0.5;
const TYPICAL_CONTRACT_CENTS = 390_000;
const LAPSED_FACTOR = 0.3;
const NEW_BIM_FACTOR = 3;
const NEW_BIM_MONTHS = 2;
const BIM = keyAt('bim');
/** In a new client's first months nothing is taken that is not posted yet. */
const FIRST_CONTENT_MONTHS = 6;
const CONTENT_OF_PRODUCT: Readonly<Record<string, ContentType>> = {
  bim: 'bim',
  cad: 'cad',
  specs: 'spec',
  sw: 'sw',
};

/** What a contract covers: its sections with the products sold in each; products without a section count in the first. */
type Coverage = ReadonlyMap<string, ReadonlySet<string>>;

/** The actions of all companies that ever had a contract, from their first one on. */
export function buildActions(world: World): void {
  for (const company of world.companies) {
    const signed = signedContracts(company);
    if (signed.length > 0) company.actions = actionsOf(world, company, signed);
  }
}

function actionsOf(world: World, company: Company, signed: readonly Contract[]): SectionActions[] {
  const thisMonth = monthOf(world.asOf);
  const first = firstActionMonth(world.asOf);
  const scale = sizeOf(world, company, signed);
  const weights = new Map(
    company.sections.map(({ csisec }, position) => [
      csisec,
      position === 0
        ? 1
        : 0.2 + 0.6 * world.streams('section demand', company.index, position).next(),
    ]),
  );
  const covered = new Map(signed.map((contract) => [contract, coverageOf(company, contract)]));
  const bySection = new Map<string, SectionActions>();
  const newBim = newBimMonths(company);
  const begin = monthOf(signed[0]?.start ?? 0) + FIRST_CONTENT_MONTHS;
  const posted = firstPosted(company);
  for (let position = 0; position < ACTION_MONTHS; position += 1) {
    const month = first + position;
    const running = contractOfMonth(signed, month, world.asOf);
    if (!running) continue;
    const coverage = covered.get(running.contract) ?? new Map<string, Set<string>>();
    const level =
      scale *
      seasonOf(month, thisMonth) *
      passedShare(month, world.asOf) *
      (running.lapsed ? LAPSED_FACTOR : 1) *
      (0.85 + 0.15 * coverage.size);
    let part = 0;
    for (const [csisec, products] of coverage) {
      const random = world.streams('buying actions', company.index, month * 32 + part);
      part += 1;
      const mood = random.logNormal(1, 0.2);
      let section = bySection.get(csisec);
      ACTION_RATES.forEach((rate, key) => {
        const sold = rate.product === null || products.has(rate.product);
        if (!sold || (running.lapsed && rate.product === 'banner')) return;
        const type = CONTENT_OF_PRODUCT[rate.product ?? ''];
        if (type && month < begin && month < (posted.get(type) ?? Infinity)) return;
        const boost = key === BIM && newBim.has(`${csisec}/${month}`) ? NEW_BIM_FACTOR : 1;
        const share = shareOf(csisec, rate.product, coverage, weights);
        const count = draw(random, rate.usual * level * mood * boost * share);
        if (count === 0) return;
        section ??= { csisec, counts: new Int32Array(ACTION_MONTHS * ACTION_KEYS) };
        section.counts[position * ACTION_KEYS + key] = count;
      });
      if (section) bySection.set(csisec, section);
    }
  }
  return [...bySection.values()];
}

/** A section's share of the company's actions of one kind among the sections that have them. */
function shareOf(
  csisec: string,
  product: string | null,
  coverage: Coverage,
  weights: ReadonlyMap<string, number>,
): number {
  if (coverage.size === 1) return 1;
  let total = 0;
  for (const [other, products] of coverage) {
    if (product === null || products.has(product)) total += weights.get(other) ?? 0.3;
  }
  return (weights.get(csisec) ?? 0.3) / total;
}

/** How much is done with a company's content, 1 being the median: partly what it pays, partly its luck. */
function sizeOf(world: World, company: Company, signed: readonly Contract[]): number {
  const random = world.streams('company demand', company.index);
  const last = signed.at(-1);
  const yearCents = last ? (contractTotalCents(last) * 12) / last.termMonths : 0;
  const purse = Math.log(Math.max(60_000, yearCents) / TYPICAL_CONTRACT_CENTS) / 0.75;
  const bounded = Math.max(-2.2, Math.min(2.2, purse));
  const luck = random.normal(0, Math.sqrt(1 - PURSE_SHARE ** 2));
  return Math.exp(SIZE_SPREAD * (PURSE_SHARE * bounded + luck));
}

/** A count around a mean, more scattered than Poisson: some months go well, some badly. */
function draw(random: Random, mean: number): number {
  const lively = mean * random.logNormal(0.97, 0.25);
  if (lively < 12) return random.poisson(lively);
  return Math.max(0, Math.round(random.normal(lively, Math.sqrt(lively))));
}

function coverageOf(company: Company, contract: Contract): Coverage {
  const main = contract.lines.find((line) => line.csisec !== null)?.csisec;
  const fallback = main ?? primarySection(company).csisec;
  const coverage = new Map<string, Set<string>>();
  for (const { product, csisec } of contract.lines) {
    const at = csisec ?? fallback;
    const products = coverage.get(at);
    if (products) products.add(product);
    else coverage.set(at, new Set([product]));
  }
  return coverage;
}

/** The contract that runs in the middle of a month, or the last one before it; undefined before the first. */
function contractOfMonth(
  signed: readonly Contract[],
  month: number,
  asOf: number,
): { contract: Contract; lapsed: boolean } | undefined {
  const day = Math.min(asOf, monthStart(month) + 14);
  let last: Contract | undefined;
  for (const contract of signed) {
    if (contract.start <= day) last = contract;
  }
  return last && { contract: last, lapsed: last.end < day };
}

/** The first month in most of which the site had something of a type. */
function firstPosted(company: Company): Map<ContentType, number> {
  const months = new Map<ContentType, number>();
  for (const item of company.content) {
    const since = onSiteSince(item);
    if (since === null) continue;
    const month = monthOf(since + 20);
    months.set(item.type, Math.min(month, months.get(item.type) ?? Infinity));
  }
  return months;
}

/** "section/month" of the months in which newly posted BIM is looked at. */
function newBimMonths(company: Company): Set<string> {
  const months = new Set<string>();
  for (const item of company.content) {
    const day = item.type === 'bim' ? postedOn(item) : null;
    if (day === null) continue;
    for (let later = 0; later < NEW_BIM_MONTHS; later += 1) {
      months.add(`${item.csisec}/${monthOf(day) + later}`);
    }
  }
  return months;
}

/** All actions of a section in the months from one position of the window up to and with another. */
export function sumOf(actions: SectionActions | undefined, from: number, to: number): number {
  let sum = 0;
  const end = (to + 1) * ACTION_KEYS;
  for (let at = from * ACTION_KEYS; actions && at < end; at += 1) sum += actions.counts[at] ?? 0;
  return sum;
}

export const BUYING_ACTION_COLUMNS = [
  'coid',
  'csisec',
  'month',
  ...ACTION_COLUMNS,
  'mobile',
] as const;

/** One row per company, section and month that has something. */
export function* buyingActionRows(world: World): Generator<Row> {
  const first = firstActionMonth(world.asOf);
  for (const company of world.companies) {
    for (const [place, section] of company.actions.entries()) {
      for (let position = 0; position < ACTION_MONTHS; position += 1) {
        const at = position * ACTION_KEYS;
        const counts = Array.from(section.counts.subarray(at, at + ACTION_KEYS));
        const total = counts.reduce((sum, count) => sum + count, 0);
        if (total === 0) continue;
        const random = world.streams('mobile actions', company.index, position * 16 + place);
        const share = mobileShare(position) * (0.9 + 0.2 * random.next());
        const mobile = Math.min(total, Math.floor(total * share + random.next()));
        const month = isoDate(monthStart(first + position));
        yield [company.coid, section.csisec, month, ...counts, mobile];
      }
    }
  }
}
