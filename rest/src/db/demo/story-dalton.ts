import { civilFrom, previousWorkday } from './calendar.ts';
import { competitionRow } from './competition.ts';
import { repOn } from './facts.ts';
import type { Company, World } from './facts.ts';

const MATERIAL_BANK = 21;

/** Flooring prospects in Dalton: 70 % on Material Bank, half not contacted for half a year or never. */
export function plantDaltonCluster(world: World, used: Set<Company>): void {
  const cluster = world.companies.filter((company) => company.inDaltonCluster);
  const { year } = civilFrom(world.asOf);
  cluster.forEach((company, position) => {
    used.add(company);
    const random = world.streams('story dalton', company.index);
    company.prospect = random.weighted<0 | 1 | 2 | 3>([
      [0, 2],
      [1, 4],
      [2, 3],
      [3, 1],
    ]);
    company.competition = company.competition.filter((row) => row.competitorType !== MATERIAL_BANK);
    if (position % 10 < 7) {
      const last = Math.max(...company.competition.map((row) => row.year), year);
      for (const each of [year - 2, year - 1, Math.min(year, last)]) {
        company.competition.push(
          competitionRow(random, company, MATERIAL_BANK, each, true, world.asOf),
        );
      }
    }
    if (position % 2 === 0) {
      company.dormantFrom = world.asOf - random.int(190, 700);
      company.neverContacted = position % 6 === 0;
    } else {
      company.dormantFrom = null;
      company.neverContacted = false;
      const day = previousWorkday(world.asOf - random.int(3, 150));
      const rep = repOn(company, day);
      if (rep)
        world.plannedNotes.push({
          day,
          company,
          rep,
          type: random.pick([10, 19, 15]),
          contract: null,
        });
    }
  });
  world.stories['dalton-cluster'] = {
    title: 'Dalton cluster: flooring prospects on Material Bank, half uncontacted',
    companies: cluster.map((company) => company.seq),
  };
}
