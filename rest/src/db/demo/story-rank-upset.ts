import {
  addMonths,
  arcatYear,
  civilFrom,
  dayFrom,
  nextWorkday,
  previousWorkday,
} from './calendar.ts';
import type { Day } from './calendar.ts';
import { addSigned } from './contracts.ts';
import type { Company, DemoUser, World } from './facts.ts';
import { contractTotalCents, repOn, signedContracts } from './facts.ts';
import { offerOf } from './contract-lines.ts';

const RANK_BEFORE = 9;
const RANK_AFTER = 2;
const LARGEST_DEAL_CENTS = 2_400_000;

/** Sold cents per rep of an Arcat year, up to and with a day. */
function soldByRep(world: World, year: number, until: Day): Map<number, number> {
  const sold = new Map<number, number>();
  for (const company of world.companies) {
    for (const contract of signedContracts(company)) {
      if (contract.rep === null || contract.signedOn === null) continue;
      if (contract.signedOn > until || arcatYear(contract.signedOn) !== year) continue;
      sold.set(contract.rep, (sold.get(contract.rep) ?? 0) + contractTotalCents(contract));
    }
  }
  return sold;
}

/**
 * One rep jumps from rank 9 to rank 2 in the last full March, by signing new clients; where there are fewer reps, from
 * the last rank.
 */
export function plantRankUpset(world: World, used: Set<Company>): void {
  const { year, month } = civilFrom(world.asOf);
  const march = dayFrom(month > 3 ? year : year - 1, 3, 1);
  const marchEnd = addMonths(march, 1) - 1;
  const active = world.reps.filter((rep) => rep.active);
  const rankOf = (sold: Map<number, number>): DemoUser[] =>
    [...active].sort(
      (left, right) =>
        (sold.get(right.seq) ?? 0) - (sold.get(left.seq) ?? 0) || left.seq - right.seq,
    );

  const before = rankOf(soldByRep(world, arcatYear(march), march - 1));
  const climber = before
    .slice(RANK_BEFORE - 1)
    .find((rep) => rep.hired < march - 200 && prospectsOf(world, rep, used, march).length > 1);
  if (!climber) return;
  const soldAfter = soldByRep(world, arcatYear(march), marchEnd);
  const others = rankOf(soldAfter).filter((rep) => rep !== climber);
  const first = soldAfter.get(others[RANK_AFTER - 2]?.seq ?? 0) ?? 0;
  const second = soldAfter.get(others[RANK_AFTER - 1]?.seq ?? 0) ?? 0;
  const own = soldAfter.get(climber.seq) ?? 0;
  let missing = Math.max(300_000, second + Math.max(1, (first - second) / 2) - own);

  const companies: Company[] = [];
  const candidates = prospectsOf(world, climber, used, march);
  let left = Math.max(2, Math.ceil(missing / LARGEST_DEAL_CENTS));
  for (const company of candidates) {
    if (left === 0) break;
    const random = world.streams('story rank upset', company.index);
    const signedOn = previousWorkday(nextWorkday(march + 2) + random.int(0, 24));
    const start = addMonths(march, 1);
    const deal = Math.max(340_000, missing / left);
    const contract = addSigned(
      random,
      company,
      offerOf(company, deal),
      { signedOn, start, end: addMonths(start, 12) - 1, termMonths: 12 },
      start,
    );
    contract.rep = climber.seq;
    missing -= contractTotalCents(contract);
    left -= 1;
    company.firstStart = start;
    company.prospect = 0;
    company.neverContacted = false;
    company.dormantFrom = null;
    used.add(company);
    companies.push(company);
  }
  world.stories['rank-upset'] = {
    title: 'Rank upset: a rep climbs from rank 9 to rank 2 in March',
    rep: climber.seq,
    month: `${civilFrom(march).year}-03`,
    rankBefore: before.indexOf(climber) + 1,
    rankAfter: RANK_AFTER,
    companies: companies.map((company) => company.seq),
  };
}

function prospectsOf(world: World, rep: DemoUser, used: Set<Company>, march: Day): Company[] {
  return world.companies.filter(
    (company) =>
      company.rep === rep &&
      !used.has(company) &&
      !company.doNotCall &&
      company.contracts.length === 0 &&
      company.created < march - 120 &&
      repOn(company, march) === rep,
  );
}
