import { readFileSync } from 'node:fs';
import type { BenchQuery, BenchRequest, Sample } from './bench-query.ts';

/** What a page asked of the REST service, as it was recorded between the two. */
interface PageRequest {
  /** The page of the specification. */
  page: string;
  /** `{rep}`, `{seq}` and `{coid}` stand for the sample's rep and company, here and in the body. */
  path: string;
  /** Absent for a GET. */
  body?: object;
}

const REQUESTS = JSON.parse(
  readFileSync(new URL('page-requests.json', import.meta.url), 'utf8'),
) as PageRequest[];

function ofSample<T extends BenchRequest>(request: T, { rep, seq, coid }: Sample): BenchRequest {
  const text = JSON.stringify(request)
    .replace(/"\{rep\}"|\{rep\}/g, String(rep))
    .replace(/"\{seq\}"|\{seq\}/g, String(seq))
    .replace(/"\{coid\}"|\{coid\}/g, String(coid));
  return JSON.parse(text) as BenchRequest;
}

/** Such as `notes by rep, date` or `problems/counts`. */
function subject({ path, body }: PageRequest): string {
  const what = path.replace(/^\/api\/(analytics\/)?/, '').replace(/\?.*/, '');
  const { dimensions = [] } = (body ?? {}) as { dimensions?: (string | { name: string })[] };
  const names = dimensions.map((each) => (typeof each === 'string' ? each : each.name));
  return names.length > 0 ? `${what} by ${names.join(', ')}` : what;
}

/** Each read of every page with figures, lists or maps; a figure over everything grows with everything. */
export const PAGE_QUERIES: readonly BenchQuery[] = REQUESTS.map(({ page, path, body }, i) => ({
  name: `page ${page}: ${subject({ page, path, ...(body && { body }) })} (${i})`,
  growth: 14,
  request: (sample) => ofSample({ path, ...(body && { body }) }, sample),
}));
