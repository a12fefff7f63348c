import { firstOfMonth, type Days } from '../../../../schema/calendar-date.ts';
import { startsIn } from '../../../../schema/date-groups.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { datedRows } from '../../lib/dated-rows.ts';
import { formatMonth } from '../../lib/dates.ts';

/** Lines that a reader can still tell apart. */
const MOST_LINES = 7;

interface RankLine {
  repSeq: number;
  name: string;
  /** One a month; `null` before the first sale of anybody. */
  ranks: (number | null)[];
}

export interface RankLines {
  /** First days. */
  months: string[];
  lines: RankLine[];
}

interface Sum {
  sold: number;
  fresh: number;
}

/**
 * The place of each rep at the end of each month, by what was sold since the period began; ties by new business. The
 * leaders of now, with the reader among them.
 */
export function rankLines(
  rows: readonly FigureRow<'rep' | 'signedOn', 'soldValue' | 'newBusiness'>[],
  days: Days,
  viewerSeq: number,
): RankLines {
  const months = startsIn(days, 'month');
  const names = new Map<number, string>();
  const sums = new Map<number, Sum>();
  const ranks = new Map<number, (number | null)[]>();
  for (const { keys, labels } of rows) {
    const rep = keys.rep;
    if (typeof rep !== 'number') continue;
    names.set(rep, labels.rep ?? '');
    sums.set(rep, { sold: 0, fresh: 0 });
    ranks.set(rep, []);
  }
  for (const month of months) {
    for (const { keys, values } of datedRows(rows, 'signedOn')) {
      const sum = sums.get(keys.rep as number);
      if (!sum || firstOfMonth(String(keys.signedOn)) !== month) continue;
      sum.sold += values.soldValue ?? 0;
      sum.fresh += values.newBusiness ?? 0;
    }
    const isBetter = (a: Sum, b: Sum): boolean =>
      a.sold > b.sold || (a.sold === b.sold && a.fresh > b.fresh);
    const all = [...sums.values()];
    for (const [rep, sum] of sums) {
      const place = 1 + all.filter((other) => isBetter(other, sum)).length;
      ranks.get(rep)?.push(all.every(({ sold }) => sold === 0) ? null : place);
    }
  }
  const last = (rep: number): number => ranks.get(rep)?.at(-1) ?? Infinity;
  const ordered = [...names.keys()].sort((a, b) => last(a) - last(b) || a - b);
  const leaders = ordered.slice(0, MOST_LINES);
  const shown =
    !ordered.includes(viewerSeq) || leaders.includes(viewerSeq)
      ? leaders
      : [...leaders.slice(0, -1), viewerSeq];
  return {
    months,
    lines: shown.map((repSeq) => ({
      repSeq,
      name: names.get(repSeq) ?? '',
      ranks: ranks.get(repSeq) ?? [],
    })),
  };
}

export function rankChart({ months, lines }: RankLines): ChartData {
  return {
    categoryLabel: 'Month',
    categories: months.map(formatMonth),
    unit: 'rank',
    series: lines.map(({ name, ranks }) => ({ name, values: ranks })),
  };
}
