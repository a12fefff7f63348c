import { isWorkday } from './calendar.ts';
import type { Day } from './calendar.ts';
import {
  OPEN_SHARE,
  PAYMENT_SHARE,
  PROPOSAL_SHARE,
  activityFor,
  openPercent,
  usualContact,
} from './activities.ts';
import type { Activity } from './activities.ts';
import { BUCKETS, OVERDUE_DAYS, bucketOf, dayOf, freeSlot, wantedOf } from './activity-calendar.ts';
import type { Bucket } from './activity-calendar.ts';
import type { Occasion } from './activity-subjects.ts';
import type { Company, DemoUser, Invoice, World } from './facts.ts';
import { contractOn, repOn, signedContracts, storyCompany } from './facts.ts';
import { isOpen } from './invoices.ts';
import { demoRep } from './story-cast.ts';
import type { Random } from './prng.ts';

const RENEWAL_DAYS = 120;
const TEN_O_CLOCK = 8;

const OPEN_TYPES: readonly (readonly [number, number])[] = [
  [100, 56],
  [101, 16],
  [102, 4],
  [103, 13],
  [104, 11],
];

/** Activities that follow from contracts, invoices and what each active rep has before them. */
export function plannedActivities(
  world: World,
  noted: readonly Activity[],
  since: Day,
): Activity[] {
  const activities = [...proposals(world, noted, since), ...paymentChecks(world, since)];
  return [...activities, ...openPlan(world, [...noted, ...activities])];
}

/** Contracts that were drawn up and sent: as many as notes have not told of. */
function proposals(world: World, noted: readonly Activity[], since: Day): Activity[] {
  const candidates = world.companies.flatMap((company) =>
    company.contracts
      .filter(({ createdOn, status }) => createdOn >= since && status !== 'draft')
      .map((contract) => ({ company, contract })),
  );
  const told = noted.filter(({ type }) => type === 102).length;
  const wanted = Math.max(0, world.plan.activities * PROPOSAL_SHARE - told);
  const share = wanted / Math.max(1, candidates.length);
  return candidates.flatMap(({ company, contract }) => {
    const random = world.streams('proposal activity', contract.seq);
    const day = contract.createdOn;
    const rep = repOn(company, day);
    if (!rep || !isWorkday(day) || !random.chance(share)) return [];
    const occasion = signedContracts(company).some((other) => other.end < contract.start)
      ? 'client'
      : 'prospect';
    const contact = usualContact(company, day);
    return [
      {
        ...activityFor(random, company, contact, 102, occasion, day),
        rep: rep.seq,
        day,
        percent: 100,
        completedOn: day,
        createdOn: Math.max(company.created, day - random.int(0, 6)),
      },
    ];
  });
}

/** Asked about while an invoice was overdue; once more for those that still are. */
function paymentChecks(world: World, since: Day): Activity[] {
  const late = world.invoices.filter(
    ({ due, paidOn, company }) =>
      due >= since && (paidOn ?? world.asOf) > due + 4 && company.doNotCall === null,
  );
  const perInvoice = (world.plan.activities * PAYMENT_SHARE) / Math.max(1, late.length);
  return late.flatMap((invoice) => {
    const random = world.streams('payment check', invoice.seq);
    const until = Math.min(world.asOf, invoice.paidOn ?? world.asOf, invoice.due + 75);
    const checks = Array.from(
      { length: Math.min(4, Math.floor(perInvoice + random.next())) },
      (): Activity | null => {
        const day = invoice.due + random.int(2, Math.max(2, until - invoice.due));
        const rep = repOn(invoice.company, day);
        if (!rep || !isWorkday(day) || day > world.asOf) return null;
        return checkOf(random, invoice, rep, day, { percent: 100, completedOn: day });
      },
    );
    return checks.filter((check) => check !== null);
  });
}

function checkOf(
  random: Random,
  invoice: Invoice,
  rep: DemoUser,
  day: Day,
  state: { percent: number; completedOn: Day | null },
): Activity {
  const { company } = invoice;
  const billing = company.contacts.find(({ role }) => role === 'billing');
  return {
    ...activityFor(random, company, billing ?? usualContact(company, day), 100, 'client', day),
    type: 105,
    rep: rep.seq,
    day,
    subject: `Check on payment of ${invoice.number}`,
    createdOn: Math.max(invoice.due + 1, day - 9),
    ...state,
  };
}

/** 0.6 to 1.4: reps have not all planned the same number, nor are they late with the same share. */
const around = (random: Random): number => 0.6 + 0.8 * random.next();

