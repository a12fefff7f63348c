import { LOST_REASONS } from '../../../../schema/enumerations.ts';
import { NO_REASON } from '../../features/sales/lost-charts.ts';
import { LOST_REASON_LABELS } from '../../features/contracts/contract-status.ts';
import type { Choice } from '../../ui/choice.ts';
import type { UnrenewedPageQueryVariables } from './UnrenewedPage.generated.ts';

type Where = Readonly<Record<string, unknown>>;

/** In the address and for the engine the stored words; for people those of the contract. */
export const REASON_CHOICES: readonly Choice[] = [
  ...LOST_REASONS.map((value) => ({
    value,
    label:
      Object.entries(LOST_REASON_LABELS).find(
        ([key]) => key.toLowerCase().replaceAll('_', ' ') === value,
      )?.[1] ?? value,
  })),
  { value: NO_REASON, label: 'No reason given' },
];

export interface UnrenewedAsked {
  /** Ends of contracts that the page is about. */
  ended: Where;
  /** What is pending although it has ended. */
  grace: Where;
  isInGrace: boolean;
  rep: number | null;
  team: number | null;
  reason: string;
}

/** Everything that the page asks, by the rep of record now. */
export function unrenewedQuestion(asked: UnrenewedAsked): UnrenewedPageQueryVariables & {
  where: Where;
  graceWhere: Where;
} {
  const { ended, grace, isInGrace, rep, team, reason } = asked;
  const whose = {
    ...(rep === null ? {} : { accountRep: rep }),
    ...(team === null ? {} : { accountManager: team }),
  };
  const where = { endDate: ended, ...whose };
  const graceWhere = { ...grace, ...whose };
  const why = reason === '' ? {} : { lostReason: reason === NO_REASON ? { isNull: true } : reason };
  return {
    listWhere: isInGrace ? graceWhere : { ...where, outcome: 'unrenewed', ...why },
    where,
    graceWhere,
    scoreWhere: { companyStatus: 'former', ...whose },
  };
}
