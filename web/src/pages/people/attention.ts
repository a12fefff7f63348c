/** A manager's week in sentences, the most pressing first: made from the figures, never typed. Pure. */
import { formatUsd, percentText } from '../../lib/format.ts';
import { plural } from '../../lib/plural.ts';
import type { RowsQuestion } from '../../lib/analytics.ts';

/** What is known of one rep. */
export interface RepFigures {
  rep: number;
  name: string;
  /** No longer on the team; what they sold still counts in its figures. */
  hasLeft: boolean;
  sold: number;
  soldLastYear: number;
  /** Renewals at risk within 90 days, and those of them within 30. */
  atRisk: number;
  atRiskCents: number;
  soonAtRisk: number;
  soonAtRiskCents: number;
  companies: number;
  /** 0 to 1; `null` without accounts. */
  coverage: number | null;
  overdue: number;
  /** Touches a week, oldest first, this week last; `null` where they could not be read. */
  weeks: readonly number[] | null;
}

export interface Attention {
  rep: number;
  sentence: string;
  /** The rows that the sentence speaks of. */
  rows: Omit<RowsQuestion, 'title'>;
}

const MANY_OVERDUE = 5;
const LOW_COVERAGE = 0.5;
const BEHIND = 0.8;
const FEWER_TOUCHES = 0.6;
/** Averages of fewer touches a week say nothing. */
const ENOUGH_TOUCHES = 4;

const usd = (cents: number): string => formatUsd(cents).replace(/\.\d\d$/, '');

/** The last whole week against the whole weeks before it; this week is not over. */
function fewerTouches(weeks: readonly number[]): { last: number; average: number } | null {
  const whole = weeks.slice(0, -1);
  const last = whole.at(-1);
  const before = whole.slice(0, -1);
  if (last === undefined || before.length === 0) return null;
  const average = before.reduce((sum, count) => sum + count, 0) / before.length;
  return average >= ENOUGH_TOUCHES && last < average * FEWER_TOUCHES ? { last, average } : null;
}

/**
 * @param dates the ranges that the figures were asked for, for the rows behind a sentence
 */
export function attentionList(
  team: readonly RepFigures[],
  dates: { soon: object; weeks: object },
): Attention[] {
  const entries = team.flatMap((rep): (Attention & { weight: number })[] => {
    const list: (Attention & { weight: number })[] = [];
    const say = (weight: number, words: string, rows: Attention['rows']): void => {
      list.push({ rep: rep.rep, weight, sentence: `${rep.name}: ${words}.`, rows });
    };
    if (rep.soonAtRisk > 0) {
      say(
        1_000_000 + rep.soonAtRiskCents / 100,
        `${plural(rep.soonAtRisk, 'renewal')} within 30 days at risk, ${usd(rep.soonAtRiskCents)}`,
        {
          dataset: 'renewals',
          measure: 'atRisk',
          where: { accountRep: rep.rep, endDate: dates.soon },
        },
      );
    }
    if (rep.soldLastYear > 0 && rep.sold < rep.soldLastYear * BEHIND) {
      say(
        500_000 + (rep.soldLastYear - rep.sold) / 10_000,
        `sold ${usd(rep.sold)} so far, ${usd(rep.soldLastYear - rep.sold)} behind last year`,
        {
          dataset: 'contracts',
          measure: 'soldValue',
          where: { rep: rep.rep, signedOn: { period: 'AYTD' } },
        },
      );
    }
    if (rep.overdue >= MANY_OVERDUE) {
      say(300_000 + rep.overdue, `${plural(rep.overdue, 'activity', 'activities')} are overdue`, {
        dataset: 'activities',
        measure: 'overdue',
        where: { rep: rep.rep },
      });
    }
    const fewer = fewerTouches(rep.weeks ?? []);
    if (fewer) {
      say(
        200_000 + fewer.average - fewer.last,
        `${plural(fewer.last, 'touch', 'touches')} last week, usually ${fewer.average.toFixed(0)}`,
        {
          dataset: 'notes',
          measure: 'uniqueTouches',
          where: { rep: rep.rep, date: dates.weeks },
        },
      );
    }
    if (rep.coverage !== null && rep.companies > 0 && rep.coverage < LOW_COVERAGE) {
      say(
        100_000 + LOW_COVERAGE - rep.coverage,
        `only ${percentText(rep.coverage * 100, 0)} of the accounts were contacted in 90 days`,
        { dataset: 'companies', measure: 'coverage', where: { rep: rep.rep } },
      );
    }
    return list;
  });
  return entries
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ rep, sentence, rows }) => ({ rep, sentence, rows }));
}
