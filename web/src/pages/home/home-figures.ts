/** What the home page says of figures: weeks, months, words. Pure. */
import { figureRows, type Answer } from '../../lib/analytics.ts';
import { addDays, formatMonth } from '../../lib/dates.ts';
import { mondayOf, WEEKS_BEFORE } from './landing-scope.ts';

export interface TouchesOfWeek {
  thisWeek: number;
  /** Of the whole weeks before; weeks without any count. */
  average: number;
  /** Oldest first, this week last. */
  weeks: number[];
}

export function touchesOfWeek(
  answer: Answer | null | undefined,
  today: string,
): TouchesOfWeek | null {
  if (!answer) return null;
  const byMonday = new Map(
    figureRows(answer).map(({ keys, values }) => [
      mondayOf(String(keys['date'])),
      values['uniqueTouches'] ?? 0,
    ]),
  );
  const monday = mondayOf(today);
  const weeks = Array.from(
    { length: WEEKS_BEFORE + 1 },
    (_, at) => byMonday.get(addDays(monday, -7 * (WEEKS_BEFORE - at))) ?? 0,
  );
  const before = weeks.slice(0, -1).reduce((sum, count) => sum + count, 0);
  return { thisWeek: weeks.at(-1) ?? 0, average: before / WEEKS_BEFORE, weeks };
}

export interface RenewalMonth {
  /** First day of the month. */
  month: string;
  label: string;
  due: number;
  renewed: number;
}

/** So many months from this one, also those in which nothing ends. */
export function renewalMonths(
  answer: Answer | null | undefined,
  today: string,
  count = 6,
): RenewalMonth[] | null {
  if (!answer) return null;
  const byMonth = new Map(
    figureRows(answer).map(({ keys, values }) => [String(keys['endDate']).slice(0, 7), values]),
  );
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, at) => {
    const index = first + at;
    const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
    const values = byMonth.get(month);
    return {
      month: `${month}-01`,
      label: formatMonth(`${month}-01`).slice(0, 3),
      due: values?.['due'] ?? 0,
      renewed: values?.['renewed'] ?? 0,
    };
  });
}

export interface LatestRow {
  seq: number;
  date: string;
  rep: string;
  type: number;
  text: string;
  companySeq: number | null;
  company: string;
}

interface Rows {
  columns: readonly { name: string }[];
  nodes: readonly { key: string; cells: readonly unknown[] }[];
}

/** Notes as the rows behind a figure bring them. */
export function latestRows(rows: Rows | null | undefined): LatestRow[] | null {
  if (!rows) return null;
  const at = (name: string): number => rows.columns.findIndex((column) => column.name === name);
  const [date, rep, type, note, seq, name] = [
    'date',
    'rep',
    'type',
    'note',
    'companySeq',
    'company',
  ].map(at) as [number, number, number, number, number, number];
  return rows.nodes.map(({ key, cells }) => ({
    seq: Number(key),
    date: String(cells[date] ?? ''),
    rep: String(cells[rep] ?? 'Unknown Rep Name'),
    type: Number(cells[type] ?? 0),
    text: String(cells[note] ?? ''),
    companySeq: typeof cells[seq] === 'number' ? cells[seq] : null,
    company: String(cells[name] ?? 'Company no longer listed'),
  }));
}
