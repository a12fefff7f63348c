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

const log = (name: string, coid: (sample: Sample) => number): BenchQuery => ({
  name: `company: ${name}`,
  growth: 4,
  request: (sample) => ({
    path: '/api/notes',
    body: {
      coid: coid(sample),
      note: 'Called about the standing seam roof of the dormitory; sends a quote on Monday.',
      type: 18,
    },
  }),
  undo: ({ body }) => ({ method: 'DELETE', path: `/api/notes/${(body as { seq: number }).seq}` }),
});

/** What one company's page reads, and what it writes most. */
export const COMPANY_QUERIES: readonly BenchQuery[] = [
  get('header', ({ seq }) => `/api/manufacturers/${seq}`),
  get(
    'newest notes',
    () => '/api/notes/search-custom',
    ({ busyCoid }) => ({ coid: busyCoid, limit: 20 }),
  ),
  get('contacts', ({ coid }) => `/api/contacts?coid=${coid}&limit=10`),
  get('contracts', ({ coid }) => `/api/contracts?coid=${coid}&limit=8`),
  log('log a note', ({ coid }) => coid),
  log('log a note on the company with most notes', ({ busyCoid }) => busyCoid),
  get('audit', ({ seq }) => `/api/audit?resource=manufacturers&id=${seq}&limit=20`),
];
