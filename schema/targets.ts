/** Targets: what they can be about, whose they are, and the periods that they stand for. */
import { addDays, arcatYearDays, arcatYearOf, firstOfMonth } from './calendar-date.ts';
import { startOf, startsIn } from './date-groups.ts';
import { figureText, formatMonth, formatQuarter, type FigureUnit } from './figure-text.ts';

export interface TargetMeasureFacts {
  label: string;
  /** The figure of the metric registry that a target is held against. */
  dataset: string;
  measure: string;
  /** Cents, a rate from 0 to 1, or a count. */
  unit: Extract<FigureUnit, 'CENTS' | 'PERCENT' | 'COUNT'>;
  /** The dimensions that narrow the figure to one person and to one manager's team. */
  by: { person: string; team: string };
  /** The date that periods go by; `null` where there is none. */
  time: string | null;
  /**
   * How the figure gets to its end: it adds up over the period, so that there is a pace; it is a rate, which has none; or
   * it stands as of today, so that no other day is known.
   */
  course: 'adds up' | 'rate' | 'snapshot';
}

const measures = <M extends string>(facts: Record<M, TargetMeasureFacts>) => facts;

const SIGNED = {
  dataset: 'contracts',
  time: 'signedOn',
  by: { person: 'rep', team: 'manager' },
} as const;

export const TARGET_MEASURES = measures({
  soldValue: {
    label: 'Sold value',
    ...SIGNED,
    measure: 'soldValue',
    unit: 'CENTS',
    course: 'adds up',
  },
  newBusiness: {
    label: 'New business',
    ...SIGNED,
    measure: 'newBusiness',
    unit: 'CENTS',
    course: 'adds up',
  },
  renewalRate: {
    label: 'Renewal rate',
    dataset: 'renewals',
    time: 'endDate',
    measure: 'renewalRate',
    unit: 'PERCENT',
    // As on Today: who has the account now is held to its renewal, not who sold the contract that ends.
    by: { person: 'accountRep', team: 'accountManager' },
    course: 'rate',
  },
  contactNotes: {
    label: 'Contact notes',
    dataset: 'notes',
    time: 'date',
    measure: 'contactNotes',
    unit: 'COUNT',
    by: { person: 'rep', team: 'manager' },
    course: 'adds up',
  },
  coverage: {
    label: 'Coverage',
    dataset: 'companies',
    time: null,
    measure: 'coverage',
    unit: 'PERCENT',
    by: { person: 'rep', team: 'manager' },
    course: 'snapshot',
  },
  newClients: {
    label: 'New clients',
    ...SIGNED,
    measure: 'converted',
    unit: 'COUNT',
    course: 'adds up',
  },
});
export type TargetMeasure = keyof typeof TARGET_MEASURES;
export const TARGET_MEASURE_NAMES = Object.keys(TARGET_MEASURES) as TargetMeasure[];

export const TARGET_SCOPES = ['company', 'team', 'person'] as const;
export type TargetScope = (typeof TARGET_SCOPES)[number];

/** `year` is the Arcat year, from December 1 to November 30; quarters are those of the calendar, as in every report. */
export const TARGET_PERIODS = ['month', 'quarter', 'year'] as const;
export type TargetPeriod = (typeof TARGET_PERIODS)[number];

const MONTHS_OF: Readonly<Record<TargetPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** The last day of the period that starts on a day. @param startsOn `YYYY-MM-DD` */
export const targetEnd = (period: TargetPeriod, startsOn: string): string =>
  addDays(firstOfMonth(startsOn, MONTHS_OF[period]), -1);

/** The first day of the period that a day lies in. */
export const targetStart = (period: TargetPeriod, date: string): string =>
  period === 'year' ? arcatYearDays(arcatYearOf(date)).from : startOf(date, period);

/** The first days of the periods that start in an Arcat year: 12 months, 4 quarters, or the year itself. */
export function targetStarts(period: TargetPeriod, arcatYear: number): string[] {
  const months = startsIn(arcatYearDays(arcatYear), 'month');
  return months.filter((month) => targetStart(period, month) === month);
}

/** The most that a target can be: of a rate all, of anything else what a whole number holds. */
const MOST = 1_000_000_000_000;

/** What keeps a number from being a target of a measure, in words; `null` where nothing does. */
export function targetFault(measure: TargetMeasure, value: number): string | null {
  const { unit } = TARGET_MEASURES[measure];
  if (value < 0) return 'must not be negative';
  if (unit === 'PERCENT') return value > 1 ? 'must be at most 100%' : null;
  if (!Number.isInteger(value))
    return unit === 'CENTS' ? 'must be whole cents' : 'must be a whole number';
  return value > MOST ? 'is too large' : null;
}

