import type { ChartData, HeatmapData } from '../../charts/chart-data.ts';
import {
  figureRows,
  figureTotals,
  type Answer,
  type FigureRow,
  type Figures,
} from '../../lib/analytics.ts';
import { addDays, formatDate } from '../../lib/dates.ts';
import type { Days } from '../../lib/periods.ts';

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

export interface ProductivityAnswers {
  byRep: Answer | null | undefined;
  families: Answer | null | undefined;
  types: Answer | null | undefined;
  /** The same of all reps together, who may share a touch. */
  allFamilies: Answer | null | undefined;
  allTypes: Answer | null | undefined;
  sold: Answer | null | undefined;
  coverage: Answer | null | undefined;
}

function addCount(counts: Record<string, TouchCount>, { keys, values }: FigureRow): void {
  counts[String(keys.family ?? keys.type)] = {
    notes: values.notes ?? 0,
    touches: values.uniqueTouches ?? 0,
  };
}

/** All that the answers count, also of those who have no row of their own; `team` of one manager's reps. */
export function productivityTotal(
  answers: ProductivityAnswers,
  team: { seq: number; name: string } | null,
): ProductivityTotal {
  const counts: Record<string, TouchCount> = {};
  for (const row of [...figureRows(answers.allFamilies), ...figureRows(answers.allTypes)]) {
    addCount(counts, row);
  }
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
  const by = (answer: Answer | null | undefined) =>
    new Map(figureRows(answer).map(({ keys, values }) => [keys.rep, values]));
  const [values, sold, coverage] = [by(answers.byRep), by(answers.sold), by(answers.coverage)];
  const counts = new Map<unknown, Record<string, TouchCount>>();
  for (const row of [...figureRows(answers.families), ...figureRows(answers.types)]) {
    const own = counts.get(row.keys.rep) ?? {};
    counts.set(row.keys.rep, own);
    addCount(own, row);
  }
  return reps
    .map(({ seq, name }) => ({
      repSeq: seq,
      name,
      values: values.get(seq) ?? {},
      counts: counts.get(seq) ?? {},
      newBusiness: sold.get(seq)?.['newBusiness'] ?? 0,
      coverage: coverage.get(seq)?.['coverage'] ?? null,
    }))
    .sort(
      (a, b) =>
        (b.values.uniqueTouches ?? 0) - (a.values.uniqueTouches ?? 0) ||
        a.name.localeCompare(b.name),
    );
}

const mondayOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Touches by rep and week; a week without one is a zero, not a hole. */
export function weekHeatmap(
  rows: readonly ProductivityRow[],
  weeks: Answer | null | undefined,
  { from, to }: Days,
): HeatmapData {
  const starts: string[] = [];
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) starts.push(week);
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
