/** Of the prospects added in a quarter, how many signed within that many months (M11). Pure. */
import { figureRows, type AnswerWith } from '../../../lib/analytics.ts';
import { wholeSpan } from '../../../lib/date-groups.ts';
import { addDays } from '../../../lib/dates.ts';

export const COHORT_MONTHS = [
  { months: 3, measure: 'signedWithin3' },
  { months: 6, measure: 'signedWithin6' },
  { months: 9, measure: 'signedWithin9' },
  { months: 12, measure: 'signedWithinYear' },
  { months: 18, measure: 'signedWithin18' },
  { months: 24, measure: 'signedWithin24' },
] as const;

type CohortMeasure = (typeof COHORT_MONTHS)[number]['measure'];

interface CohortCell {
  months: number;
  measure: CohortMeasure;
  signed: number;
  /** 0 to 1. */
  rate: number;
  /** Some of the quarter have not had that many months yet: the rate may still grow. */
  isOpen: boolean;
}

export interface Cohort {
  /** `2025 Q3`. */
  label: string;
  from: string;
  to: string;
  added: number;
  /** `null` where none of the quarter has had that many months yet. */
  cells: readonly (CohortCell | null)[];
}

/** The same day that many months later; days that a month lacks count as the next month's first. */
export function monthsLater(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  return addDays(first, Number(date.slice(8, 10)) - 1);
}

/** The latest quarter first. */
export function cohortsOf(
  answer: AnswerWith<'created', 'prospects' | CohortMeasure> | null | undefined,
  today: string,
): Cohort[] {
  return figureRows(answer)
    .map(({ keys, values }): Cohort => {
      const { from, to } = wholeSpan(String(keys.created), 'quarter');
      const added = values.prospects ?? 0;
      return {
        label: `${from.slice(0, 4)} Q${(Number(from.slice(5, 7)) + 2) / 3}`,
        from,
        to,
        added,
        cells: COHORT_MONTHS.map(({ months, measure }) => {
          if (added === 0 || monthsLater(from, months) > today) return null;
          const signed = values[measure] ?? 0;
          const isOpen = monthsLater(to, months) > today;
          return { months, measure, signed, rate: signed / added, isOpen };
        }),
      };
    })
    .toSorted((a, b) => b.from.localeCompare(a.from));
}

/** All quarters together that had that many months, by the months; `null` where none had. */
export function cohortTotals(cohorts: readonly Cohort[]): (number | null)[] {
  return COHORT_MONTHS.map((_, at) => {
    const grown = cohorts.filter(({ cells }) => cells[at] && !cells[at].isOpen);
    const added = grown.reduce((sum, cohort) => sum + cohort.added, 0);
    const signed = grown.reduce((sum, { cells }) => sum + (cells[at]?.signed ?? 0), 0);
    return added === 0 ? null : signed / added;
  });
}
