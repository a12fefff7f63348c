import type { LEAD_ACTIONS } from '../../../../schema/audience.ts';
import { isWorkday, isoDate, monthOf, monthStart } from './calendar.ts';
import type { Day } from './calendar.ts';
import {
  ACTION_COLUMNS,
  ACTION_KEYS,
  ACTION_MONTHS,
  ACTION_RATES,
  firstActionMonth,
} from './action-rates.ts';
import { useOf } from './client-draw.ts';
import type { Row } from './copy-rows.ts';
import type { Company, SectionActions, World } from './facts.ts';
import { primarySection, storyCompany } from './facts.ts';
import type { Audience, Person } from './people.ts';
import type { Project } from './projects.ts';
import { projectsByCompany } from './projects.ts';
import type { Random } from './prng.ts';

type LeadAction = (typeof LEAD_ACTIONS)[number];

/** One thing that one person did with one company's content: a buying action that has a name. */
export interface Lead {
  seq: number;
  day: Day;
  company: Company;
  csisec: string;
  action: LeadAction;
  person: Omit<Person, 'index'>;
  /** Position in the audience; null for people who did not register. */
  member: number | null;
  project: Project | null;
}

/** Two whole years and the current month, so that each of the last 12 months can be compared with the year before. */
const LEAD_MONTHS = 25;
const REGISTERED_SHARE = 0.7;
const PROJECT_SHARE = 0.3;
const FREE_ENTRY_SHARE = 0.55;
/** Days between a lead and the date of the project that it is for, at most. */
const PROJECT_DAYS = 240;

const ACTIONS: Readonly<Record<string, LeadAction>> = {
  bim: 'downloaded BIM',
  cad: 'downloaded CAD',
  specs: 'downloaded spec',
  spec_wizards: 'ran SpecWizard',
  ecatalogs: 'opened catalog',
  videos: 'watched video',
  clicked_home: 'clicked to site',
  clicked_product: 'clicked to site',
};
const LEAD_ACTION_OF: readonly LeadAction[] = ACTION_COLUMNS.map(
  (column) => ACTIONS[column] ?? 'viewed',
);
const BIM = ACTION_COLUMNS.indexOf('bim');

/**
 * All leads of the demo, month by month: never more of a kind than the company has buying actions of it in that month.
 * Buying actions are counted for companies that have or had a contract; the free entries of others leave a lead at times.
 */
export function* generateLeads(
  world: World,
  audience: Audience,
  projects: readonly Project[],
): Generator<Lead> {
  const freeEntries = freeEntryRates(world);
  const free = [...freeEntries.values()].reduce((sum, rate) => sum + rate, 0) * LEAD_MONTHS;
  const rates = leadRates(world, Math.max(0, world.plan.leads - free));
  const listed = projectsByCompany(projects);
  const winBack = storyCompany(world, 'win-back');
  const first = firstActionMonth(world.asOf);
  let seq = 0;
  for (let position = ACTION_MONTHS - LEAD_MONTHS; position < ACTION_MONTHS; position += 1) {
    for (const [company, rate] of rates) {
      const random = world.streams('lead', company.index, first + position);
      const spike = company === winBack && position >= ACTION_MONTHS - 3;
      for (const section of company.actions) {
        for (let key = 0; key < ACTION_KEYS; key += 1) {
          const count = section.counts[position * ACTION_KEYS + key] ?? 0;
          if (count === 0) continue;
          const mean = count * (ACTION_RATES[key]?.leadWeight ?? 0) * rate;
          const leads = spike && key === BIM ? count : Math.min(count, random.poisson(mean));
          for (let each = 0; each < leads; each += 1) {
            const day = dayIn(random, first + position, world.asOf);
            const who = pickPerson(random, audience, section.csisec, day, company, listed);
            const action = LEAD_ACTION_OF[key] ?? 'viewed';
            seq += 1;
            yield { seq, day, company, csisec: section.csisec, action, ...who };
          }
        }
      }
    }
    for (const [company, rate] of freeEntries) {
      const random = world.streams('free entry lead', company.index, first + position);
      const { csisec } = primarySection(company);
      for (let leads = random.poisson(rate); leads > 0; leads -= 1) {
        const day = dayIn(random, first + position, world.asOf);
        if (day <= company.created) continue;
        const who = pickPerson(random, audience, csisec, day, company, listed);
        seq += 1;
        yield {
          seq,
          day,
          company,
          csisec,
          action: random.chance(0.8) ? 'viewed' : 'clicked to site',
          ...who,
        };
      }
    }
  }
}

