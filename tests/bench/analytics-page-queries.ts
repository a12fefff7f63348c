import { ANALYTICS_PAGE_QUERIES } from './analytics-queries.ts';
import type { BenchQuery } from './bench-query.ts';

/** What the sales pages ask; a figure over everything grows with everything. */
export const ANALYTICS_QUERIES: readonly BenchQuery[] = ANALYTICS_PAGE_QUERIES.map(
  ({ page, dataset, question }) => ({
    name: `analytics: ${page}`,
    growth: 14,
    request: () => ({ path: `/api/analytics/${dataset}`, body: question }),
  }),
);
