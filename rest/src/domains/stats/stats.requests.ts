import { z } from 'zod';
import { calendarDate } from '../../http/validation.ts';

const window = {
  from: calendarDate.optional().describe('Both days belong to it.'),
  to: calendarDate.optional(),
};

const MARKET_SHARE_METRICS = ['all', 'drawn', 'specified', 'clicks'] as const;
export type MarketShareMetric = (typeof MARKET_SHARE_METRICS)[number];

export const windowQuery = z.strictObject(window);

export const marketShareQuery = z.strictObject({
  ...window,
  metric: z
    .enum(MARKET_SHARE_METRICS, { error: `must be one of ${MARKET_SHARE_METRICS.join(', ')}` })
    .default('all')
    .describe('Which actions count.'),
});

export const overallQuery = z.strictObject({
  ...window,
  channel: z
    .enum(['site', 'mobile'], { error: 'must be site or mobile' })
    .optional()
    .describe('Both together when absent.'),
});
export type OverallQuery = z.output<typeof overallQuery>;

export const territoriesQuery = z.strictObject({
  state: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be two letters')
    .optional(),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be two letters')
    .optional(),
});
