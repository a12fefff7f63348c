import type { ChartColour, ChartData } from '../../charts/chart-data.ts';
import {
  isFullMonth,
  shortMonth,
  shortTitle,
  type ActionRow,
  type BuyingActions,
} from './buying-action-rows.ts';

const COLOURS: Readonly<Record<string, ChartColour>> = {
  DRAWN: 'accent',
  SPECIFIED: 'teal',
  FOUND: 'amber',
  SENT: 'violet',
};

/** Columns stacked by section, and all of the same months last year as a ghost. */
export function buyingActionsChart(
  rows: readonly ActionRow[],
  lastYear: BuyingActions | null | undefined,
  today: string,
): ChartData {
  const totals = rows.filter(({ isTotal, section }) => isTotal && section.key !== 'ALL');
  const months = rows[0]?.months ?? [];
  const running = months.findIndex(({ date }) => !isFullMonth(date, today));
  const before = lastYear?.total.months ?? [];
  return {
    categoryLabel: 'Month',
    categories: months.map(({ label }) => shortMonth(label)),
    unit: 'count',
    running: running < 0 ? undefined : running,
    series: [
      ...totals.map(({ section, months: counts }) => ({
        name: shortTitle(section.title),
        values: counts.map(({ count }) => count),
        colour: COLOURS[section.key] ?? ('neutral' as const),
      })),
      {
        name: 'All, same month last year',
        values: months.map(({ date }, at) =>
          isFullMonth(date, today) ? (before[at]?.count ?? null) : null,
        ),
        isGhost: true,
      },
    ],
  };
}
