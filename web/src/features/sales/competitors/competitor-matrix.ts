/** Where a rep's accounts spend instead: competitors by year. Pure. */
import type { CompetitorEntry } from '../../../../../schema/enumerations.ts';
import { figureRows, type AnswerWith } from '../../../lib/analytics.ts';

/** Whose use is counted. */
export const USERS = [
  { value: 'all', label: 'All accounts', measure: 'companiesUsing' },
  { value: 'clients', label: 'Clients', measure: 'clientsUsing' },
  { value: 'prospects', label: 'Prospects', measure: 'prospectsUsing' },
] as const;
export type Users = (typeof USERS)[number];

interface MatrixCell {
  year: number;
  count: number;
  /** Of the companies that were surveyed in the year, 0 to 1 (M22). */
  penetration: number;
  /** Change of the penetration from the year before; `null` without a survey of both, or while one runs. */
  delta: number | null;
}

export interface MatrixRow {
  competitor: number;
  label: string;
  /** In the order of the years; `null` in a year without any survey. */
  cells: readonly (MatrixCell | null)[];
}

/** Companies with any competitor record, by year: not surveyed is not unused. */
export function surveyedByYear(
  answer: AnswerWith<'year', 'surveyed'> | null | undefined,
): ReadonlyMap<number, number> {
  return new Map(
    figureRows(answer).map(({ keys, values }) => [Number(keys.year), values.surveyed ?? 0]),
  );
}

/**
 * The most used in the current year first; competitors that nobody ever used are left out.
 * @param years newest first
 * @param currentYear the next year's survey has just begun: too few to compare it with anything
 */
export function matrixRows(
  answer: AnswerWith<'competitor' | 'year', Users['measure'] | 'penetration'> | null | undefined,
  surveyed: ReadonlyMap<number, number>,
  years: readonly number[],
  entries: readonly CompetitorEntry[],
  users: Users,
  currentYear: number,
): MatrixRow[] {
  const found = new Map(
    figureRows(answer).map(({ keys, values }) => [
      `${String(keys.competitor)} ${String(keys.year)}`,
      values,
    ]),
  );
  const figureOf = (
    measure: Users['measure'] | 'penetration',
    competitor: number,
    year: number,
  ): number | null =>
    surveyed.get(year) ? (found.get(`${competitor} ${year}`)?.[measure] ?? 0) : null;
  return entries
    .map(({ value, label }): MatrixRow => ({
      competitor: value,
      label,
      cells: years.map((year) => {
        const count = figureOf(users.measure, value, year);
        const penetration = figureOf('penetration', value, year);
        if (count === null || penetration === null) return null;
        const before = figureOf('penetration', value, year - 1);
        return {
          year,
          count,
          penetration,
          delta: before === null || year > currentYear ? null : penetration - before,
        };
      }),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell.count > 0))
    .toSorted(
      (a, b) => countIn(b, currentYear) - countIn(a, currentYear) || a.label.localeCompare(b.label),
    );
}

const countIn = ({ cells }: MatrixRow, year: number): number =>
  cells.find((cell) => cell?.year === year)?.count ?? 0;
