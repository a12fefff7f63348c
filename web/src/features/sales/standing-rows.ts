import type { DimensionName } from '../../../../schema/figure-names.generated.ts';
import { changePercent } from '../../../../schema/figure-change.ts';
import {
  figureNamed,
  figureRows,
  figureTotals,
  type Answer,
  type FigureRow,
  type Figures,
} from '../../lib/analytics.ts';
import type { Sort } from '../../lib/address-params.ts';
import type { Progress } from '../../lib/target-progress.ts';
import type { TargetScope } from '../../schema.generated.ts';

/** Whose figures a row has, in the words of each dataset's `where`. */
export interface StandingScope {
  standings: Readonly<Record<string, unknown>>;
  /** Accounts are those of the rep of record now. */
  companies: Readonly<Record<string, unknown>>;
  renewals: Readonly<Record<string, unknown>>;
}

/** A rep, a team or the company in the standings. */
export interface StandingRow {
  key: string;
  /** The rep's or the manager's; `null` for the company and for what has no manager. */
  seq: number | null;
  name: string;
  managerSeq: number | null;
  rank: number | null;
  /** Places won since the end of last month; negative when lost. */
  rankChange: number | null;
  values: FigureRow['values'];
  previous: FigureRow['previous'];
  incomparable?: readonly string[] | undefined;
  /** Companies of the rep of record that may be called, now. */
  accounts: number | null;
  coverage: number | null;
  pipeline: number | null;
  /** How far the year's target of sold value is reached; `null` where none is set. */
  progress: Progress | null;
  scope: StandingScope;
}

export interface StandingAnswers {
  standings: Answer | null | undefined;
  /** The ranks at the end of last month; none for teams. */
  before?: Answer | null | undefined;
  coverage: Answer | null | undefined;
  pipeline: Answer | null | undefined;
  /** Of sold value, of one year. */
  targets?: readonly StandingTarget[] | null | undefined;
}

interface StandingTarget {
  scope: TargetScope;
  scopeSeq: number | null;
  progress: Progress | null;
}

const NOBODY: Figures = {};
const numberOf = (key: unknown): number | null => (typeof key === 'number' ? key : null);

const EVERYTHING: StandingScope = { standings: {}, companies: {}, renewals: {} };

function scopeOf(
  who: 'rep' | 'manager',
  seq: number | null,
  { standings, companies, renewals }: StandingScope,
): StandingScope {
  return {
    standings: { ...standings, [who]: seq },
    companies: { ...companies, [who]: seq },
    renewals: { ...renewals, [who === 'rep' ? 'accountRep' : 'accountManager']: seq },
  };
}

const progressIn = (
  { targets }: StandingAnswers,
  scope: TargetScope,
  scopeSeq: number | null,
): Progress | null =>
  targets?.find((each) => each.scope === scope && each.scopeSeq === scopeSeq)?.progress ?? null;

/** What has no rep stands below the people, in every order. */
const nobodyLast = (a: StandingRow, b: StandingRow): number =>
  Number(a.seq === null) - Number(b.seq === null);

/**
 * Reps or teams with all their figures, best first; each figure as the engine answered it. Who left before the period
 * and sold nothing in the year before has no line. `narrow`: what the answers were narrowed by.
 */
