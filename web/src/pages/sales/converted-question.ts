import { cohortDays, convertedMonths } from '../../features/sales/converted-charts.ts';
import { between, type DaysCondition } from '../../lib/periods.ts';

export interface ConvertedAsked {
  signedOn: DaysCondition;
  rep: number | null;
  team: number | null;
  /** The tag at signing. */
  tag: number | null;
  today: string;
}

/** Everything that the page asks: contracts by the rep at signing, prospects by the rep of record. */
export function convertedQuestion({ signedOn, rep, team, tag, today }: ConvertedAsked) {
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
    where: { ...narrow, ...(tag === null ? {} : { tagAtSigning: tag }), signedOn },
    months: { ...narrow, signedOn: between(convertedMonths(today)) },
    rateWhere: { ...whose, period: signedOn },
    cohortWhere: { ...whose, created: between(cohortDays(today)) },
  };
}
