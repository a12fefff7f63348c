import { LEVELS } from '../../../../schema/levels.ts';
import { addMonths, civilFrom, dayFrom, isoDate, isoMoment, type Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { DemoUser, World } from './facts.ts';
import { demoRep } from './story-cast.ts';

export const TARGET_COLUMNS = [
  'seq',
  'measure',
  'scope',
  'scope_seq',
  'period',
  'starts_on',
  'ends_on',
  'value',
  'changed_by',
  'changed_at',
  'changed_on',
  'reason',
  'version',
] as const;

export const TARGET_VERSION_COLUMNS = [
  'target',
  'version',
  'value',
  'changed_by',
  'changed_at',
  'changed_on',
  'reason',
] as const;

interface Version {
  value: number;
  on: Day;
  reason: string | null;
}

interface DemoTarget {
  measure: string;
  scope: 'company' | 'team' | 'person';
  scopeSeq: number | null;
  period: 'month' | 'year';
  start: Day;
  end: Day;
  /** Oldest first. */
  versions: readonly Version[];
}

/** What was signed: by whom, when, for how much, and whether it was the company's first. */
interface Sale {
  rep: number | null;
  on: Day;
  cents: number;
  isFirst: boolean;
}

const STEP_CENTS = 500_000;
const LEAST_CENTS = 2_000_000;
/** A year's targets are set so many days before it begins. */
const SET_DAYS_BEFORE = 12;
/** Below this share of last year, a year to date says nothing about the whole. */
const ENOUGH_SHARE = 0.1;
const RENEWAL_RATE = 0.86;

const rounded = (cents: number): number =>
  Math.max(LEAST_CENTS, Math.round(cents / STEP_CENTS) * STEP_CENTS);

/** December 1 that an Arcat year begins with, so many years before the current one. */
function yearStart(asOf: Day, back: number): Day {
  const { year, month } = civilFrom(asOf);
  return dayFrom((month === 12 ? year : year - 1) - back, 12, 1);
}

function salesOf({ companies, asOf }: World): Sale[] {
  return companies.flatMap(({ contracts }) => {
    const signed = contracts.flatMap(({ status, signedOn, rep, lines }) =>
      status === 'signed' && signedOn !== null && signedOn <= asOf
        ? [{ signedOn, rep, lines }]
        : [],
    );
    const first = Math.min(...signed.map(({ signedOn }) => signedOn));
    return signed.map(({ signedOn, rep, lines }) => ({
      rep,
      on: signedOn,
      cents: lines.reduce(
        (sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents,
        0,
      ),
      isFirst: signedOn === first,
    }));
  });
}

/** Targets of last year and this one that people, teams and the company reach to 70 to 120 percent, whatever day it is. */
class TargetPlan {
  readonly targets: DemoTarget[] = [];
  private readonly sales: Sale[];
  private readonly reps: DemoUser[];

  constructor(private readonly world: World) {
    this.sales = salesOf(world);
    this.reps = world.reps.filter(({ active, managerid }) => active && managerid !== null);
    for (const back of [1, 0]) this.addYear(back);
  }

  private sold(from: Day, until: Day, rep: number | null): number {
    return this.sum(from, until, (sale) => rep === null || sale.rep === rep);
  }

  private sum(from: Day, until: Day, counts: (sale: Sale) => boolean): number {
    return this.sales
      .filter((sale) => sale.on >= from && sale.on < until && counts(sale))
      .reduce((sum, { cents }) => sum + cents, 0);
  }

  /** What a rep comes to in a year: as it was, or, of the running one, as it goes at last year's pace. */
  private outlook(back: number, rep: number): number {
    const { asOf } = this.world;
    const start = yearStart(asOf, back);
    if (back > 0) return this.sold(start, yearStart(asOf, back - 1), rep);
    const before = yearStart(asOf, 1);
    const whole = this.sold(before, start, rep);
    const share = whole === 0 ? 0 : this.sold(before, addMonths(asOf, -12) + 1, rep) / whole;
    return share < ENOUGH_SHARE ? whole : this.sold(start, asOf + 1, rep) / share;
  }

  private addYear(back: number): void {
    const { world } = this;
    const start = yearStart(world.asOf, back);
    const dana = demoRep(world);
    const ofTeam = new Map<number, number>();
    const ofMonths = new Map<number, number[]>();
    for (const [index, rep] of this.reps.entries()) {
      const random = world.streams('target', index * 2 + back);
      const reached = rep === dana ? 0.92 + back * 0.12 : 0.74 + random.next() * 0.42;
      const cents = rounded(this.outlook(back, rep.seq) / reached);
      const team = rep.managerid ?? 0;
      ofTeam.set(team, (ofTeam.get(team) ?? 0) + cents);
      // Somebody talked theirs down in spring.
      const isLowered = index % 7 === 3 && addMonths(start, 4) < world.asOf;
      const before = isLowered
        ? { value: rounded(cents * 1.15), on: start - SET_DAYS_BEFORE }
        : null;
      this.add('soldValue', 'person', rep.seq, start, cents, before);
      const months = this.monthsOf(start, cents);
      this.addMonths('person', rep.seq, start, months);
      addTo(ofMonths, team, months);
      this.add('renewalRate', 'person', rep.seq, start, RENEWAL_RATE);
    }
    for (const [at, [team, cents]] of [...ofTeam].entries()) {
      // The last team is asked for more than its people.
      const own = at === ofTeam.size - 1 ? rounded(cents * 1.05) : cents;
      this.add('soldValue', 'team', team, start, own);
      this.addMonths('team', team, start, ofMonths.get(team) ?? []);
      this.add('renewalRate', 'team', team, start, RENEWAL_RATE);
    }
    this.addCompany(
      start,
      back,
      rounded([...ofTeam.values()].reduce((sum, cents) => sum + cents, 0) * 0.97),
    );
  }

  private addCompany(start: Day, back: number, cents: number): void {
    const before = yearStart(this.world.asOf, back + 1);
    const firsts = this.sum(before, start, ({ isFirst }) => isFirst);
    const clients = this.sales.filter(
      ({ on, isFirst }) => isFirst && on >= before && on < start,
    ).length;
    const corrected =
      back === 1 ? { value: rounded(cents * 0.9), on: start - SET_DAYS_BEFORE } : null;
    const late = corrected && { reason: 'The acquisition in March was left out by mistake.' };
    this.add('soldValue', 'company', null, start, cents, corrected, late?.reason);
    this.addMonths('company', null, start, this.monthsOf(start, cents));
    this.add('newBusiness', 'company', null, start, rounded(firsts * 1.1));
    this.add('newClients', 'company', null, start, Math.max(5, Math.round(clients * 1.05)));
    this.add('renewalRate', 'company', null, start, RENEWAL_RATE);
    this.add('coverage', 'company', null, start, 0.8);
  }

  /** A year's target in months, half of it by how large each was for the whole company the year before. */
  private monthsOf(start: Day, cents: number): number[] {
    const whole = this.sold(addMonths(start, -12), start, null);
    return Array.from({ length: 12 }, (_, month) => {
      const from = addMonths(start, month - 12);
      const shape = this.sold(from, addMonths(from, 1), null);
      const share = whole === 0 ? 1 / 12 : 0.5 / 12 + (0.5 * shape) / whole;
      return Math.round((cents * share) / 100_000) * 100_000;
    });
  }

  private addMonths(
    scope: DemoTarget['scope'],
    scopeSeq: number | null,
    start: Day,
    months: readonly number[],
  ): void {
    for (const [month, value] of months.entries()) {
      const from = addMonths(start, month);
      this.targets.push({
        measure: 'soldValue',
        scope,
        scopeSeq,
        period: 'month',
        start: from,
        end: addMonths(from, 1) - 1,
        versions: [{ value, on: start - SET_DAYS_BEFORE, reason: null }],
      });
    }
  }

  /** @param before what it was first; changed four months into the year, or with a reason after its end */
  private add(
    measure: string,
    scope: DemoTarget['scope'],
    scopeSeq: number | null,
    start: Day,
    value: number,
    before: Pick<Version, 'value' | 'on'> | null = null,
    reason: string | null = null,
  ): void {
    const end = addMonths(start, 12) - 1;
    const changedOn = reason === null ? addMonths(start, 4) : Math.min(end + 9, this.world.asOf);
    // Nine days after its end may be yet to come: then nothing was to be corrected.
    const isChanged = before !== null && (reason === null || changedOn > end);
    this.targets.push({
      measure,
      scope,
      scopeSeq,
      period: 'year',
      start,
      end,
      versions: isChanged
        ? [
            { ...before, reason: null },
            { value, on: changedOn, reason },
          ]
        : [{ value, on: start - SET_DAYS_BEFORE, reason: null }],
    });
  }
}

function addTo(sums: Map<number, number[]>, key: number, months: readonly number[]): void {
  const before = sums.get(key);
  sums.set(
    key,
    months.map((cents, month) => cents + (before?.[month] ?? 0)),
  );
}

const plans = new WeakMap<World, TargetPlan>();

function planOf(world: World): TargetPlan {
  const plan = plans.get(world) ?? new TargetPlan(world);
  plans.set(world, plan);
  return plan;
}

/** The director who sets targets. */
export const headOf = ({ users }: World): DemoUser | undefined =>
  users.find(({ active, level }) => active && level === LEVELS.director);

/** Two tables of one plan: each target as it is now, and every value that it had. */
export function* targetRows(world: World): Generator<Row> {
  const head = headOf(world)?.seq ?? null;
  for (const [index, target] of planOf(world).targets.entries()) {
    const { measure, scope, scopeSeq, period, start, end, versions } = target;
    const last = versions.at(-1);
    if (!last) continue;
    yield [
      index + 1,
      measure,
      scope,
      scopeSeq,
      period,
      isoDate(start),
      isoDate(end),
      last.value,
      head,
      isoMoment(last.on, 200),
      isoDate(last.on),
      last.reason,
      versions.length,
    ];
  }
}

export function* targetVersionRows(world: World): Generator<Row> {
  const head = headOf(world)?.seq ?? null;
  for (const [index, { versions }] of planOf(world).targets.entries()) {
    for (const [at, { value, on, reason }] of versions.entries()) {
      yield [index + 1, at + 1, value, head, isoMoment(on, 200), isoDate(on), reason];
    }
  }
}