export function standingRows(
  who: 'rep' | 'manager',
  answers: StandingAnswers,
  narrow = EVERYTHING,
): StandingRow[] {
  const account = who === 'rep' ? 'accountRep' : 'accountManager';
  const by = (answer: Answer | null | undefined, name: DimensionName) =>
    new Map(figureRows(answer).map((row) => [numberOf(row.keys[name]), row.values]));
  const before = by(answers.before, who);
  const coverage = by(answers.coverage, who);
  const pipeline = by(answers.pipeline, account);
  return figureRows(answers.standings)
    .filter(
      ({ keys, values, previous }) =>
        keys[who] == null || values.rank != null || (previous.soldValue ?? 0) !== 0,
    )
    .map((row): StandingRow => {
      const seq = numberOf(row.keys[who]);
      const rank = row.values.rank ?? null;
      const rankBefore = before.get(seq)?.['rank'] ?? null;
      const accounts = coverage.get(seq) ?? NOBODY;
      return {
        key: `${who}-${seq ?? 'none'}`,
        seq,
        name: seq === null ? `No ${who}` : (row.labels[who] ?? ''),
        managerSeq: numberOf(row.keys.manager),
        rank,
        rankChange: rank !== null && rankBefore !== null ? rankBefore - rank : null,
        values: row.values,
        previous: row.previous,
        incomparable: row.incomparable,
        accounts: accounts.assigned ?? null,
        coverage: accounts.coverage ?? null,
        pipeline: pipeline.get(seq)?.['pendingValue'] ?? 0,
        progress: seq === null ? null : progressIn(answers, who === 'rep' ? 'PERSON' : 'TEAM', seq),
        scope: scopeOf(who, seq, narrow),
      };
    })
    .sort(
      (a, b) =>
        nobodyLast(a, b) ||
        (a.rank ?? Infinity) - (b.rank ?? Infinity) ||
        a.name.localeCompare(b.name),
    );
}

/** The company as a whole: totals as the engine answers them, because rates do not add up. */
export function companyStanding(answers: StandingAnswers, narrow = EVERYTHING): StandingRow {
  const totals = figureTotals(answers.standings);
  const accounts = figureTotals(answers.coverage).values;
  return {
    key: 'company',
    seq: null,
    name: 'Company',
    managerSeq: null,
    rank: null,
    rankChange: null,
    values: totals.values,
    previous: totals.previous,
    incomparable: totals.incomparable,
    accounts: accounts.assigned ?? null,
    coverage: accounts.coverage ?? null,
    pipeline: figureTotals(answers.pipeline).values.pendingValue ?? null,
    progress: progressIn(answers, 'COMPANY', null),
    scope: narrow,
  };
}

/** Of an amount, its part for a hundred accounts; the amount itself when that is not asked. */
export function perAccounts(
  amount: number | null | undefined,
  { accounts }: Pick<StandingRow, 'accounts'>,
  isAsked: boolean,
): number | null {
  if (amount == null) return null;
  if (!isAsked) return amount;
  return accounts ? (amount / accounts) * 100 : null;
}

export const soldChange = ({ values, previous }: StandingRow): number | null =>
  changePercent(values.soldValue, previous.soldValue);

function sortValue(row: StandingRow, id: string, isPerAccounts: boolean): number | string | null {
  switch (id) {
    case 'name':
      return row.name;
    case 'rank':
      return row.rank;
    case 'change':
      return soldChange(row);
    case 'lastYear':
      return perAccounts(row.previous.soldValue, row, isPerAccounts);
    case 'soldValue':
    case 'newBusiness':
      return perAccounts(row.values[id], row, isPerAccounts);
    case 'ofTarget':
      return row.progress?.attainment ?? null;
    case 'accounts':
    case 'coverage':
    case 'pipeline':
      return row[id];
    default:
      return figureNamed(row.values, id);
  }
}

/** In the requested order, reps without a value last; without an order, by rank or by the normalized value. */
export function sortStandings(
  rows: readonly StandingRow[],
  sort: Sort | null,
  isPerAccounts: boolean,
): StandingRow[] {
  const { id, descending } =
    sort ??
    (isPerAccounts ? { id: 'soldValue', descending: true } : { id: 'rank', descending: false });
  return [...rows].sort((a, b) => {
    const last = nobodyLast(a, b);
    if (last !== 0) return last;
    const [x, y] = [sortValue(a, id, isPerAccounts), sortValue(b, id, isPerAccounts)];
    if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0);
    const order =
      typeof x === 'string' || typeof y === 'string' ? String(x).localeCompare(String(y)) : x - y;
    return descending ? -order : order;
  });
}
