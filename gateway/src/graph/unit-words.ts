import type { AnalyticsUnit } from '../schema.generated.ts';

/** The upstream's word for what a figure is counted in. */
export const UNIT_WORDS: Record<AnalyticsUnit, string> = {
  COUNT: 'count',
  CENTS: 'cents',
  PERCENT: 'percent',
  DAYS: 'days',
  POINTS: 'points',
  SCORE: 'score',
  DATE: 'date',
  RANK: 'rank',
  NUMBER: 'number',
};
