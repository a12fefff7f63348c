/** The marketplace month by month, as its charts show it. Pure. */
import { BUYING_ACTION_SECTIONS } from '../../../../schema/buying-actions.ts';
import type { ChartColour, ChartData } from '../../charts/chart-data.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';

type ActionsMeasure =
  | 'total'
  | 'siteActions'
  | 'mobileActions'
  | Lowercase<(typeof BUYING_ACTION_SECTIONS)[number]['key']>;
type ActionsRow = FigureRow<'month', ActionsMeasure>;
type UsageRow = FigureRow<'channel', UsageMeasure>;

export type ChannelName = 'all' | 'full' | 'mobile';

/** The measure of buying actions that a channel counts. */
export const ACTIONS_MEASURE: Readonly<Record<ChannelName, ActionsMeasure>> = {
  all: 'total',
  full: 'siteActions',
  mobile: 'mobileActions',
};

const SECTION_SERIES: readonly { measure: ActionsMeasure; name: string; colour: ChartColour }[] =
  BUYING_ACTION_SECTIONS.map(({ key, title }, at) => ({
    measure: key.toLowerCase() as Lowercase<typeof key>,
    name: title.replace(/ into Construction Projects$| Client.s products$| to Client Sites$/, ''),
    colour: (['accent', 'teal', 'amber', 'violet'] as const)[at] ?? 'neutral',
  }));

/** `Jun ’25`: thirteen of them stand beside each other. */
const shortMonth = (month: string): string => formatMonth(month).replace(/ \d\d(\d\d)$/, ' ’$1');

/** The measures that a chart's series stand for, in their order; the last year has none. */
export const seriesMeasures = (channel: ChannelName): ActionsMeasure[] =>
  channel === 'all' ? SECTION_SERIES.map(({ measure }) => measure) : [ACTIONS_MEASURE[channel]];

/** A month of which a whole one of last year is known, but not the same days. */
const isRunning = (month: string, today: string): boolean => month.slice(0, 7) >= today.slice(0, 7);

function runningAt(months: readonly string[], today: string): number | undefined {
  const at = months.findIndex((month) => isRunning(month, today));
  return at < 0 ? undefined : at;
}

/** Stacked by section where both channels count; which section is not recorded by channel. */
export function actionsChart(
  rows: readonly ActionsRow[],
  months: readonly string[],
  channel: ChannelName,
  today: string,
): ChartData {
  const at = new Map(rows.map((row) => [row.keys.month, row]));
  const measure = ACTIONS_MEASURE[channel];
  const now = (name: ActionsMeasure) => months.map((month) => at.get(month)?.values[name] ?? 0);
  return {
    categoryLabel: 'Month',
    categories: months.map(shortMonth),
    unit: 'count',
    running: runningAt(months, today),
    series: [
      ...(channel === 'all'
        ? SECTION_SERIES.map(({ measure: each, name, colour }) => ({
            name,
            values: now(each),
            colour,
          }))
        : [{ name: 'Buying actions', values: now(measure), colour: 'accent' as const }]),
      {
        name: 'Same month last year',
        values: months.map((month) =>
          isRunning(month, today) ? null : (at.get(month)?.previous[measure] ?? null),
        ),
        isGhost: true,
        kind: 'line',
      },
    ],
  };
}

/** What share of the buying actions came through the mobile site, month by month, and a year before. */
export function mobileShareChart(
  rows: readonly ActionsRow[],
  months: readonly string[],
  today: string,
): ChartData {
  const at = new Map(rows.map((row) => [row.keys.month, row]));
  const share = (values: ActionsRow['values'] | undefined): number | null =>
    values?.total ? ((values.mobileActions ?? 0) / values.total) * 100 : null;
  return {
    categoryLabel: 'Month',
    categories: months.map(shortMonth),
    unit: 'percent',
    running: runningAt(months, today),
    series: [
      {
        name: 'Mobile share',
        values: months.map((month) => share(at.get(month)?.values)),
        colour: 'teal',
      },
      {
        name: 'Last year',
        values: months.map((month) => share(at.get(month)?.previous)),
        isGhost: true,
      },
    ],
  };
}

export type UsageMeasure = 'sessions' | 'users' | 'searches';
type Usage = Record<UsageMeasure, number>;

/** How the query engine narrows visits to a channel. */
export const usageWhere = (channel: ChannelName) =>
  channel === 'all' ? {} : { channel: channel === 'full' ? 'site' : 'mobile' };

/** Visits of a channel, or of both, now and a year before. */
export function usageOf(
  rows: readonly UsageRow[],
  channel: ChannelName,
): { now: Usage; before: Usage } {
  const wanted = usageWhere(channel).channel;
  const own = rows.filter(({ keys }) => wanted === undefined || keys.channel === wanted);
  const sums = (pick: 'values' | 'previous'): Usage => {
    const sum = (measure: UsageMeasure): number =>
      own.reduce((total, row) => total + (row[pick][measure] ?? 0), 0);
    return { sessions: sum('sessions'), users: sum('users'), searches: sum('searches') };
  };
  return { now: sums('values'), before: sums('previous') };
}
