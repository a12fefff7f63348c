import { dayFrom } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { SizePlan } from './demo-sizes.ts';
import type { Assignment, Company, DemoUser } from './facts.ts';
import type { Random, Streams } from './prng.ts';

/** A path through the country along which territories are cut, so that a rep's accounts lie together. */
const STATE_PATH =
  `HI CA NV AZ NM UT CO WY MT ID OR WA AK ND SD NE KS OK TX LA AR MO IA MN WI IL IN MI OH KY WV TN MS AL
GA FL SC NC VA MD DE PA NJ NY CT RI MA NH VT ME`
    .split(/\s+/)
    .filter(Boolean);

const FIRST_NOTE_DAY = dayFrom(2010, 1, 1);

/** Relative sizes of the territories: log-normal, two overloaded, two thin; the first is the demo rep's. */
function territoryShares(count: number, streams: Streams): number[] {
  return Array.from({ length: count }, (_, position) => {
    const random = streams('territory', position);
    if (position === 0) return 1.2;
    if (count > 20 && (position === 9 || position === 10)) return 1.68;
    if (count > 20 && (position === 11 || position === 12)) return 0.57;
    return Math.min(1.5, Math.max(0.62, random.logNormal(0.97, 0.26)));
  });
}

/** Gives every company its rep of today (except the unassigned) and the chain of reps before. */
export function assignTerritories(
  companies: readonly Company[],
  reps: readonly DemoUser[],
  plan: SizePlan,
  asOf: Day,
  streams: Streams,
): void {
  const active = reps.filter((rep) => rep.active);
  const unassigned = pickUnassigned(companies, plan, streams);
  const path = new Map(STATE_PATH.map((state, position) => [state, position]));
  const ordered = companies
    .filter((company) => !unassigned.has(company))
    .sort(
      (left, right) =>
        (path.get(left.city.state) ?? 99) - (path.get(right.city.state) ?? 99) ||
        left.city.lat - right.city.lat ||
        left.city.lon - right.city.lon ||
        left.index - right.index,
    );

  const shares = territoryShares(active.length, streams);
  // The demo rep's territory ends in Georgia, so that the Dalton story is partly his.
  const rest = streams('territory order').shuffled(
    [...active.keys()].filter((position) => position > 0),
  );
  const firstDalton = ordered.findIndex((company) => company.inDaltonCluster);
  const perShare = ordered.length / shares.reduce((sum, share) => sum + share, 0);
  const slots: number[] = [];
  let reached = 0;
  for (const position of rest) {
    if (!slots.includes(0) && reached >= firstDalton - perShare * 0.85) {
      slots.push(0);
      reached += perShare * (shares[0] ?? 1);
    }
    slots.push(position);
    reached += perShare * (shares[position] ?? 1);
  }
  if (!slots.includes(0)) slots.push(0);

  let start = 0;
  for (const position of slots) {
    const end = start + perShare * (shares[position] ?? 1);
    for (let at = Math.round(start); at < Math.round(end); at += 1) {
      const company = ordered[at];
      if (company) company.rep = active[position] ?? null;
    }
    start = end;
  }
  for (const company of ordered) {
    const random = streams('assignment', company.index);
    // House accounts and personal ties: some accounts lie outside their rep's area.
    if (random.chance(0.07)) company.rep = random.pick(active);
    company.assignments = assignmentChain(random, company, reps, asOf);
  }
}

function pickUnassigned(
  companies: readonly Company[],
  plan: SizePlan,
  streams: Streams,
): Set<Company> {
  const ranked = companies
    .filter((company) => company.firstStart === null && !company.inDaltonCluster)
    .map((company) => ({ company, rank: streams('unassigned', company.index).next() }))
    .sort((left, right) => left.rank - right.rank);
  return new Set(ranked.slice(0, plan.unassigned).map(({ company }) => company));
}

/** Oldest first, without gaps from the record's creation (or 2010) on while anybody was employed. */
function assignmentChain(
  random: Random,
  company: Company,
  reps: readonly DemoUser[],
  asOf: Day,
): Assignment[] {
  const chain: Assignment[] = [];
  const oldest = Math.min(
    company.created,
    company.firstStart === null ? Infinity : company.firstStart - 60,
  );
  const begin = Math.max(oldest, FIRST_NOTE_DAY - 400);
  let until = asOf + 1;
  let rep = company.rep;
  while (rep) {
    const earliest = Math.max(begin, rep.hired);
    const kept = random.chance(0.5) ? Infinity : random.int(300, 2600);
    const from = Math.max(earliest, until - kept);
    if (from < until) chain.unshift({ rep, from, until });
    until = Math.min(until, from);
    if (until <= begin) break;
    const before = reps.filter(
      (other) => other !== rep && other.hired < until - 30 && (other.left ?? Infinity) >= until - 1,
    );
    rep = before.length > 0 ? random.pick(before) : null;
  }
  return chain;
}
