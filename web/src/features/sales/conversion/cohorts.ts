/** Of the prospects added in a quarter, how many signed within that many months (M11). Pure. */
import { addMonths } from '../../../../../schema/calendar-date.ts';
import { wholeSpan } from '../../../../../schema/date-groups.ts';
import { formatQuarter } from '../../../../../schema/figure-text.ts';
import { figureRows, type AnswerWith } from '../../../lib/analytics.ts';
import { datedRows } from '../../../lib/dated-rows.ts';

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
  /** `Q3 2025`. */
  label: string;
  from: string;
  to: string;
  added: number;
  /** `null` where none of the quarter has had that many months yet. */
  cells: readonly (CohortCell | null)[];
}

/** The latest quarter first. */
export function cohortsOf(
  answer: AnswerWith<'created', 'addedProspects' | CohortMeasure> | null | undefined,
  today: string,
): Cohort[] {
  return datedRows(figureRows(answer), 'created')
    .map(({ keys, values }): Cohort => {
      const { from, to } = wholeSpan(String(keys.created), 'quarter');
      const added = values.addedProspects ?? 0;
      return {
        label: formatQuarter(from),
        from,
        to,
        added,
        cells: COHORT_MONTHS.map(({ months, measure }) => {
          if (added === 0 || addMonths(from, months) > today) return null;
          const signed = values[measure] ?? 0;
          const isOpen = addMonths(to, months) > today;
          return { months, measure, signed, rate: signed / added, isOpen };
        }),
      };
    })
    .toSorted((a, b) => b.from.localeCompare(a.from));
}

/** Whether some have not had that many months yet: the share that signed may still grow. */
export function isGrowing(cohorts: readonly Cohort[], months: number): boolean {
  const at = COHORT_MONTHS.findIndex((each) => each.months === months);
  return cohorts.some(({ added, cells }) => added > 0 && cells[at]?.isOpen !== false);
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
