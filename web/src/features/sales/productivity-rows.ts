import type { Days } from '../../../../schema/calendar-date.ts';
import { startsIn } from '../../../../schema/date-groups.ts';
import type { ChartData, HeatmapData } from '../../charts/chart-data.ts';
import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import {
  figureRows,
  figureTotals,
  type AnswerWith,
  type FigureRow,
  type Figures,
} from '../../lib/analytics.ts';
import { formatDate } from '../../lib/dates.ts';

/** Notes of one family or type. */
export interface TouchCount {
  notes: number;
  touches: number;
}

export interface ProductivityRow {
  repSeq: number;
  name: string;
  /** Of the notes dataset: notes, uniqueTouches, points, contactNotes, newBusinessMix, daysActive. */
  values: Figures;
  /** By family (`PHONE`) and by type (`19`). Two types of one family on one day are one touch of the family. */
  counts: Readonly<Record<string, TouchCount>>;
  newBusiness: number;
  coverage: number | null;
}

/** All reps or a team. */
export interface ProductivityTotal extends Omit<ProductivityRow, 'repSeq'> {
  /** At the foot of the first column. */
  title: string;
  /** Narrows what opens: a team's reps. */
  scope: Readonly<Record<string, unknown>>;
}

type Touched = 'notes' | 'uniqueTouches';

export interface ProductivityAnswers {
  byRep: AnswerWith<'rep', 'notes' | 'uniqueTouches'> | null | undefined;
  families: AnswerWith<'rep' | 'family', Touched> | null | undefined;
  types: AnswerWith<'rep' | 'type', Touched> | null | undefined;
  /** The same of all reps together, who may share a touch. */
  allFamilies: AnswerWith<'family', Touched> | null | undefined;
  allTypes: AnswerWith<'type', Touched> | null | undefined;
  sold: AnswerWith<'rep', 'newBusiness'> | null | undefined;
  coverage: AnswerWith<'rep', 'coverage'> | null | undefined;
}

const countOf = ({ values }: FigureRow<never, Touched>): TouchCount => ({
  notes: values.notes ?? 0,
  touches: values.uniqueTouches ?? 0,
});

/** All that the answers count, also of those who have no row of their own; `team` of one manager's reps. */
export function productivityTotal(
  answers: ProductivityAnswers,
  team: { seq: number; name: string } | null,
): ProductivityTotal {
  const counts: Record<string, TouchCount> = {};
  for (const row of figureRows(answers.allFamilies)) counts[String(row.keys.family)] = countOf(row);
  for (const row of figureRows(answers.allTypes)) counts[String(row.keys.type)] = countOf(row);
  return {
    name: team === null ? 'all' : `team ${team.name}`,
    title: team === null ? 'All' : 'Team',
    scope: team === null ? {} : { manager: team.seq },
    values: figureTotals(answers.byRep).values,
    counts,
    newBusiness: figureTotals(answers.sold).values.newBusiness ?? 0,
    coverage: figureTotals(answers.coverage).values.coverage ?? null,
  };
}

/** What each rep did, busiest first; a rep without a note has a row of zeros. */
export function productivityRows(
  reps: readonly { seq: number; name: string }[],
  answers: ProductivityAnswers,
): ProductivityRow[] {
  const by = <Measure extends MeasureName>(
    rows: readonly FigureRow<'rep', Measure>[],
  ): ReadonlyMap<unknown, Figures<Measure>> =>
    new Map(rows.map(({ keys, values }) => [keys.rep, values]));
  const values = by(figureRows(answers.byRep));
  const sold = by(figureRows(answers.sold));
  const coverage = by(figureRows(answers.coverage));
  const counts = new Map<unknown, Record<string, TouchCount>>();
  const countsOf = (rep: unknown): Record<string, TouchCount> => {
    const own = counts.get(rep) ?? {};
    counts.set(rep, own);
    return own;
  };
  for (const row of figureRows(answers.families)) {
    countsOf(row.keys.rep)[String(row.keys.family)] = countOf(row);
  }
  for (const row of figureRows(answers.types)) {
    countsOf(row.keys.rep)[String(row.keys.type)] = countOf(row);
  }
  return reps
    .map(({ seq, name }) => ({
      repSeq: seq,
      name,
      values: values.get(seq) ?? {},
      counts: counts.get(seq) ?? {},
      newBusiness: sold.get(seq)?.newBusiness ?? 0,
      coverage: coverage.get(seq)?.coverage ?? null,
    }))
    .sort(
      (a, b) =>
        (b.values.uniqueTouches ?? 0) - (a.values.uniqueTouches ?? 0) ||
        a.name.localeCompare(b.name),
    );
}

/** Touches by rep and week; a week without one is a zero, not a hole. */
export function weekHeatmap(
  rows: readonly ProductivityRow[],
  weeks: AnswerWith<'rep' | 'date', 'uniqueTouches'> | null | undefined,
  days: Days,
): HeatmapData {
  const starts = startsIn(days, 'week');
  const byCell = new Map(
    figureRows(weeks).map(({ keys, values }) => [
      `${String(keys.rep)} ${String(keys.date)}`,
      values.uniqueTouches ?? 0,
    ]),
  );
  return {
    columns: starts.map((week) => formatDate(week).replace(/, \d+$/, '')),
    rows: rows.map(({ name }) => name),
    rowLabel: 'Rep',
    values: rows.map(({ repSeq }) => starts.map((week) => byCell.get(`${repSeq} ${week}`) ?? 0)),
    unit: 'count',
  };
}

/** Does activity sell? Touches in the order of the table, beside what they brought. */
export function touchesChart(rows: readonly ProductivityRow[]): ChartData {
  return {
    categoryLabel: 'Rep',
    categories: rows.map(({ name }) => name),
    unit: 'count',
    series: [
      { name: 'Unique touches', values: rows.map(({ values }) => values.uniqueTouches ?? 0) },
    ],
  };
}

export function newBusinessChart(rows: readonly ProductivityRow[]): ChartData {
  return {
    categoryLabel: 'Rep',
    categories: rows.map(({ name }) => name),
    unit: 'usd',
    series: [
      { name: 'New business', colour: 'green', values: rows.map(({ newBusiness }) => newBusiness) },
    ],
  };
}