/** Leads per month of companies that never had a contract: half of them have an entry that is found now and then. */
function freeEntryRates(world: World): Map<Company, number> {
  const rates = new Map<Company, number>();
  for (const company of world.companies) {
    if (company.actions.length > 0) continue;
    const random = world.streams('free entry', company.index);
    if (random.chance(FREE_ENTRY_SHARE))
      rates.set(company, Math.min(2, random.logNormal(0.12, 0.9)));
  }
  return rates;
}

/** For every company the leads per weighted action, so that all together meet the plan. */
function leadRates(world: World, planned: number): Map<Company, number> {
  const uses = new Map<Company, number>();
  let sum = 0;
  for (const company of world.companies) {
    const actions = company.actions.reduce((total, section) => total + weightedSum(section), 0);
    if (actions === 0) continue;
    const use = useOf(company);
    sum += use;
    uses.set(company, use / actions);
  }
  for (const [company, use] of uses) uses.set(company, (use * planned) / sum);
  return uses;
}

function weightedSum({ counts }: SectionActions): number {
  let sum = 0;
  for (let at = (ACTION_MONTHS - LEAD_MONTHS) * ACTION_KEYS; at < counts.length; at += 1) {
    sum += (counts[at] ?? 0) * (ACTION_RATES[at % ACTION_KEYS]?.leadWeight ?? 0);
  }
  return sum;
}

/** A day of the month that has passed; people work on weekdays. */
function dayIn(random: Random, month: number, asOf: Day): Day {
  const start = monthStart(month);
  const end = month === monthOf(asOf) ? asOf : monthStart(month + 1) - 1;
  let day = random.int(start, end);
  for (let attempt = 0; attempt < 3 && !isWorkday(day); attempt += 1) day = random.int(start, end);
  return day;
}

function pickPerson(
  random: Random,
  audience: Audience,
  csisec: string,
  day: Day,
  company: Company,
  listed: ReadonlyMap<Company, readonly Project[]>,
): Pick<Lead, 'person' | 'member' | 'project'> {
  const project = random.chance(PROJECT_SHARE)
    ? projectNear(random, listed.get(company) ?? [], day)
    : null;
  if (!random.chance(REGISTERED_SHARE)) {
    return { person: audience.stranger(random, day), member: null, project: null };
  }
  const designer = project?.firm ? audience.pickOf(random, project.firm, day) : undefined;
  const person = designer ?? audience.pick(random, csisec, day);
  if (!person) return { person: audience.stranger(random, day), member: null, project: null };
  audience.sawOn(person.index, day);
  return { person, member: person.index, project: designer ? project : null };
}

function projectNear(random: Random, projects: readonly Project[], day: Day): Project | null {
  if (projects.length === 0) return null;
  const project = random.pick(projects);
  return Math.abs(project.date - day) <= PROJECT_DAYS ? project : null;
}

export const LEAD_COLUMNS = [
  'seq',
  'date',
  'coid',
  'user_email_seq',
  'person',
  'firm',
  'profession',
  'city',
  'state',
  'action',
  'csisec',
  'project',
] as const;

export function* leadRows(leads: Iterable<Lead>): Generator<Row> {
  for (const { seq, day, company, csisec, action, person, member, project } of leads) {
    yield [
      seq,
      isoDate(day),
      company.coid,
      member === null ? null : member + 1,
      person.name,
      person.firm?.name ?? null,
      person.profession,
      person.city.city,
      person.city.state,
      action,
      csisec,
      project?.title ?? null,
    ];
  }
}
