/** What `/sales/master-standings` asks the server, and how its answers become rows. Pure. */
import { addDays } from '../../../../schema/calendar-date.ts';
import { raceGrain } from '../../features/sales/race-chart.ts';
import { daysLastYear } from '../../lib/last-year-days.ts';
import {
  between,
  daysBeforeLastMonth,
  periodCondition,
  periodDays,
  type AskedPeriod,
} from '../../lib/periods.ts';
import {
  companyStanding,
  standingRows,
  type StandingScope,
} from '../../features/sales/standing-rows.ts';
import type { StandingsPageQuery, StandingsPageQueryVariables } from './StandingsPage.generated.ts';

const PIPELINE_DAYS = 90;

export interface StandingsAsked {
  period: AskedPeriod;
  today: string;
  /** A manager's seq. */
  team: number | null;
  /** A product type; of contracts that have it, and notes on companies that bought it. */
  product: string | null;
  /** Only reps of at least six months: a new rep cannot be ahead yet. */
  isTenured: boolean;
}

export function standingsQuestion({ period, today, team, product, isTenured }: StandingsAsked) {
  const days = periodDays(period, today);
  const condition = periodCondition(period, days);
  const of = product === null ? {} : { productType: product };
  const byRep = { ...of, ...(isTenured ? { isTenured } : {}) };
  const byAccount = { ...of, ...(isTenured ? { isAccountTenured: true } : {}) };
  const narrow: StandingScope = { standings: byRep, companies: byAccount, renewals: byAccount };
  const dueDays = { from: today, to: addDays(today, PIPELINE_DAYS) };
  const raceWhere = {
    ...byRep,
    signedOn: condition,
    ...(team === null ? {} : { manager: team }),
  };
  const variables = {
    day: { ...byRep, day: condition },
    before: { ...byRep, day: between(daysBeforeLastMonth(period, today)) },
    signedOn: { ...byRep, signedOn: condition },
    race: raceWhere,
    raceGrain: raceGrain(days),
    raceBefore: { ...raceWhere, signedOn: between(daysLastYear(days, condition, today)) },
    accounts: byAccount,
    targets: { measure: 'SOLD_VALUE' as const, period: 'YEAR' as const, day: days.to },
    due: { ...byAccount, endDate: between(dueDays) },
  } satisfies StandingsPageQueryVariables;
  return { days, condition, variables, narrow, dueDays, raceWhere };
}

export function standingsOf(data: StandingsPageQuery | undefined, narrow: StandingScope) {
  const { standings, before, coverage, pipeline, targets } = data ?? {};
  return {
    reps: standingRows('rep', { standings, before, coverage, pipeline, targets }, narrow),
    teams: standingRows(
      'manager',
      {
        standings: data?.teams,
        before: data?.teamsBefore,
        coverage: data?.teamCoverage,
        pipeline: data?.teamPipeline,
        targets,
      },
      narrow,
    ),
    company: companyStanding({ standings, coverage, pipeline, targets }, narrow),
  };
}
