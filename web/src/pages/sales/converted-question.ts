import type { Days } from '../../../../schema/calendar-date.ts';
import { cohortDays, convertedMonths } from '../../features/sales/converted-charts.ts';
import { between } from '../../lib/periods.ts';

export interface ConvertedAsked {
  days: Days;
  rep: number | null;
  team: number | null;
  /** The tag at signing. */
  tag: number | null;
  today: string;
}

/** Everything that the page asks: contracts by the rep at signing, prospects by the rep of record. */
export function convertedQuestion({ days, rep, team, tag, today }: ConvertedAsked) {
  const narrow = {
    kind: 'new logo',
    ...(rep === null ? {} : { rep }),
    ...(team === null ? {} : { manager: team }),
  };
  const whose = {
    ...(rep === null ? {} : { accountRep: rep }),
    ...(team === null ? {} : { accountManager: team }),
  };
  return {
    narrow,
    whose,
    where: { ...narrow, ...(tag === null ? {} : { tagAtSigning: tag }), signedOn: between(days) },
    months: { ...narrow, signedOn: between(convertedMonths(today)) },
    rateWhere: { ...whose, period: between(days) },
    cohortWhere: { ...whose, created: between(cohortDays(today)) },
  };
}
