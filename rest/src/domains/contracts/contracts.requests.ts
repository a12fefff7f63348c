import { z } from 'zod';
import { LOST_REASONS } from '../../../../schema/enumerations.ts';

export const lostReasonRequest = z.strictObject({
  /** `null` clears it. */
  reason: z.enum(LOST_REASONS, { error: `must be one of ${LOST_REASONS.join(' | ')}` }).nullable(),
});
export type LostReasonRequest = z.output<typeof lostReasonRequest>;
