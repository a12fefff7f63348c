import { addMonths, previousWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import { offerOf } from './contract-lines.ts';
import { addSigned } from './contracts.ts';
import { contractOn, repOn } from './facts.ts';
import type { Company, World } from './facts.ts';
import { claim, demoRep } from './story-cast.ts';

const WHALE_CENTS = 4_100_000;

/** A $41k client of the demo rep: renewal in 38 days, last contact 97 days ago. */
export function plantWhale(world: World, used: Set<Company>): void {
  const rep = demoRep(world);
  const whale = claim(
    world.companies.find(
      (company) =>
        company.rep === rep &&
        !used.has(company) &&
        company.contacts.length > 1 &&
        company.created < world.asOf - 900 &&
        contractOn(company, world.asOf) !== undefined,
    ) ??
      world.companies.find(
        (company) => company.rep === rep && !used.has(company) && company.firstStart !== null,
      ),
    used,
    'at-risk whale',
  );
  const random = world.streams('story whale', whale.index);
  whale.contracts = [];
  const end = world.asOf + 38;
  const firstStart = Math.max(whale.created + 60, addMonths(end + 1, -48));
  for (let years = 4; years >= 1; years -= 1) {
    const start = addMonths(end + 1, -12 * years);
    if (start < firstStart - 31) continue;
    const term = {
      signedOn: previousWorkday(start - 21),
      start,
      end: addMonths(end + 1, -12 * (years - 1)) - 1,
      termMonths: 12,
    };
    const contract = addSigned(
      random,
      whale,
      offerOf(whale, WHALE_CENTS - (years - 1) * 300_000),
      term,
      world.asOf,
    );
    if (years === 1) repriceToday(contract.lines);
  }
  whale.firstStart = firstStart;
  whale.attention = 2.5;
  whale.doNotCall = null;
  whale.prospect = 0;
  lastContact(world, whale, world.asOf - 97, 18);
  world.stories['at-risk-whale'] = {
    title: 'At-risk whale: $41k client, renewal in 38 days, last contact 97 days ago',
    company: whale.seq,
    rep: rep.seq,
  };
}

/** The story's amount is in today's prices. */
function repriceToday(lines: { product: string; unitPriceCents: number }[]): void {
  const today: Record<string, number> = {
    book: 7900,
    specs: 6700,
    bim: 4900,
    banner: 7900,
    logo: 1400,
  };
  for (const line of lines) line.unitPriceCents = today[line.product] ?? line.unitPriceCents;
}

/** Gives the company one last contact note and silence after it. */
function lastContact(world: World, company: Company, day: Day, type: number): void {
  company.neverContacted = false;
  company.dormantFrom = null;
  company.quiet = company.quiet.filter(([from, until]) => day < from || day > until);
  company.quiet.push([day + 1, world.asOf]);
  const rep = repOn(company, day) ?? company.rep;
  if (rep) world.plannedNotes.push({ day, company, rep, type, contract: null });
}
