import { z } from 'zod';
import { count, requiredDay, text } from '../../http/wire.ts';

const usage = { sessions: count, users: count, searches: count, actions: count };

const share = z.object({
  key: z
    .union([z.string(), z.number(), z.boolean()])
    .nullish()
    .transform((key) => (key === null || key === undefined ? null : String(key))),
  label: text,
  count,
});

const month = z
  .object({ month: requiredDay, ...usage, previous: z.object(usage) })
  .transform(({ month: first, previous, ...current }) => ({ month: first, current, previous }));

const CHANNELS = { site: 'SITE', mobile: 'MOBILE' } as const;

/** The marketplace's usage as it comes over the wire. */
export const overallUsage = z.object({
  channel: z
    .enum(['site', 'mobile'])
    .nullish()
    .transform((channel) => (channel ? CHANNELS[channel] : null)),
  from: requiredDay,
  to: requiredDay,
  months: z.array(month),
  actionTotals: z.object({ drawn: count, specified: count, found: count, sent: count }),
  topSections: z.array(share),
  topCompanies: z.array(share),
  professions: z.array(share),
  states: z.array(share),
});

/** The marketplace as a whole by month, beside the same months last year. */
export type OverallUsage = z.output<typeof overallUsage>;
