import { z } from 'zod';

/** A time of day in the business time zone, or off. */
export const backupTime = z
  .string()
  .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time of day such as 02:30, or off');

const PERIODS = ['daily', 'weekly', 'monthly'] as const;
const MOST = 366;

/** How many backups are kept, written as `7 daily, 4 weekly, 12 monthly`; what is not named is 0. */
export const backupRetention = z.string().transform((text, ctx) => {
  const kept = { daily: 0, weekly: 0, monthly: 0 };
  const named = new Set<string>();
  for (const part of text.split(',')) {
    const [, count, period] = /^\s*(\d{1,3}) (daily|weekly|monthly)\s*$/.exec(part) ?? [];
    const known = PERIODS.find((each) => each === period);
    if (!known || named.has(known) || Number(count) > MOST) return refuse(ctx);
    named.add(known);
    kept[known] = Number(count);
  }
  return kept.daily > 0 ? kept : refuse(ctx);
});

function refuse(ctx: z.RefinementCtx): never {
  ctx.addIssue({
    code: 'custom',
    message: `must be numbers up to ${MOST} of daily (at least 1), weekly and monthly backups, such as 7 daily, 4 weekly, 12 monthly`,
  });
  return z.NEVER;
}
