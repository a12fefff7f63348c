import { z } from 'zod';
import { jsonObject } from '../../http/validation.ts';

const VALUES_MAX_BYTES = 20_000;

export const proposalCreate = z.strictObject({
  tool: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'must be a word of a-z, 0-9 and _'),
  values: jsonObject(VALUES_MAX_BYTES).describe('At most 20,000 bytes.'),
});

export const proposalDecision = z.strictObject({
  decision: z.enum(['confirmed', 'rejected'], { error: 'must be confirmed or rejected' }),
});
