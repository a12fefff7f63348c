import { previousWorkday } from './calendar.ts';
import { contractOn, isQuiet, repOn } from './facts.ts';
import type { Company, DemoUser, World } from './facts.ts';

const THIN_COVERAGE = 0.31;
/** What other states should have at least, so that the two stand out where notes are few. */
const USUAL_COVERAGE = 0.5;
const FEWEST_ACCOUNTS = 15;
const CONTACT_DAYS = 88;
/** Share of all notes that falls on the last 90 days, and contacts that a note per account makes. */
const NOTES_OF_WINDOW = 0.052;
const CONTACTS_PER_NOTE = 1.05;

/** Two states where 31 % of the assigned accounts were contacted in the last 90 days. */
export function plantThinStates(world: World, used: Set<Company>): void {
  const byState = new Map<string, Company[]>();
  for (const company of world.companies) {
    if (!company.rep || company.doNotCall) continue;
    const list = byState.get(company.city.state) ?? [];
    list.push(company);
    byState.set(company.city.state, list);
  }
  const demoReps = world.reps.filter((rep) => rep.active).slice(0, 2);
  const isDemoRep = (rep: DemoUser | null): boolean => rep !== null && demoReps.includes(rep);
  const fewest = world.plan.companies * 0.008;
  const most = world.plan.companies * 0.03;
  const accounts = new Map<DemoUser, number>();
  for (const { rep } of world.companies) if (rep) accounts.set(rep, (accounts.get(rep) ?? 0) + 1);
  const attention = (list: readonly Company[]): number =>
    list.reduce((sum, { rep }) => sum + (rep ? rep.pace / (accounts.get(rep) ?? 1) : 0), 0) /
    list.length;
  // States of reps who write little for what they have: there the hole stands out at every size.
  const chosen = [...byState]
    .filter(([, list]) => list.length >= fewest && list.length <= most)
    .filter(([, list]) => list.every((company) => !used.has(company) && !isDemoRep(company.rep)))
    .sort(
      (left, right) => attention(left[1]) - attention(right[1]) || (left[0] < right[0] ? -1 : 1),
    )
    .slice(0, 2);
  for (const [, list] of chosen) {
    const covered = Math.round(list.length * THIN_COVERAGE);
    list.forEach((company, position) => {
      const random = world.streams('story thin state', company.index);
      used.add(company);
      if (position < covered) {
        company.neverContacted = false;
        company.dormantFrom = null;
        const days = company.prospect === 3 ? 27 : 85;
        const day = Math.max(company.created, previousWorkday(world.asOf - random.int(4, days)));
        const rep = repOn(company, day) ?? company.rep;
        const type = contractOn(company, day) ? 18 : 19;
        if (rep) world.plannedNotes.push({ day, company, rep, type, contract: null });
      } else {
        company.quiet.push([world.asOf - random.int(92, 330), world.asOf]);
      }
    });
  }
  const thin = new Set(chosen.map(([state]) => state));
  for (const [state, list] of byState) {
    if (!thin.has(state) && list.length >= FEWEST_ACCOUNTS) lift(world, list, accounts, used);
  }
  world.stories['territory-hole'] = {
    title: 'Territory hole: two states with 31 % coverage',
    states: chosen.map(([state]) => state),
    coverage: THIN_COVERAGE,
  };
}

/** Adds contacts where reps write too little for the usual coverage. */
function lift(
  world: World,
  list: readonly Company[],
  accounts: ReadonlyMap<DemoUser, number>,
  used: ReadonlySet<Company>,
): void {
  const paces = world.reps.reduce((sum, rep) => sum + (rep.active ? rep.pace : 0), 0);
  const notes = world.plan.notes * NOTES_OF_WINDOW;
  const open = list.filter((company) => !company.neverContacted && company.dormantFrom === null);
  let covered = 0;
  for (const { rep } of open) {
    const perAccount = rep ? (notes * rep.pace) / paces / (accounts.get(rep) ?? 1) : 0;
    covered += 1 - Math.exp(-CONTACTS_PER_NOTE * perAccount);
  }
  const share = (USUAL_COVERAGE * list.length - covered) / Math.max(1, open.length - covered);
  for (const company of share > 0 ? open : []) {
    const random = world.streams('usual contact', company.index);
    const day = previousWorkday(world.asOf - random.int(1, CONTACT_DAYS));
    if (!random.chance(share) || isQuiet(company, day) || used.has(company)) continue;
    if (company.created > day) continue;
    const rep = repOn(company, day);
    const type = contractOn(company, day) ? random.pick([10, 18]) : random.pick([10, 19]);
    if (rep) world.plannedNotes.push({ day, company, rep, type, contract: null });
  }
}
