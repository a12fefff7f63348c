import { startsIn } from '../../../../schema/date-groups.ts';
import { addMonths, firstOfMonth } from '../../../../schema/calendar-date.ts';
import { BUYING_ACTIONS } from '../../../../schema/buying-actions.ts';
import { MONTHS } from '../../../../schema/figure-text.ts';
import { namedPeriod, type Period } from '../../analytics/periods.ts';
import { runAnalytics, type AnalyticsAnswer } from '../../analytics/query.ts';
import { datasetNamed } from '../../analytics/registry.ts';
import type { AnalyticsQuestion } from '../../analytics/request.ts';
import type { Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import { invalid, notFound } from '../../http/problem.ts';
import {
  listCompanySections,
  listContentHashes,
  type ContentHash,
  type ListedSection,
} from './stats.repository.ts';
import type { MarketShareMetric, OverallQuery } from './stats.requests.ts';

/** Every figure of these calls comes from the one query engine. */
export function ask(
  db: Executor,
  clock: Clock,
  dataset: string,
  question: AnalyticsQuestion,
): Promise<AnalyticsAnswer> {
  return runAnalytics(db, datasetNamed(dataset), question, clock);
}

/** The asked window, or the last twelve months from the first of the month (figures.md, L12M). */
export function windowOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  clock: Clock,
): Period {
  const usual = namedPeriod('L12M', clock.today());
  const period = { from: from ?? usual.from, to: to ?? usual.to };
  if (period.from > period.to) throw invalid([{ field: 'from', message: 'must not be after to' }]);
  return period;
}

const MAX_MONTHS = 240;

function monthsOf(period: Period): string[] {
  const months = startsIn(period, 'month');
  if (months.length > MAX_MONTHS) {
    throw invalid([{ field: 'from', message: `must be at most ${MAX_MONTHS} months before to` }]);
  }
  return months;
}

