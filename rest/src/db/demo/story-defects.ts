import { contractOn, contractTotalCents } from './facts.ts';
import type { Company, World } from './facts.ts';

/** Companies flagged as clients that no contract covers. */
export function plantFlagDefects(world: World, used: Set<Company>): void {
  const chosen = world.companies
    .filter(
      (company) =>
        company.rep && !used.has(company) && !company.doNotCall && !contractOn(company, world.asOf),
    )
    .map((company) => ({ company, rank: world.streams('story flags', company.index).next() }))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, world.plan.flaggedWithoutContract)
    .map(({ company }) => company);
  for (const company of chosen) {
    company.flaggedWithoutContract = true;
    company.prospect = 0;
    used.add(company);
  }
  world.stories['flag-without-contract'] = {
    title: 'Clients by flag without a contract',
    companies: chosen.map((company) => company.seq),
  };
}

/** Program rows of running contracts that lose their section; call after contracts have their numbers. */
export function plantLostSections(world: World): void {
  const running = world.companies.flatMap((company) => {
    const contract = contractOn(company, world.asOf);
    return contract && contract.termMonths === 12 ? [{ company, contract }] : [];
  });
  const ranked = running
    .map((entry) => ({ ...entry, rank: world.streams('story tbd', entry.company.index).next() }))
    .sort((left, right) => left.rank - right.rank);
  const companies: number[] = [];
  for (const { company, contract } of ranked) {
    if (world.tbdLines.size >= world.plan.tbdRows) break;
    const at = contract.lines.findIndex((line) => line.csisec !== null && line.product !== 'book');
    if (at < 0 || contractTotalCents(contract) === 0) continue;
    world.tbdLines.add(`${contract.seq}/${at + 1}`);
    companies.push(company.seq);
  }
  world.stories['lost-sections'] = {
    title: 'Program rows without a section (TBD)',
    companies,
    rows: world.tbdLines.size,
  };
}
