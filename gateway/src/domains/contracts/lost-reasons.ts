import type { LOST_REASONS } from '../../../../schema/enumerations.ts';
import type { LostReasonValue } from '../../schema.generated.ts';

/** The upstream's words for why a client did not renew; people read the same words. */
export const LOST_REASON_WORDS: Record<LostReasonValue, (typeof LOST_REASONS)[number]> = {
  PRICE: 'price',
  BUDGET: 'budget',
  COMPETITOR: 'competitor',
  DISCONTINUED: 'discontinued',
  ACQUIRED: 'acquired',
  NO_RESPONSE: 'no response',
};