/** Fills up what each active rep has open: overdue, today, this week and later, as far as the notes left room. */
function openPlan(world: World, known: readonly Activity[]): Activity[] {
  const active = world.reps.filter((rep) => rep.active);
  const perRep = (world.plan.activities * OPEN_SHARE) / active.length;
  const own = companiesByRep(world);
  const overdue = overdueInvoices(world);
  const open = new Map<number, Activity[]>();
  for (const activity of known) {
    if (activity.completedOn !== null) continue;
    const list = open.get(activity.rep);
    if (list) list.push(activity);
    else open.set(activity.rep, [activity]);
  }
  const story = conflictCall(world);
  const added: Activity[] = story ? [story] : [];
  for (const rep of active) {
    const mine = [...(open.get(rep.seq) ?? []), ...(story?.rep === rep.seq ? [story] : [])];
    const load = world.streams('open load', rep.seq);
    const wanted = wantedOf(perRep * around(load), around(load));
    for (const bucket of BUCKETS) {
      const have = mine.filter(({ day }) => bucketOf(day, world.asOf) === bucket).length;
      for (let missing = wanted[bucket] - have; missing > 0; missing -= 1) {
        const activity = openActivity(world, rep, own.get(rep) ?? [], bucket, mine, overdue);
        if (!activity) break;
        mine.push(activity);
        added.push(activity);
      }
    }
  }
  return added;
}

function openActivity(
  world: World,
  rep: DemoUser,
  companies: readonly Company[],
  bucket: Bucket,
  mine: readonly Activity[],
  overdue: ReadonlyMap<Company, Invoice>,
): Activity | null {
  const { asOf } = world;
  const random = world.streams('open activity', rep.seq, mine.length);
  // What is overdue was planned for a company that was there.
  const known = bucket === 'overdue' ? asOf - OVERDUE_DAYS - 15 : asOf;
  const weights = companies.map((company) =>
    company.created > known ? 0 : urgency(world, company, mine, overdue),
  );
  const company = companies[random.weightedIndex(weights)];
  if (!company) return null;
  const invoice = overdue.get(company);
  const drawn = dayOf(random, bucket, asOf);
  // No reminder goes out before an invoice is overdue.
  const day = invoice ? Math.max(drawn, invoice.due + 2) : drawn;
  const slot = freeSlot(random, mine, day);
  const createdOn = bucket === 'overdue' ? day - random.int(1, 14) : asOf - random.int(0, 18);
  const state = { percent: openPercent(random), completedOn: null };
  if (invoice) {
    const since = Math.max(invoice.due + 1, createdOn);
    return { ...checkOf(random, invoice, rep, day, state), slot, createdOn: since };
  }
  const occasion = occasionOf(world, company);
  const type =
    occasion === 'proposal' || occasion === 'renewal' ? 100 : random.weighted(OPEN_TYPES);
  return {
    ...activityFor(random, company, usualContact(company, asOf), type, occasion, asOf),
    rep: rep.seq,
    day,
    slot,
    createdOn: Math.max(company.created, createdOn),
    ...state,
  };
}

function occasionOf(world: World, company: Company): Occasion {
  const contract = contractOn(company, world.asOf);
  if (company.contracts.some(({ status }) => status === 'sent')) return 'proposal';
  if (!contract) return 'prospect';
  const last = signedContracts(company).at(-1);
  return last && last.end <= world.asOf + RENEWAL_DAYS ? 'renewal' : 'client';
}

/** Money and renewals first, then what reps care for; nothing for those that nobody may call, nothing twice. */
function urgency(
  world: World,
  company: Company,
  mine: readonly Activity[],
  overdue: ReadonlyMap<Company, Invoice>,
): number {
  if (company.doNotCall || company === storyCompany(world, 'at-risk-whale')) return 0;
  if (mine.some((activity) => activity.company === company)) return 0;
  if (overdue.has(company)) return 30;
  const occasion = occasionOf(world, company);
  const weight = { renewal: 9, proposal: 9, client: 4, prospect: 1 + company.prospect }[
    occasion as 'renewal' | 'proposal' | 'client' | 'prospect'
  ];
  return weight * Math.min(2, company.attention);
}

function companiesByRep(world: World): Map<DemoUser, Company[]> {
  const lists = new Map<DemoUser, Company[]>();
  for (const company of world.companies) {
    if (!company.rep) continue;
    const list = lists.get(company.rep);
    if (list) list.push(company);
    else lists.set(company.rep, [company]);
  }
  return lists;
}

/** Each company's oldest overdue invoice. */
function overdueInvoices(world: World): Map<Company, Invoice> {
  const oldest = new Map<Company, Invoice>();
  for (const invoice of world.invoices) {
    if (!isOpen(invoice) || invoice.due >= world.asOf - 5) continue;
    if (!oldest.has(invoice.company)) oldest.set(invoice.company, invoice);
  }
  return oldest;
}

/** The call that a do-not-call company should not get: tomorrow at ten. */
function conflictCall(world: World): Activity | null {
  const company = storyCompany(world, 'dnc-conflict');
  if (!company) return null;
  const rep = company.rep ?? demoRep(world);
  const random = world.streams('conflicting call', company.index);
  return {
    ...activityFor(random, company, usualContact(company, world.asOf), 100, 'prospect', world.asOf),
    rep: rep.seq,
    day: world.asOf + 1,
    slot: TEN_O_CLOCK,
    percent: 0,
    completedOn: null,
    createdOn: Math.max(company.created, world.asOf - 3),
  };
}
