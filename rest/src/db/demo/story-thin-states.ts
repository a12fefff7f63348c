import { previousWorkday } from './calendar.ts';
import { contractOn, repOn } from './facts.ts';
import type { Company, DemoUser, World } from './facts.ts';

const THIN_COVERAGE = 0.31;

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
        const day = Math.max(company.created, previousWorkday(world.asOf - random.int(4, 85)));
        const rep = repOn(company, day) ?? company.rep;
        const type = contractOn(company, day) ? 18 : 19;
        if (rep) world.plannedNotes.push({ day, company, rep, type, contract: null });
      } else {
        company.quiet.push([world.asOf - random.int(92, 330), world.asOf]);
      }
    });
  }
  world.stories['territory-hole'] = {
    title: 'Territory hole: two states with 31 % coverage',
    states: chosen.map(([state]) => state),
    coverage: THIN_COVERAGE,
  };
}
