import { startOf, startsFrom } from '../../../../schema/date-groups.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';

/** This many professions have their own color; the rest share one. */
const NAMED = 5;
const MOST_MONTHS = 24;

export interface LeadsChart {
  data: ChartData;
  /** First days, one a category. */
  months: readonly string[];
  /** The professions of each series. */
  professions: readonly (readonly number[])[];
}

/** Leads a month stacked by profession, the most frequent first; months without any are zeros. */
export function leadsChart(rows: readonly FigureRow<'date' | 'profession', 'leads'>[]): LeadsChart {
  const facts = rows.flatMap(({ keys, labels, values }) => {
    if (typeof keys.date !== 'string') return [];
    const profession = Number(keys.profession);
    const label = labels.profession ?? '';
    return [{ month: startOf(keys.date, 'month'), profession, label, count: values.leads ?? 0 }];
  });
  const sums = new Map<number, { label: string; count: number }>();
  for (const { profession, label, count } of facts) {
    sums.set(profession, { label, count: (sums.get(profession)?.count ?? 0) + count });
  }
  const ranked = [...sums].sort(([, a], [, b]) => b.count - a.count);
  const named = ranked.slice(0, ranked.length > NAMED + 1 ? NAMED : ranked.length);
  const others = ranked.slice(named.length).map(([profession]) => profession);
  const groups = [
    ...named.map(([profession, { label }]) => ({ name: label, professions: [profession] })),
    ...(others.length > 0 ? [{ name: 'Others', professions: others }] : []),
  ];
  const all = startsFrom(
    facts.map(({ month }) => month),
    'month',
  );
  const months = all.slice(-MOST_MONTHS);
  return {
    months,
    professions: groups.map(({ professions }) => professions),
    data: {
      categoryLabel: 'Month',
      categories: months.map((month) => formatMonth(month).replace(' 20', ' ’')),
      unit: 'count',
      series: groups.map(({ name, professions }) => ({
        name,
        values: months.map((month) =>
          facts
            .filter((fact) => fact.month === month && professions.includes(fact.profession))
            .reduce((sum, { count }) => sum + count, 0),
        ),
      })),
    },
  };
}
