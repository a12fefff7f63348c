import { ANALYTICS_PAGE_QUERIES } from './analytics-queries.ts';
import type { BenchQuery } from './bench-query.ts';

/** Pages whose figure is about all rows of a large table: neither a period nor a page of rows is asked for. */
const ABOUT_ALL: Readonly<Record<string, Record<string, string>>> = {
  '/user-domains': { user_domains: 'all domains that there are, and their visits, by category' },
  '/user-emails': { user_emails: 'all registered users that there are, by profession' },
  '/invoices': { invoices: 'all invoices that there are, by ageing: those that are paid too' },
};

/** What the sales pages ask; a figure over everything grows with everything. */
export const ANALYTICS_QUERIES: readonly BenchQuery[] = ANALYTICS_PAGE_QUERIES.map(
  ({ page, dataset, question }) => ({
    name: `analytics: ${page}`,
    growth: 14,
    request: () => ({ path: `/api/analytics/${dataset}`, body: question }),
    ...(ABOUT_ALL[page] && { readsWhole: ABOUT_ALL[page] }),
  }),
);
