import { addMonths } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Company, DemoUser, World } from './facts.ts';
import { contractOn, isQuiet } from './facts.ts';
import type { Random } from './prng.ts';

/** A rep's accounts of one month with running sums of their weights, for drawing. */
export interface AccountList {
  companies: Company[];
  sums: number[];
}

const CLIENT_WEIGHT = 4.2;
/** Now and then reps go through their whole list, so that small accounts are not all forgotten. */
const SWEEP_SHARE = 0.16;
const COURTING_WEIGHT = 3.5;
const COURTING_DAYS = 200;
const TAG_WEIGHTS = [1, 1, 1.5, 2.2];

function weightOf(company: Company, day: Day): number {
  if (contractOn(company, day)) return company.attention * CLIENT_WEIGHT;
  for (const { status, start } of company.contracts) {
    if (status === 'signed' && start > day && start <= day + COURTING_DAYS) {
      return company.attention * COURTING_WEIGHT;
    }
  }
  return company.attention * (TAG_WEIGHTS[company.prospect] ?? 1);
}

function isOpen(company: Company, day: Day): boolean {
  return (
    !company.neverContacted &&
    company.created <= day &&
    (company.dormantFrom === null || day < company.dormantFrom) &&
    (company.doNotCall === null || day < company.doNotCall.on)
  );
}

/** Who works on which companies in the month that begins on `day`. */
export function accountsOf(world: World, day: Day): Map<DemoUser, AccountList> {
  const lists = new Map<DemoUser, AccountList>();
  const monthEnd = addMonths(day, 1) - 1;
  for (const company of world.companies) {
    if (!isOpen(company, day) && !isOpen(company, monthEnd)) continue;
    const weight = weightOf(company, day);
    for (const span of company.assignments) {
      if (span.from > monthEnd || span.until <= day) continue;
      let list = lists.get(span.rep);
      if (!list) {
        list = { companies: [], sums: [] };
        lists.set(span.rep, list);
      }
      list.companies.push(company);
      list.sums.push((list.sums.at(-1) ?? 0) + weight);
    }
  }
  return lists;
}

/** Draws a company by weight that can be talked to on that day; null after a few draws without one. */
export function pickAccount(random: Random, list: AccountList, day: Day): Company | null {
  const total = list.sums.at(-1) ?? 0;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    if (random.chance(SWEEP_SHARE)) {
      const swept = random.pick(list.companies);
      if (isOpen(swept, day) && !isQuiet(swept, day)) return swept;
    }
    const wanted = random.next() * total;
    let low = 0;
    let high = list.sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list.sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const company = list.companies[low];
    if (company && isOpen(company, day) && !isQuiet(company, day)) return company;
  }
  return null;
}
