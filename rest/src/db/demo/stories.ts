import { addMonths, previousWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import { competitionRow } from './competition.ts';
import { addSigned } from './contracts.ts';
import { offerOf } from './contract-lines.ts';
import type { Company, DemoUser, World } from './facts.ts';
import { contractOn, contractTotalCents, repOn, signedContracts } from './facts.ts';
import { plantComingRenewals } from './story-coming-renewals.ts';
import { plantRankUpset } from './story-rank-upset.ts';

const MATERIAL_BANK = 21;
const WHALE_CENTS = 4_100_000;
const THIN_COVERAGE = 0.31;

/** Plants the stories of demo-data.md that these entities carry, and registers what each of them uses. */
export function plantStories(world: World): void {
  const used = new Set<Company>();
  plantDaltonCluster(world, used);
  registerPersonas(world);
  plantWhale(world, used);
  plantComingRenewals(world, used);
  plantThinStates(world, used);
  plantRankUpset(world, used);
  plantWinBack(world, used);
  plantDuplicateTrio(world, used);
  registerDoNotCallConflict(world);
  plantFlagDefects(world, used);
}

/** The demo rep: the first active rep. */
export function demoRep(world: World): DemoUser {
  const rep = world.reps.find((each) => each.active);
  if (!rep) throw new Error('there is no active rep');
  return rep;
}

export function claim(company: Company | undefined, used: Set<Company>, story: string): Company {
  if (!company) throw new Error(`no company fits the story: ${story}`);
  used.add(company);
  return company;
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

function plantDaltonCluster(world: World, used: Set<Company>): void {
  const cluster = world.companies.filter((company) => company.inDaltonCluster);
  const year = Number.parseInt(String(1970 + world.asOf / 365.2425), 10);
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

function registerPersonas(world: World): void {
  const seqOf = (persona: string): number | null =>
    world.reps.find((rep) => rep.active && rep.persona === persona)?.seq ?? null;
  world.stories['quiet-closer'] = {
    title: 'Quiet closer against over-logger',
    quietCloser: seqOf('quiet closer'),
    overLogger: seqOf('over-logger'),
  };
}

/** A $41k client of the demo rep: renewal in 38 days, last contact 97 days ago. */
function plantWhale(world: World, used: Set<Company>): void {
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

/** Two states where 31 % of the assigned accounts were contacted in the last 90 days. */
function plantThinStates(world: World, used: Set<Company>): void {
  const byState = new Map<string, Company[]>();
  for (const company of world.companies) {
    if (!company.rep || company.doNotCall) continue;
    const list = byState.get(company.city.state) ?? [];
    list.push(company);
    byState.set(company.city.state, list);
  }
  const demoReps = new Set(world.reps.filter((rep) => rep.active).slice(0, 2));
  const wanted = world.plan.companies * 0.014;
  const chosen = [...byState]
    .filter(
      ([, list]) =>
        list.every((company) => !used.has(company) && !demoReps.has(company.rep as DemoUser)) ||
        world.size === 'tiny',
    )
    .filter(([, list]) => !list.some((company) => used.has(company)))
    .sort(
      (left, right) =>
        Math.abs(left[1].length - wanted) - Math.abs(right[1].length - wanted) ||
        (left[0] < right[0] ? -1 : 1),
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
        const day = previousWorkday(world.asOf - random.int(4, 85));
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

/** A former client of the demo rep, lapsed for most of a year: the one whose BIM leads will spike. */
function plantWinBack(world: World, used: Set<Company>): void {
  const rep = demoRep(world);
  const lapsed = (company: Company): boolean => {
    const last = signedContracts(company).at(-1);
    return (
      last !== undefined && last.end < world.asOf - 150 && !used.has(company) && !company.doNotCall
    );
  };
  const candidates = world.companies.filter(lapsed);
  const company = claim(
    candidates.find((each) => each.rep === rep && each.sections.length > 1) ??
      candidates.find((each) => each.rep === rep) ??
      candidates.find((each) => each.rep !== null),
    used,
    'win-back',
  );
  company.prospect = 3;
  company.dormantFrom = null;
  company.quiet = [];
  if (company.rep) {
    const day = previousWorkday(world.asOf - 26);
    world.plannedNotes.push({ day, company, rep: company.rep, type: 19, contract: null });
  }
  world.stories['win-back'] = {
    title: 'Win-back: a former client whose BIM leads spike',
    company: company.seq,
  };
}

/** Three records of one person on one phone. */
function plantDuplicateTrio(world: World, used: Set<Company>): void {
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
  const last = Math.max(
    0,
    ...world.companies.flatMap((each) => each.contacts.map((contact) => contact.seq)),
  );
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

/** A do-not-call company; the call that conflicts with it belongs to the activities. */
function registerDoNotCallConflict(world: World): void {
  const rep = demoRep(world);
  const blocked = world.companies.filter((company) => company.doNotCall);
  const company = blocked.find((each) => each.rep === rep) ?? blocked[0];
  world.stories['dnc-conflict'] = {
    title: 'Do-not-call company with a call scheduled tomorrow',
    company: company?.seq ?? null,
  };
}

function plantFlagDefects(world: World, used: Set<Company>): void {
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
