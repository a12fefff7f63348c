import { z } from 'zod';
import { TOKEN_DAYS, TOKEN_NAME_MAX } from '../../../../schema/personal-token.ts';
import { filledText } from '../../http/validation.ts';

const DAYS = `must be a whole number of days from 1 to ${TOKEN_DAYS.max}`;
const flag = z.boolean('must be true or false').default(false);

export const tokenCreate = z.strictObject({
  name: filledText(TOKEN_NAME_MAX).describe('What uses it.'),
  mayWrite: flag,
  mayExplore: flag.describe(
    'Needs the scope `explore`, or a manager’s or an administrator’s account.',
  ),
  days: z.int(DAYS).min(1, DAYS).max(TOKEN_DAYS.max, DAYS).default(TOKEN_DAYS.default),
});