function monthLabel(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

export interface ActionSeries {
  key: string;
  months: { monthLabel: string; date: string; count: number }[];
}

/** The twelve monthly series of a company, months without actions as zeros. @throws Problem 404 */
export async function buyingActionSeries(
  db: Executor,
  clock: Clock,
  coid: number,
  window: Period,
): Promise<ActionSeries[]> {
  await sectionsOf(db, coid);
  const months = monthsOf(window);
  const { rows } = await ask(db, clock, 'buyingActions', {
    dimensions: ['month'],
    grain: 'month',
    measures: BUYING_ACTIONS.map(({ key }) => key),
    // Months are stored by their first day: a window that begins later in a month includes it.
    where: { coid, month: { between: [firstOfMonth(window.from), window.to] } },
    limit: MAX_MONTHS,
    totals: false,
  });
  const byMonth = new Map(rows.map((row) => [row.dimensions.month?.key, row.measures]));
  return BUYING_ACTIONS.map(({ key }) => ({
    key,
    months: months.map((date) => ({
      monthLabel: monthLabel(date),
      date,
      count: Number(byMonth.get(date)?.[key] ?? 0),
    })),
  }));
}

async function sectionsOf(db: Executor, coid: number): Promise<ListedSection[]> {
  const sections = await listCompanySections(db, coid);
  if (!sections) throw notFound('such company');
  return sections;
}

export interface MarketShareRecord extends ListedSection {
  companies: { coid: number; name: string; contentHash: ContentHash; count: number }[];
}

const METRICS: Record<MarketShareMetric, string> = {
  all: 'total',
  drawn: 'drawn',
  specified: 'specified',
  clicks: 'sent',
};

/** For each section of a company: all companies with actions in it, most first. @throws Problem 404 */
export async function marketShare(
  db: Executor,
  clock: Clock,
  coid: number,
  window: Period,
  metric: MarketShareMetric,
): Promise<MarketShareRecord[]> {
  const sections = await sectionsOf(db, coid);
  const measure = METRICS[metric];
  const { rows } = await ask(db, clock, 'buyingActions', {
    dimensions: ['rowSection', 'coid', 'company'],
    measures: [measure],
    where: {
      rowSection: { in: sections.map(({ csisec }) => csisec) },
      month: { between: [firstOfMonth(window.from), window.to] },
    },
    having: { [measure]: { gt: 0 } },
    orderBy: [{ by: measure, direction: 'desc' }],
    limit: 10_000,
    totals: false,
  });
  const coids = rows.map((row) => Number(row.dimensions.coid?.key));
  const hashes = await listContentHashes(db, [...new Set(coids)]);
  const nothing: ContentHash = { bim: 0, cad: 0, spec: 0, sw: 0, specTotal: 0 };
  return sections.map((section) => ({
    ...section,
    companies: rows
      .filter((row) => row.dimensions.rowSection?.key === section.csisec)
      .map((row) => {
        const number = Number(row.dimensions.coid?.key);
        return {
          coid: number,
          name: row.dimensions.company?.label ?? '',
          contentHash: hashes.get(number) ?? nothing,
          count: Number(row.measures[measure]),
        };
      }),
  }));
}

interface OverallTop {
  key: string | number | boolean | null;
  label: string | null;
  count: number;
}

export interface Overall {
  channel: 'site' | 'mobile' | null;
  from: string;
  to: string;
  months: {
    month: string;
    sessions: number;
    users: number;
    searches: number;
    actions: number;
    previous: { sessions: number; users: number; searches: number; actions: number };
  }[];
  /** Actions by section of the stats page; of both channels: the sections are not told apart by channel. */
  actionTotals: { drawn: number; specified: number; found: number; sent: number };
  topSections: OverallTop[];
  topCompanies: OverallTop[];
  professions: OverallTop[];
  states: OverallTop[];
}

const TOP = 10;

/** The marketplace as a whole, each month beside the same month last year. */
export async function overall(db: Executor, clock: Clock, query: OverallQuery): Promise<Overall> {
  const window = windowOf(query, clock);
  const month = { between: [firstOfMonth(window.from), window.to] };
  const actions =
    query.channel === 'mobile'
      ? 'mobileActions'
      : query.channel === 'site'
        ? 'siteActions'
        : 'total';
  const monthly = { dimensions: ['month'], grain: 'month' as const, totals: false };
  // Each month beside the same one a year before, the running month too: both years are read, and none is compared.
  const twoYears = { between: [firstOfMonth(window.from, -12), window.to] };
  const top = (dimensions: string[]) =>
    ask(db, clock, 'buyingActions', {
      dimensions,
      measures: [actions],
      where: { month },
      limit: TOP,
      totals: false,
    });
  const people = (dimension: string) =>
    ask(db, clock, 'leads', {
      dimensions: [dimension],
      measures: ['leads'],
      where: { date: { between: [window.from, window.to] } },
      limit: 60,
      totals: false,
    });
  const usage = await ask(db, clock, 'siteUsage', {
    ...monthly,
    measures: ['sessions', 'users', 'searches'],
    where: { month: twoYears, ...(query.channel && { channel: query.channel }) },
  });
  const done = await ask(db, clock, 'buyingActions', {
    ...monthly,
    measures: [actions],
    where: { month: twoYears },
  });
  const totals = await ask(db, clock, 'buyingActions', {
    measures: ['drawn', 'specified', 'found', 'sent'],
    where: { month },
  });
  const [sections, companies] = [await top(['rowSection']), await top(['company'])];
  const [professions, states] = [await people('profession'), await people('leadState')];
  const byMonth = (answer: AnalyticsAnswer) =>
    new Map(answer.rows.map((row) => [row.dimensions.month?.key, row]));
  const [usageBy, doneBy] = [byMonth(usage), byMonth(done)];
  const numbers = (at: string) => ({
    sessions: Number(usageBy.get(at)?.measures.sessions ?? 0),
    users: Number(usageBy.get(at)?.measures.users ?? 0),
    searches: Number(usageBy.get(at)?.measures.searches ?? 0),
    actions: Number(doneBy.get(at)?.measures[actions] ?? 0),
  });
  return {
    channel: query.channel ?? null,
    ...window,
    months: monthsOf(window).map((at) => ({
      month: at,
      ...numbers(at),
      previous: numbers(addMonths(at, -12)),
    })),
    actionTotals: {
      drawn: Number(totals.totals?.drawn ?? 0),
      specified: Number(totals.totals?.specified ?? 0),
      found: Number(totals.totals?.found ?? 0),
      sent: Number(totals.totals?.sent ?? 0),
    },
    topSections: listTop(sections, 'rowSection', actions),
    topCompanies: listTop(companies, 'company', actions),
    professions: listTop(professions, 'profession', 'leads'),
    states: listTop(states, 'leadState', 'leads'),
  };
}

function listTop(answer: AnalyticsAnswer, dimension: string, measure: string): OverallTop[] {
  return answer.rows.map((row) => ({
    key: row.dimensions[dimension]?.key ?? null,
    label: row.dimensions[dimension]?.label ?? null,
    count: Number(row.measures[measure] ?? 0),
  }));
}