/** `May 2026`, `Q2 2026`, `Arcat year 2026` */
export function targetPeriodText(period: TargetPeriod, startsOn: string): string {
  if (period === 'month') return formatMonth(startsOn);
  if (period === 'year') return `Arcat year ${arcatYearOf(startsOn)}`;
  return formatQuarter(startsOn);
}

/** A target as people write it: `$180,000`, `92.0%`, `340`. */
export const targetText = (measure: TargetMeasure, value: number | null): string =>
  value === null ? 'no target' : figureText(value, TARGET_MEASURES[measure].unit);

/** What a question is about, as far as targets go. */
interface AskedFigure {
  dataset: string;
  measures: readonly string[];
  dimensions: readonly { name: string; grain?: string | null | undefined }[];
  where: Readonly<Record<string, unknown>>;
  having: Readonly<Record<string, unknown>>;
}

export interface AskedTarget {
  measure: TargetMeasure;
  scope: TargetScope;
  scopeSeq: number | null;
  /** `null`: of any length. */
  period: TargetPeriod | null;
}

const PERIOD_OF_GRAIN: Readonly<Record<string, TargetPeriod>> = {
  MONTH: 'month',
  QUARTER: 'quarter',
  ARCAT_YEAR: 'year',
};
/** What a question counts in these days is what the target of the period that they begin is held against. */
const PERIOD_OF_DAYS: Readonly<Record<string, TargetPeriod>> = {
  MTD: 'month',
  LAST_MONTH: 'month',
  QTD: 'quarter',
  AYTD: 'year',
  AY: 'year',
  LAST_AY: 'year',
};

/**
 * Whose targets belong beside an answer: it must be of one targeted figure by months, quarters or Arcat years, of the
 * company, one rep or one manager. Any other filter makes it another figure.
 */
export function targetOfQuestion(asked: AskedFigure): AskedTarget | null {
  const [dimension, otherDimension] = asked.dimensions;
  const period = PERIOD_OF_GRAIN[dimension?.grain ?? ''];
  const name = targetedMeasure(asked);
  if (!name || !dimension || otherDimension || !period) return null;
  if (TARGET_MEASURES[name].time !== dimension.name) return null;
  return ofWhom(name, period, asked.where);
}

/** The target of a figure without groups: of a month, quarter or Arcat year by its name, or of one that stands today. */
export function targetOfFigure(asked: AskedFigure): AskedTarget | null {
  const name = targetedMeasure(asked);
  if (!name || asked.dimensions.length > 0) return null;
  const { time } = TARGET_MEASURES[name];
  if (time === null) return ofWhom(name, null, asked.where);
  const { period: named } = (asked.where[time] ?? {}) as { period?: unknown };
  const period = typeof named === 'string' ? PERIOD_OF_DAYS[named] : undefined;
  return period ? ofWhom(name, period, asked.where) : null;
}

function targetedMeasure({ dataset, measures, having }: AskedFigure): TargetMeasure | undefined {
  const [measure, other] = measures;
  if (other !== undefined || Object.keys(having).length > 0) return undefined;
  return TARGET_MEASURE_NAMES.find((each) => {
    const facts = TARGET_MEASURES[each];
    return facts.dataset === dataset && facts.measure === measure;
  });
}

function ofWhom(
  measure: TargetMeasure,
  period: TargetPeriod | null,
  where: AskedFigure['where'],
): AskedTarget | null {
  const { by, time } = TARGET_MEASURES[measure];
  const [narrow, otherwise] = Object.entries(where).filter(([field]) => field !== time);
  if (otherwise) return null;
  if (!narrow) return { measure, scope: 'company', scopeSeq: null, period };
  const [field, condition] = narrow;
  const scopeSeq = onlyKey(condition);
  const scope = field === by.person ? 'person' : field === by.team ? 'team' : null;
  return scope === null || scopeSeq === null ? null : { measure, scope, scopeSeq, period };
}

/** The one number that a condition leaves. */
function onlyKey(condition: unknown): number | null {
  if (typeof condition === 'number') return condition;
  if (Array.isArray(condition)) return condition.length === 1 ? onlyKey(condition[0]) : null;
  if (typeof condition !== 'object' || condition === null) return null;
  const [entry, other] = Object.entries(condition);
  return entry && !other && (entry[0] === 'eq' || entry[0] === 'in') ? onlyKey(entry[1]) : null;
}
