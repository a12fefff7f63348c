import { addMonths } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Assignment, Company, DemoUser, World } from './facts.ts';
import { isQuiet, signedContracts } from './facts.ts';
import type { Random } from './prng.ts';
import { positionIn } from './running-sums.ts';

/** A rep's accounts of one period with running sums of their weights, for drawing. */
export interface AccountList {
  companies: Company[];
  /** When each account is this rep's. */
  spans: Assignment[];
  sums: number[];
}

const CLIENT_WEIGHT = 7;
/** Reps also go through their list for accounts that nobody wrote about lately, so that few are forgotten. */
const SWEEP_SHARE = 0.45;
const NEGLECTED_DAYS = 60;
const COURTING_WEIGHT = 3.5;
const COURTING_DAYS = 200;
const TAG_WEIGHTS = [1, 1, 1.5, 2.2];
const NO_TERMS = new Int32Array(0);

/** Start and end days of a company's signed contracts, flat: read for every company and period. */
export function contractTerms(world: World): ReadonlyMap<Company, Int32Array> {
  return new Map(
    world.companies
      .filter((company) => company.contracts.length > 0)
      .map((company) => [
        company,
        Int32Array.from(signedContracts(company).flatMap(({ start, end }) => [start, end])),
      ]),
  );
}

function weightOf(company: Company, terms: Int32Array, day: Day): number {
  let courting = false;
  for (let at = 0; at < terms.length; at += 2) {
    const start = terms[at] ?? 0;
    if (start <= day && day <= (terms[at + 1] ?? 0)) return company.attention * CLIENT_WEIGHT;
    if (start > day && start <= day + COURTING_DAYS) courting = true;
  }
  return company.attention * (courting ? COURTING_WEIGHT : (TAG_WEIGHTS[company.prospect] ?? 1));
}

function isOpen(company: Company, day: Day): boolean {
  return (
    !company.neverContacted &&
    company.created <= day &&
    (company.dormantFrom === null || day < company.dormantFrom) &&
    (company.doNotCall === null || day < company.doNotCall.on)
  );
}

/** Who works on which companies in the `months` that begin on `day`. */
export function accountsOf(
  world: World,
  terms: ReadonlyMap<Company, Int32Array>,
  day: Day,
  months: number,
): Map<DemoUser, AccountList> {
  const lists = new Map<DemoUser, AccountList>();
  const lastDay = addMonths(day, months) - 1;
  for (const company of world.companies) {
    if (!isOpen(company, day) && !isOpen(company, lastDay)) continue;
    const weight = weightOf(company, terms.get(company) ?? NO_TERMS, day);
    for (const span of company.assignments) {
      if (span.from > lastDay || span.until <= day) continue;
      let list = lists.get(span.rep);
      if (!list) {
        list = { companies: [], spans: [], sums: [] };
        lists.set(span.rep, list);
      }
      list.companies.push(company);
      list.spans.push(span);
      list.sums.push((list.sums.at(-1) ?? 0) + weight);
    }
  }
  return lists;
}

/**
 * Draws a company that can be talked to on that day: by weight, or a neglected one; null after a few draws without one.
 * `lastNotes` has the day of each company's last note so far.
 */
export function pickAccount(
  random: Random,
  list: AccountList,
  day: Day,
  lastNotes: ReadonlyMap<Company, Day>,
): Company | null {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    if (random.chance(SWEEP_SHARE)) {
      const at = random.int(0, list.companies.length - 1);
      const swept = companyAt(list, at, day);
      if (swept && (lastNotes.get(swept) ?? 0) < day - NEGLECTED_DAYS) return swept;
    }
    const company = companyAt(list, positionIn(list.sums, random.next()), day);
    if (company) return company;
  }
  return null;
}

/** The account at a position if it may be written about on that day. */
function companyAt(list: AccountList, at: number, day: Day): Company | null {
  const company = list.companies[at];
  const span = list.spans[at];
  if (!company || !span || day < span.from || day >= span.until) return null;
  return isOpen(company, day) && !isQuiet(company, day) ? company : null;
}
