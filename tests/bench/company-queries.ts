import type { BenchQuery, Sample } from './bench-query.ts';

const get = (
  name: string,
  path: (sample: Sample) => string,
  body?: (sample: Sample) => object,
): BenchQuery => ({
  name: `company: ${name}`,
  growth: 4,
  request: (sample) => ({
    path: path(sample),
    ...(body ? { body: body(sample) } : { method: 'GET' as const }),
  }),
});

/** What one company's page reads. */
export const COMPANY_QUERIES: readonly BenchQuery[] = [
  get('header', ({ seq }) => `/api/manufacturers/${seq}`),
  get(
    'newest notes',
    () => '/api/notes/search-custom',
    ({ busyCoid }) => ({ coid: busyCoid, limit: 20 }),
  ),
  get('contacts', ({ coid }) => `/api/contacts?coid=${coid}&limit=10`),
  get('contracts', ({ coid }) => `/api/contracts?coid=${coid}&limit=8`),
  get('audit', ({ seq }) => `/api/audit?resource=manufacturers&id=${seq}&limit=20`),
];
