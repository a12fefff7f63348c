import { isoDate, monthOf, monthStart } from './calendar.ts';
import { ACTION_KEYS, ACTION_MONTHS, firstActionMonth, keyAt } from './action-rates.ts';
import type { Row } from './copy-rows.ts';
import type { Company, Contract, World } from './facts.ts';
import { signedContracts } from './facts.ts';

const PLACEMENTS: readonly (readonly [Placement, number])[] = [
  ['section', 46],
  ['search', 24],
  ['home', 16],
  ['newsletter', 14],
];
const MOST_BANNERS_PER_LINE = 4;
const BANNER_ACTIONS = keyAt('banners');

type Placement = 'home' | 'section' | 'search' | 'newsletter';

export interface Banner {
  seq: number;
  company: Company;
  contract: Contract;
  placement: Placement;
  csisec: string | null;
  priceCents: number;
}

/** Banners of the contract lines that sell them: a line of several units runs on several places, and its price is split. */
export function bannersOf(world: World): Banner[] {
  const banners: Banner[] = [];
  for (const company of world.companies) {
    for (const contract of signedContracts(company)) {
      const sections = [...new Set(contract.lines.map(({ csisec }) => csisec))].filter(
        (csisec) => csisec !== null,
      );
      for (const [position, line] of contract.lines.entries()) {
        if (line.product !== 'banner') continue;
        const random = world.streams('banner', contract.seq, position);
        const units = line.quantity / contract.termMonths;
        const count = Math.min(MOST_BANNERS_PER_LINE, units);
        const cents = line.quantity * line.unitPriceCents;
        for (let each = 0; each < count; each += 1) {
          const placement = random.weighted(PLACEMENTS);
          const bySection = placement === 'section' || placement === 'search';
          const before = Math.floor((cents * each) / count);
          banners.push({
            seq: banners.length + 1,
            company,
            contract,
            placement,
            csisec: bySection && sections.length > 0 ? random.pick(sections) : null,
            priceCents: Math.floor((cents * (each + 1)) / count) - before,
          });
        }
      }
    }
  }
  return banners;
}

export const BANNER_COLUMNS = [
  'seq',
  'coid',
  'contract_seq',
  'placement',
  'csisec',
  'from_date',
  'to_date',
  'price_cents',
] as const;

export function* bannerRows(banners: readonly Banner[]): Generator<Row> {
  for (const { seq, company, contract, placement, csisec, priceCents } of banners) {
    const term = [isoDate(contract.start), isoDate(contract.end)];
    yield [seq, company.coid, contract.seq, placement, csisec, ...term, priceCents];
  }
}

export const BANNER_MONTH_COLUMNS = ['banner_seq', 'month', 'impressions', 'clicks'] as const;

/** Months of the window: a company's banner actions are the clicks on its banners that run in that month. */
export function* bannerMonthRows(world: World, banners: readonly Banner[]): Generator<Row> {
  const byCompany = new Map<Company, Banner[]>();
  for (const banner of banners) {
    const list = byCompany.get(banner.company);
    if (list) list.push(banner);
    else byCompany.set(banner.company, [banner]);
  }
  const first = firstActionMonth(world.asOf);
  for (const [company, own] of byCompany) {
    for (let position = 0; position < ACTION_MONTHS; position += 1) {
      const month = first + position;
      const running = own.filter(
        ({ contract }) =>
          contract.start <= world.asOf &&
          monthOf(contract.start) <= month &&
          monthOf(contract.end) >= month,
      );
      const clicks = company.actions.reduce(
        (sum, { counts }) => sum + (counts[position * ACTION_KEYS + BANNER_ACTIONS] ?? 0),
        0,
      );
      yield* monthRows(world, running, month, clicks);
    }
  }
}

function* monthRows(
  world: World,
  running: readonly Banner[],
  month: number,
  clicks: number,
): Generator<Row> {
  let given = 0;
  for (const [index, banner] of running.entries()) {
    const random = world.streams('banner month', banner.seq, month);
    const own = Math.floor((clicks * (index + 1)) / running.length) - given;
    given += own;
    const rate = Math.min(0.0145, Math.max(0.0022, random.logNormal(0.0062, 0.4)));
    const impressions = own > 0 ? Math.round(own / rate) : random.int(20, 190);
    yield [banner.seq, isoDate(monthStart(month)), impressions, own];
  }
}
