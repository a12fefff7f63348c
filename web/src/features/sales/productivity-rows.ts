import type { ChartData, HeatmapData } from '../../charts/chart-data.ts';
import { figureRows, type Answer } from '../../lib/analytics.ts';
import { addDays, formatDate } from '../../lib/dates.ts';
import type { Days } from './sales-period.ts';

/** Notes of one family or type. */
export interface TouchCount {
  notes: number;
  touches: number;
}

export interface ProductivityRow {
  repSeq: number;
  name: string;
  /** Of the notes dataset: notes, uniqueTouches, points, contactNotes, newBusinessMix, daysActive. */
  values: Readonly<Record<string, number | null>>;
  /** By family (`PHONE`) and by type (`19`); types belong to one family, so touches add up. */
  counts: Readonly<Record<string, TouchCount>>;
  newBusiness: number;
  coverage: number | null;
}

export interface ProductivityAnswers {
  byRep: Answer | null | undefined;
  cells: Answer | null | undefined;
  sold: Answer | null | undefined;
  coverage: Answer | null | undefined;
}

/** What each rep did, busiest first; a rep without a note has a row of zeros. */
export function productivityRows(
  reps: readonly { seq: number; name: string }[],
  answers: ProductivityAnswers,
): ProductivityRow[] {
  const by = (answer: Answer | null | undefined) =>
    new Map(figureRows(answer).map(({ keys, values }) => [keys['rep'], values]));
  const [values, sold, coverage] = [by(answers.byRep), by(answers.sold), by(answers.coverage)];
  const counts = new Map<unknown, Record<string, TouchCount>>();
  for (const { keys, values: cell } of figureRows(answers.cells)) {
    const own = counts.get(keys['rep']) ?? {};
    counts.set(keys['rep'], own);
    for (const key of [String(keys['family']), String(keys['type'])]) {
      const sum = (own[key] ??= { notes: 0, touches: 0 });
      sum.notes += cell['notes'] ?? 0;
      sum.touches += cell['uniqueTouches'] ?? 0;
    }
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
        (b.values['uniqueTouches'] ?? 0) - (a.values['uniqueTouches'] ?? 0) ||
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
      `${String(keys['rep'])} ${String(keys['date'])}`,
      values['uniqueTouches'] ?? 0,
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
      { name: 'Unique touches', values: rows.map(({ values }) => values['uniqueTouches'] ?? 0) },
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
