import { firstOfMonth, type Days } from '../../../../schema/calendar-date.ts';
import { startOf, startsIn, wholeSpan } from '../../../../schema/date-groups.ts';
import { formatQuarter } from '../../../../schema/figure-text.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { datedRows } from '../../lib/dated-rows.ts';
import { formatMonth } from '../../lib/dates.ts';

/** Whole months: this one and the eleven before, so that the same months of last year stand behind each. */
export const convertedMonths = (today: string): Days => ({
  from: firstOfMonth(today, -11),
  to: today,
});

const COHORT_QUARTERS = 12;

/** The last twelve quarters, this one too. */
export function cohortDays(today: string): Days {
  return { from: firstOfMonth(startOf(today, 'quarter'), -3 * (COHORT_QUARTERS - 1)), to: today };
}

/** Converted a month, with the same month of last year behind it; months without any are zero. */
export function convertedChart(rows: readonly FigureRow<'signedOn', 'converted'>[], days: Days) {
  const byMonth = new Map(rows.map((row) => [row.keys.signedOn, row]));
  const months = startsIn(days, 'month');
  const data: ChartData = {
    categoryLabel: 'Month',
    categories: months.map((month) => formatMonth(month)),
    unit: 'count',
    series: [
      {
        name: 'Converted',
        colour: 'green',
        values: months.map((month) => byMonth.get(month)?.values.converted ?? 0),
      },
      {
        name: 'Last year',
        isGhost: true,
        values: months.map((month) => byMonth.get(month)?.previous.converted ?? 0),
      },
    ],
  };
  return { months, data };
}

/** Converted by the tag at signing, best tag first, with last year beside it. */
export function convertedTags(rows: readonly FigureRow<'tagAtSigning', 'converted'>[]) {
  const tags = rows
    .filter(({ keys }) => typeof keys.tagAtSigning === 'number')
    .sort((a, b) => Number(b.keys.tagAtSigning) - Number(a.keys.tagAtSigning));
  const data: ChartData = {
    categoryLabel: 'Tag at signing',
    categories: tags.map(({ labels }) => labels.tagAtSigning ?? '—'),
    unit: 'count',
    series: [
      {
        name: 'Converted',
        colour: 'green',
        values: tags.map(({ values }) => values.converted ?? 0),
      },
      {
        name: 'Last year',
        colour: 'neutral',
        values: tags.map(({ previous }) => previous.converted ?? 0),
      },
    ],
  };
  return { tags: tags.map(({ keys }) => Number(keys.tagAtSigning)), data };
}

export interface Cohort {
  start: string;
  /** Its last day. */
  end: string;
  added: number;
  signed: number;
  /** 0 to 1; `null` where nobody was added. */
  rate: number | null;
  /** Some of it have not had their twelve months yet. */
  isYoung: boolean;
}

/** Prospects by the quarter in which they were added, and the share that signed within twelve months (M11). */
export function cohorts(
  rows: readonly FigureRow<'created', 'addedProspects' | 'signedWithinYear' | 'cohortRate'>[],
  today: string,
): Cohort[] {
  return datedRows(rows, 'created')
    .map(({ keys, values }) => {
      const { from: start, to: end } = wholeSpan(String(keys.created), 'quarter');
      return {
        start,
        end,
        added: values.addedProspects ?? 0,
        signed: values.signedWithinYear ?? 0,
        rate: values.cohortRate ?? null,
        isYoung: firstOfMonth(start, 15) > today,
      };
    })
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** The honest conversion rate: of who came in a quarter; who still has time is drawn apart. */
export function cohortChart(all: readonly Cohort[]): ChartData {
  const share = (isYoung: boolean) =>
    all.map((cohort) =>
      cohort.isYoung === isYoung && cohort.rate !== null ? cohort.rate * 100 : null,
    );
  return {
    categoryLabel: 'Added in',
    categories: all.map(({ start }) => formatQuarter(start)),
    unit: 'percent',
    series: [
      { name: 'Signed within 12 months', colour: 'accent', values: share(false) },
      { name: 'So far', colour: 'neutral', values: share(true) },
    ],
  };
}
