/** Where each rep of a team needs a manager’s attention. Pure. */
import { figureRows, type AnswerWith } from '../../lib/analytics.ts';

export interface RepExceptions {
  seq: number;
  name: string;
  email: string | null;
  /** Renewals at risk within 90 days, and their value a year in cents; `null` where they could not be read. */
  atRisk: number | null;
  atRiskCents: number;
  /** Accounts without a recent contact note. */
  notCovered: number | null;
  /** Tagged prospects that nobody has contacted. */
  unworked: number | null;
}

/** Reads one figure by rep. A rep without a row has none of it; an answer that could not be read says nothing. */
function byRep<Row>(rowsRead: readonly Row[] | null, repOf: (row: Row) => unknown) {
  const rows = new Map(rowsRead?.map((row) => [repOf(row), row]));
  return (seq: number, count: (row: Row) => number | null | undefined): number | null => {
    if (!rowsRead) return null;
    const row = rows.get(seq);
    return row ? (count(row) ?? 0) : 0;
  };
}

interface TeamAnswers {
  team?: AnswerWith<'accountRep', 'atRisk' | 'atRiskValue'> | null;
  coverage?: AnswerWith<'rep', 'notCovered'> | null;
  unworked?: AnswerWith<'rep', 'prospects'> | null;
}

/**
 * Reps by the renewal value at risk, then by what is not covered. A rep with nothing open is no exception; one whose
 * figures could not be read may be.
 */
export function teamExceptions(
  reps: readonly { seq: number; name: string; email: string | null }[],
  { team, coverage: covered, unworked: untouched }: TeamAnswers,
): RepExceptions[] {
  const risks = byRep(team ? figureRows(team) : null, ({ keys }) => keys.accountRep);
  const coverage = byRep(covered ? figureRows(covered) : null, ({ keys }) => keys.rep);
  const unworked = byRep(untouched ? figureRows(untouched) : null, ({ keys }) => keys.rep);
  return reps
    .map(({ seq, name, email }) => ({
      seq,
      name,
      email,
      atRisk: risks(seq, ({ values }) => values.atRisk),
      atRiskCents: risks(seq, ({ values }) => values.atRiskValue) ?? 0,
      notCovered: coverage(seq, ({ values }) => values.notCovered),
      unworked: unworked(seq, ({ values }) => values.prospects),
    }))
    .filter(({ atRisk, notCovered, unworked: never }) =>
      [atRisk, notCovered, never].some((count) => count !== 0),
    )
    .toSorted((a, b) => b.atRiskCents - a.atRiskCents || (b.notCovered ?? 0) - (a.notCovered ?? 0));
}
