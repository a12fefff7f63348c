import { civilFrom, monthOf } from './calendar.ts';
import type { Day } from './calendar.ts';
import {
  ACTION_KEYS,
  ACTION_MONTHS,
  firstActionMonth,
  keyAt,
  passedShare,
} from './action-rates.ts';
import { contentItem, contentStaff } from './content-items.ts';
import { contentSteps } from './content-steps.ts';
import type { World } from './facts.ts';
import { contractTotalCents, primarySection, signedContracts, storyCompany } from './facts.ts';

const WHALE_TREND = 0.66;
const FULL_MONTHS = 3;
const SPIKE_MONTHS = [8, 22, 26];
const BIM = keyAt('bim');
const WIN_BACK_ITEMS = 3;

/** The whale's last full months have a third less of everything than the same months last year. */
export function plantWhaleTrend(world: World): void {
  const whale = storyCompany(world, 'at-risk-whale');
  for (const { counts } of whale?.actions ?? []) {
    let owed = 0;
    for (let at = (ACTION_MONTHS - FULL_MONTHS - 1) * ACTION_KEYS; at < counts.length; at += 1) {
      const share =
        at >= (ACTION_MONTHS - 1) * ACTION_KEYS ? passedShare(monthOf(world.asOf), world.asOf) : 1;
      owed += (counts[at - 12 * ACTION_KEYS] ?? 0) * WHALE_TREND * share;
      const count = Math.round(owed);
      counts[at] = count;
      owed -= count;
    }
  }
}

/** BIM of the former client is still on the site. */
export function plantWinBackContent(world: World): void {
  const company = storyCompany(world, 'win-back');
  const contract = company && signedContracts(company).at(-1);
  const owner = contentStaff(world)[0];
  if (!company || !contract || owner === undefined) return;
  const line = contract.lines.find(({ product }) => product === 'bim');
  const section =
    company.sections.find(({ csisec }) => csisec === line?.csisec) ?? primarySection(company);
  company.content = company.content.filter(({ type }) => type !== 'bim');
  for (let piece = 0; piece < WIN_BACK_ITEMS; piece += 1) {
    const random = world.streams('story win-back content', company.index, piece);
    const since = contract.start + random.int(70, 120);
    const steps = contentSteps(random, 'Posted', since, contract.signedOn ?? contract.start, false);
    company.content.push(contentItem(random, company, section, 'bim', steps, piece, owner));
  }
}

/** Architects take its BIM objects again, many times as often as before. */
export function plantWinBackSpike(world: World): void {
  const company = storyCompany(world, 'win-back');
  const csisec = company?.content.find(({ type }) => type === 'bim')?.csisec;
  const section =
    company?.actions.find((actions) => actions.csisec === csisec) ?? company?.actions[0];
  if (!section) return;
  const { counts } = section;
  let usual = 0;
  for (let back = 4; back <= 9; back += 1) {
    usual += (counts[(ACTION_MONTHS - back) * ACTION_KEYS + BIM] ?? 0) / 6;
  }
  SPIKE_MONTHS.forEach((count, position) => {
    const at = (ACTION_MONTHS - SPIKE_MONTHS.length + position) * ACTION_KEYS + BIM;
    const running = position === SPIKE_MONTHS.length - 1;
    const share = running ? Math.max(0.3, passedShare(monthOf(world.asOf), world.asOf)) : 1;
    counts[at] = Math.round(Math.max(count, usual * 5) * share);
  });
}

function monthLabel(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

function soldIn(world: World): Map<number, number> {
  const sold = new Map<number, number>();
  for (const company of world.companies) {
    for (const contract of signedContracts(company)) {
      if (contract.signedOn === null) continue;
      const month = monthOf(contract.signedOn);
      sold.set(month, (sold.get(month) ?? 0) + contractTotalCents(contract));
    }
  }
  return sold;
}

/**
 * December looks like a collapse beside the months before it, and like December beside last year's. It follows from the
 * seasons of design and of contract starts; here its months are named. Sold value falls likewise in the three months after
 * its December peak, as far as they are over.
 */
export function registerSeasonalIllusion(world: World): void {
  const lastDecember = decemberBefore(world.asOf);
  const sold = soldIn(world);
  const after = [3, 2, 1].find((months) => lastDecember + months < monthOf(world.asOf)) ?? 0;
  const peak = after === 0 ? lastDecember - 12 : lastDecember;
  const low = [peak + 1, peak + 2, peak + 3]
    .slice(0, after || 3)
    .sort((left, right) => (sold.get(left) ?? 0) - (sold.get(right) ?? 0))[0];
  if (lastDecember - 12 < firstActionMonth(world.asOf)) return;
  world.stories['seasonal-illusion'] = {
    title: 'Seasonal illusion: December looks like a collapse until compared with last year',
    december: monthLabel(lastDecember),
    november: monthLabel(lastDecember - 1),
    lastDecember: monthLabel(lastDecember - 12),
    soldPeak: monthLabel(peak),
    soldLow: monthLabel(low ?? peak + 1),
    soldLowLastYear: monthLabel((low ?? peak + 1) - 12),
  };
}

/** The last December that is over. */
function decemberBefore(asOf: Day): number {
  return civilFrom(asOf).year * 12 - 1;
}
