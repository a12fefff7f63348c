import { addMonths, arcatYear, previousWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Company, World } from './facts.ts';
import { contractOn, repOn, signedContracts } from './facts.ts';

/** Days from today in which a contract ends. */
interface EndWindow {
  earliest: number;
  latest: number;
}

const COMING: EndWindow = { earliest: 6, latest: 88 };

/** Sees to it that both demo reps have renewals in the coming quarter: some of their clients' cycles move by months. */
export function plantComingRenewals(world: World, used: Set<Company>): void {
  const wanted = world.size === 'tiny' ? [3, 2] : [8, 6];
  const [first, second] = world.reps.filter((rep) => rep.active);
  [first, second].forEach((rep, position) => {
    if (!rep) return;
    const clients = world.companies.filter(
      (company) => company.rep === rep && contractOn(company, world.asOf) !== undefined,
    );
    const coming = clients.filter((company) => isComing(company, world.asOf));
    for (const company of clients) {
      if (coming.length >= (wanted[position] ?? 0)) break;
      if (used.has(company) || coming.includes(company)) continue;
      if (moveCycle(world, company, COMING)) coming.push(company);
    }
    for (const company of coming) used.add(company);
    world.stories[position === 0 ? 'renewals-rep' : 'renewals-rep2'] = {
      title: `Renewals of ${rep.name} in the next 90 days`,
      companies: coming.map((company) => company.seq),
    };
  });
}

function isComing(company: Company, asOf: Day): boolean {
  const last = signedContracts(company).at(-1);
  return last !== undefined && last.end >= asOf && last.end <= asOf + COMING.latest;
}

/** Moves all contracts of a company back by whole months, so that the last one ends within the window; false if none does. */
export function moveCycle(world: World, company: Company, window: EndWindow): boolean {
  const signed = signedContracts(company);
  const last = signed.at(-1);
  const first = signed[0];
  if (!last || !first || last.start > world.asOf) return false;
  for (let months = 1; months <= 11; months += 1) {
    const end = addMonths(last.end + 1, -months) - 1;
    if (end > world.asOf + window.latest) continue;
    // Signed within the first week of the record at the earliest.
    const tooOld = addMonths(first.signedOn ?? first.start, -months) < company.created + 7;
    if (end < world.asOf + window.earliest || tooOld) return false;
    company.contracts = company.contracts.filter(
      ({ status }) => status === 'signed' || status === 'superseded',
    );
    for (const contract of company.contracts) {
      contract.start = addMonths(contract.start, -months);
      contract.end = addMonths(contract.end + 1, -months) - 1;
      contract.year = arcatYear(contract.start);
      if (contract.signedOn !== null) {
        contract.signedOn = previousWorkday(addMonths(contract.signedOn, -months));
        contract.rep = repOn(company, contract.signedOn)?.seq ?? contract.rep;
      }
    }
    company.quiet = [];
    return true;
  }
  return false;
}
