import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
/** The rows of the stats table from a company's buying actions and those of the same months last year. */
import { changePercent } from '../../../../schema/figure-change.ts';
import { type WhyQuestion } from '../../lib/analytics.ts';
import { signedPercent } from '../../lib/format.ts';
import type { BuyingActions_ActionsFragment } from './BuyingActions.generated.ts';

export type BuyingActions = BuyingActions_ActionsFragment;

export interface ActionRow {
  /** The measure of the query engine that counts the same: opens the rows behind a number. */
  measure: MeasureName;
  label: string;
  section: { key: string; title: string };
  isTotal: boolean;
  months: readonly { date: string; label: string; count: number }[];
  /** Of all months that are shown. */
  count: number;
  /** Of the full months, this year and last: the running month would be compared with a whole one. */
  full: { now: number; before: number };
  fullMonths: readonly string[];
  /** In percent; `null` where last year had none. */
  change: number | null;
}

interface Line {
  label: string;
  count: number;
  months: readonly { monthLabel: string; date: string; count: number }[];
}

/** Full months of a window: those that ended before the month of `today`. */
export const isFullMonth = (date: string, today: string): boolean =>
  date.slice(0, 7) < today.slice(0, 7);

function sumOfFull(line: Line | undefined, full: readonly boolean[]): number {
  return (line?.months ?? []).reduce((sum, { count }, at) => sum + (full[at] ? count : 0), 0);
}

/** Buying Actions for clients first, then the sections of the specification, each with its total. */
export function buyingActionRows(
  now: BuyingActions,
  lastYear: BuyingActions | null | undefined,
  today: string,
): ActionRow[] {
  const full = now.total.months.map(({ date }) => isFullMonth(date, today));
  const row = (
    line: Line,
    before: Line | undefined,
    rest: Pick<ActionRow, 'measure' | 'label' | 'section' | 'isTotal'>,
  ): ActionRow => {
    const sums = { now: sumOfFull(line, full), before: sumOfFull(before, full) };
    return {
      ...rest,
      months: line.months.map(({ date, monthLabel, count }) => ({
        date,
        label: monthLabel,
        count,
      })),
      count: line.count,
      full: sums,
      fullMonths: line.months.flatMap(({ date }, at) => (full[at] ? [date] : [])),
      change: changePercent(sums.now, sums.before),
    };
  };
  const all = row(now.total, lastYear?.total, {
    measure: 'total',
    label: 'Total',
    section: { key: 'ALL', title: now.total.label },
    isTotal: true,
  });
  const sections = now.sections.flatMap(({ key, title, series, total }) => {
    const before = lastYear?.sections.find((each) => each.key === key);
    const section = { key, title };
    return [
      ...series.map((line) =>
        row(
          line,
          before?.series.find((each) => each.key === line.key),
          { measure: line.key as MeasureName, label: line.label, section, isTotal: false },
        ),
      ),
      row(total, before?.total, {
        measure: key.toLowerCase() as Lowercase<typeof key>,
        label: 'Total',
        section,
        isTotal: true,
      }),
    ];
  });
  return [all, ...sections];
}

/** `Drawn`, `Found and Selected`: what fits over a figure and into a legend. */
export const shortTitle = (title: string): string =>
  title.replace(/ into Construction Projects$| Client.s products$| to Client Sites$/, '');

/** `Jun ’25` from `Jun 2025`: thirteen of them stand beside each other. */
export const shortMonth = (monthLabel: string): string =>
  monthLabel.replace(/ \d\d(\d\d)$/, ' ’$1');

/** `+17.2%`, `−3.0%`; a dash where there is nothing to compare with. */
export const changeText = (change: number | null): string =>
  change === null ? '—' : signedPercent(change);

/** The change of the full months against last year, by its parts. */
export function whyOf(row: ActionRow, company: { seq: number }): WhyQuestion | null {
  const [from, to] = [row.fullMonths[0], row.fullMonths.at(-1)];
  if (row.change === null || from === undefined || to === undefined) return null;
  return {
    title: row.isTotal ? row.section.title : row.label,
    dataset: 'buyingActions',
    measure: row.measure,
    where: { company: company.seq, month: { between: [from, to] } },
    compare: 'SAME_PERIOD_LAST_YEAR',
  };
}
