import { previousWorkday } from './calendar.ts';
import { linesFor } from './contract-lines.ts';
import { contractOn, primarySection, signedContracts } from './facts.ts';
import type { Company, World } from './facts.ts';
import { claim, demoRep } from './story-cast.ts';

/** A former client of the demo rep, lapsed for most of a year: the one whose BIM leads will spike. */
export function plantWinBack(world: World, used: Set<Company>): void {
  const rep = demoRep(world);
  const lapsed = (company: Company): boolean => {
    const last = signedContracts(company).at(-1);
    return (
      last !== undefined && last.end < world.asOf - 150 && !used.has(company) && !company.doNotCall
    );
  };
  const candidates = world.companies.filter(lapsed);
  const company = claim(
    latestLapsed(candidates.filter((each) => each.rep === rep && hadBim(each))) ??
      candidates.find((each) => each.rep === rep) ??
      candidates.find((each) => each.rep !== null),
    used,
    'win-back',
  );
  company.prospect = 3;
  company.dormantFrom = null;
  company.quiet = [];
  const contract = signedContracts(company).at(-1);
  if (contract && !hadBim(company)) {
    const items = [{ product: 'bim', csisec: primarySection(company).csisec, units: 2 }];
    contract.lines.push(...linesFor({ package: 'P + BIM', items }, contract.termMonths, 1));
  }
  if (company.rep) {
    const day = previousWorkday(world.asOf - 26);
    world.plannedNotes.push({ day, company, rep: company.rep, type: 19, contract: null });
  }
  world.stories['win-back'] = {
    title: 'Win-back: a former client whose BIM leads spike',
    company: company.seq,
  };
}

function latestLapsed(companies: readonly Company[]): Company | undefined {
  const endOf = (company: Company): number => signedContracts(company).at(-1)?.end ?? 0;
  return [...companies].sort((left, right) => endOf(right) - endOf(left))[0];
}

function hadBim(company: Company): boolean {
  const last = signedContracts(company).at(-1);
  return last?.lines.some(({ product }) => product === 'bim') ?? false;
}

/** Three records of one person on one phone. */
export function plantDuplicateTrio(world: World, used: Set<Company>): void {
  const rep = demoRep(world);
  const company = claim(
    world.companies.find(
      (each) =>
        each.rep === rep &&
        !used.has(each) &&
        each.contacts.length >= 2 &&
        contractOn(each, world.asOf),
    ) ?? world.companies.find((each) => !used.has(each) && each.contacts.length >= 1),
    used,
    'duplicate trio',
  );
  let last = 0;
  for (const each of world.companies) {
    for (const contact of each.contacts) last = Math.max(last, contact.seq);
  }
  const [base] = company.contacts;
  if (!base) throw new Error('the trio needs a contact');
  const person = {
    ...base,
    lastName: 'Whitaker',
    title: 'Marketing Manager',
    shortTitle: 'mktg mgr',
    role: 'marketing' as const,
    phone: company.phone,
    ext: '212',
    bounced: false,
  };
  const trio = [
    {
      ...person,
      seq: last + 1,
      firstName: 'Katherine',
      email: `katherine.whitaker@${company.domain}`,
    },
    {
      ...person,
      seq: last + 2,
      firstName: 'Kathy',
      email: `kwhitaker@${company.domain}`,
      ext: null,
      source: 'import',
    },
    {
      ...person,
      seq: last + 3,
      firstName: 'K.',
      email: null,
      title: 'Marketing',
      source: 'web form',
      note: null,
    },
  ];
  company.contacts.push(...trio);
  world.stories['duplicate-trio'] = {
    title: 'Duplicate trio of contacts sharing a phone',
    company: company.seq,
    contacts: trio.map((contact) => contact.seq),
  };
}
