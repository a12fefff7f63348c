import {
  BUYING_ACTION_SECTIONS,
  BUYING_ACTIONS,
  BUYING_ACTIONS_TITLE,
} from '../../../../schema/buying-actions.ts';
import type {
  BuyingActions,
  BuyingActionSeries,
  BuyingActionTotal,
  MonthCount,
} from '../../schema.generated.ts';

/** One kind of action by month, as the upstream counts it. */
export interface ActionSeries {
  key: string;
  months: MonthCount[];
}

/** What a section's sum is called on the page. */
const TOTAL = 'Total';

function sumOf(months: readonly MonthCount[]): number {
  return months.reduce((sum, { count }) => sum + count, 0);
}

function totalOf(label: string, series: readonly BuyingActionSeries[]): BuyingActionTotal {
  const [first] = series;
  const months = (first?.months ?? []).map((month, i) => ({
    ...month,
    count: series.reduce((sum, one) => sum + (one.months[i]?.count ?? 0), 0),
  }));
  return { label, months, count: sumOf(months) };
}

/** Every month that any kind of action has, the earliest first, without a count. */
function monthsOf(wire: readonly ActionSeries[]): MonthCount[] {
  const byDate = new Map(
    wire.flatMap(({ months }) => months.map((month) => [month.date, { ...month, count: 0 }])),
  );
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** The twelve series in the sections of the company stats page, each with its total; all have the same months. */
export function buyingActionsOf(wire: readonly ActionSeries[]): BuyingActions {
  const all = monthsOf(wire);
  const series = BUYING_ACTIONS.map(({ key, label, section }) => {
    const own = new Map(
      wire.find((one) => one.key === key)?.months.map((month) => [month.date, month]),
    );
    const months = all.map((month) => own.get(month.date) ?? month);
    return { key, label, section, months, count: sumOf(months) };
  });
  const sections = BUYING_ACTION_SECTIONS.map(({ key, title }) => {
    const own = series.filter(({ section }) => section === key);
    return { key, title, series: own, total: totalOf(TOTAL, own) };
  });
  return { total: totalOf(BUYING_ACTIONS_TITLE, series), sections };
}
