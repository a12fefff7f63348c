/** What the conversion page asks, from its address. Pure. */
import { addMonths } from '../../../../schema/calendar-date.ts';
import { startOf } from '../../../../schema/date-groups.ts';
import { choiceParam } from '../../lib/address-params.ts';

export const CONVERSION_ADDRESS = {
  /** Which companies the funnel counts: added in that many months, or ever. */
  added: choiceParam(['12m', '24m', '60m', 'all'], 'all'),
  show: choiceParam(['stalled'], null),
};

export const ADDED_CHOICES = [
  { value: 'all', label: 'All accounts' },
  { value: '60m', label: 'Added in 5 years' },
  { value: '24m', label: '2 years' },
  { value: '12m', label: '12 months' },
];

const COHORT_QUARTERS = 12;

export function conversionQuestion(seq: number, added: string, today: string) {
  const months = added === 'all' ? null : Number.parseInt(added, 10);
  const created =
    months === null ? {} : { created: { between: [addMonths(today, -months), today] } };
  const from = addMonths(startOf(today, 'quarter'), -3 * (COHORT_QUARTERS - 1));
  return {
    seq,
    everybody: created,
    mine: { rep: seq, ...created },
    cohorts: { rep: seq, created: { between: [from, today] } },
    period: { rep: seq, period: { period: 'AYTD' } },
    // Competitors are surveyed by calendar year: the latest complete one.
    competition: { accountRep: seq, year: Number(today.slice(0, 4)) - 1, tradeShow: false },
  };
}
