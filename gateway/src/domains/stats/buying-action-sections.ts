import {
  BUYING_ACTION_SECTIONS,
  BUYING_ACTIONS,
  BUYING_ACTIONS_TITLE,
} from '../../../../schema/enumerations.ts';
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

/** The twelve series in the sections of the company stats page, each with its total. */
export function buyingActionsOf(wire: readonly ActionSeries[]): BuyingActions {
  const noMonths = (wire[0]?.months ?? []).map((month) => ({ ...month, count: 0 }));
  const series = BUYING_ACTIONS.map(({ key, label, section }) => {
    const months = wire.find((one) => one.key === key)?.months ?? noMonths;
    return { key, label, section, months, count: sumOf(months) };
  });
  const sections = BUYING_ACTION_SECTIONS.map(({ key, title }) => {
    const own = series.filter(({ section }) => section === key);
    return { key, title, series: own, total: totalOf(TOTAL, own) };
  });
  return { total: totalOf(BUYING_ACTIONS_TITLE, series), sections };
}
