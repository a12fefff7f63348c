/** Where each rep of a team needs a manager’s attention. Pure. */
import { figureRows, type Answer, type FigureRow } from '../../lib/analytics.ts';

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

type Count = (row: FigureRow) => number | null | undefined;

/** Reads one figure by rep. A rep without a row has none of it; an answer that could not be read says nothing. */
function byRep(answer: Answer | null | undefined, repOf: (row: FigureRow) => unknown) {
  const rows = new Map(figureRows(answer).map((row) => [repOf(row), row]));
  return (seq: number, count: Count): number | null => {
    if (!answer) return null;
    const row = rows.get(seq);
    return row ? (count(row) ?? 0) : 0;
  };
}

/** Reps by the renewal value at risk, then by what is not covered. */
export function teamExceptions(
  reps: readonly { seq: number; name: string; email: string | null }[],
  answers: Readonly<Partial<Record<'team' | 'coverage' | 'unworked', Answer | null>>>,
): RepExceptions[] {
  const risks = byRep(answers.team, ({ keys }) => keys.accountRep);
  const coverage = byRep(answers.coverage, ({ keys }) => keys.rep);
  const unworked = byRep(answers.unworked, ({ keys }) => keys.rep);
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
    .toSorted((a, b) => b.atRiskCents - a.atRiskCents || (b.notCovered ?? 0) - (a.notCovered ?? 0));
}
