import { addMonths, endOfMonth, type Days } from '../../../../schema/calendar-date.ts';
import {
  TARGET_MEASURES,
  targetPeriodText,
  targetText,
  type TargetMeasureFacts,
  type TargetPeriod,
  type TargetScope,
} from '../../../../schema/targets.ts';
import { formatDate } from '../../../../schema/figure-text.ts';
import { runAnalytics } from '../../analytics/query.ts';
import { datasetNamed } from '../../analytics/registry.ts';
import type { Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import type { TargetRow } from './targets.repository.ts';

/** How far a target is reached. Rates are 0 to 1 and more. */
export interface TargetProgress {
  /** The figure of the period to date; `null` where it is not known. */
  actual: number | null;
  /** Actual divided by target; `null` without a target, or with one of 0. */
  attainment: number | null;
  /** Actual divided by what was to be expected by today. */
  pace: number | null;
  /** The share of last year's figure that had come by the same day; `null` where there is none. */
  expectedShare: number | null;
  /** How attainment comes about, in words. */
  formula: string;
  /** How the pace does, or why there is none. */
  paceFormula: string;
}

const GRAINS = { month: 'month', quarter: 'quarter', year: 'arcatYear' } as const;

type Figures = ReadonlyMap<string, number>;

/** Targets whose figures one question answers. */
interface Group {
  facts: TargetMeasureFacts;
  scope: TargetScope;
  period: TargetPeriod;
  targets: TargetRow[];
}

/**
 * What targets have come to, all asked of the query engine: one question for all targets of a measure, scope and length,
 * and two of last year for those whose period is running. Periods to come have no figures.
 * @returns by number of the target
 */
export async function progressOf(
  db: Executor,
  targets: readonly TargetRow[],
  clock: Clock,
): Promise<Map<number, TargetProgress>> {
  const today = clock.today();
  const progress = new Map<number, TargetProgress>();
  const begun = targets.filter(({ value, startsOn }) => value !== null && startsOn <= today);
  for (const group of grouped(begun)) {
    for (const [target, found] of await progressOfGroup(db, group, clock)) {
      progress.set(target, found);
    }
  }
  return progress;
}

function grouped(targets: readonly TargetRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const target of targets) {
    const { measure, scope, period } = target;
    const key = `${measure} ${scope} ${period}`;
    const group = groups.get(key) ?? {
      facts: TARGET_MEASURES[measure],
      scope,
      period,
      targets: [],
    };
    group.targets.push(target);
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function progressOfGroup(
  db: Executor,
  group: Group,
  clock: Clock,
): Promise<[number, TargetProgress][]> {
  const today = clock.today();
  const { facts, targets } = group;
  const starts = targets.map(({ startsOn }) => startsOn).sort();
  const ends = targets.map(({ endsOn }) => endsOn).sort();
  const all = { from: starts[0] ?? today, to: ends.at(-1) ?? today };
  // Of rates, contracts that end later and are renewed already are settled: Today counts them, too.
  const days = facts.course === 'adds up' && all.to > today ? { ...all, to: today } : all;
  const actuals = await figuresOf(db, group, days, clock);
  const running = targets.find(({ endsOn }) => endsOn >= today);
  const before =
    running && facts.course === 'adds up' ? await lastYearOf(db, group, running, clock) : null;
  return targets.map((target) => {
    const isSnapshot = facts.course === 'snapshot';
    const isKnown = !isSnapshot || target.endsOn >= today;
    const found = actuals.get(keyIn(group, target.scopeSeq, isSnapshot ? null : target.startsOn));
    // Nothing sold is 0; a rate of nothing is not known.
    const actual = isKnown ? (found ?? (facts.course === 'adds up' ? 0 : null)) : null;
    return [target.seq, progressFrom(target, actual, before, facts, today)];
  });
}

interface LastYear {
  whole: Figures;
  byToday: Figures;
  days: Days;
  sameDay: string;
}

/** The same period a year before: whole, and up to the same day. */
async function lastYearOf(
  db: Executor,
  group: Group,
  { startsOn, endsOn }: TargetRow,
  clock: Clock,
): Promise<LastYear> {
  const days = { from: addMonths(startsOn, -12), to: endOfMonth(addMonths(endsOn, -12)) };
  const sameDay = addMonths(clock.today(), -12);
  const whole = await figuresOf(db, group, days, clock);
  const byToday = await figuresOf(db, group, { ...days, to: sameDay }, clock);
  return { whole, byToday, days, sameDay };
}

/** The figure of each period and each of those that a group is about. */
async function figuresOf(
  db: Executor,
  { facts, scope, period, targets }: Group,
  { from, to }: Days,
  clock: Clock,
): Promise<Figures> {
  const dataset = datasetNamed(facts.dataset);
  const by = scope === 'company' ? null : facts.by[scope];
  const time = facts.course === 'snapshot' ? null : (dataset.time?.dimension ?? null);
  const seqs = [...new Set(targets.map(({ scopeSeq }) => scopeSeq))];
  const { rows } = await runAnalytics(
    db,
    dataset,
    {
      measures: [facts.measure],
      dimensions: [
        ...(time === null ? [] : [{ name: time, grain: GRAINS[period] }]),
        ...(by === null ? [] : [by]),
      ],
      where: {
        ...(time !== null && { [time]: { between: [from, to] } }),
        ...(by !== null && { [by]: seqs }),
      },
      limit: 10_000,
      totals: false,
    },
    clock,
  );
  return new Map(
    rows.flatMap(({ dimensions, measures }): [string, number][] => {
      const value = measures[facts.measure];
      const start = time === null ? null : String(dimensions[time]?.key ?? '');
      const whose = by === null ? null : Number(dimensions[by]?.key);
      return typeof value === 'number' ? [[`${whose} ${start}`, value]] : [];
    }),
  );
}

/** As the engine writes the group of a period: its first day, of years their number. */
function keyIn({ period }: Group, scopeSeq: number | null, startsOn: string | null): string {
  const start =
    startsOn !== null && period === 'year' ? Number(startsOn.slice(0, 4)) + 1 : startsOn;
  return `${scopeSeq} ${start}`;
}

function progressFrom(
  target: TargetRow,
  actual: number | null,
  before: LastYear | null,
  facts: TargetMeasureFacts,
  today: string,
): TargetProgress {
  const { measure, period, startsOn, endsOn, scope, scopeSeq, value } = target;
  const goal = value ?? 0;
  const text = (figure: number | null) => targetText(measure, figure);
  const attainment = actual === null || goal === 0 ? null : actual / goal;
  const name = targetPeriodText(period, startsOn);
  const formula =
    actual === null
      ? facts.course === 'snapshot'
        ? `${facts.label} is known as of today only, so a period that is over has no figure.`
        : `There is nothing to measure in ${name} yet.`
      : `${facts.label} of ${name}${endsOn > today ? ' to date' : ''}, ${text(actual)}, divided by the target, ${text(goal)}.`;
  const none = { actual, attainment, pace: null, expectedShare: null, formula };
  if (facts.course !== 'adds up') {
    return {
      ...none,
      paceFormula: `${facts.label} is a rate: it does not add up over time, so it has no pace.`,
    };
  }
  if (endsOn < today || !before) {
    return { ...none, paceFormula: `${name} is over: its attainment is final.` };
  }
  const key = keyIn({ scope, period, facts, targets: [] }, scopeSeq, addMonths(startsOn, -12));
  const whole = before.whole.get(key) ?? 0;
  const share = whole > 0 ? (before.byToday.get(key) ?? 0) / whole : null;
  if (share === null) {
    return {
      ...none,
      paceFormula: `There was none in the same period last year, so there is no pace.`,
    };
  }
  const expected = goal * share;
  const shareText = `${(share * 100).toFixed(1)}%`;
  const lastYear = `By ${formatDate(before.sameDay)}, ${text(whole * share)} of last year’s ${text(whole)} had come (${shareText})`;
  if (expected === 0 || actual === null) {
    return {
      ...none,
      expectedShare: share,
      paceFormula: `${lastYear}, so nothing is expected yet.`,
    };
  }
  return {
    ...none,
    pace: actual / expected,
    expectedShare: share,
    paceFormula: `${lastYear}. The same share of the target is ${text(Math.round(expected))}; ${text(actual)} divided by that is a pace of ${Math.round((100 * actual) / expected)}%.`,
  };
}
