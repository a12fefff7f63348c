import { UpstreamError } from '../errors/rest-problem.ts';
import type { RestList } from './rest-client.ts';

const PAGE_MAX = 2_000;
const PAGES_MAX = 5;

/**
 * A list to its end: one call for up to 2,000 rows, another only where the upstream says that it cut.
 * @throws UpstreamError broken rather than cut in silence, beyond 10,000 rows
 */
export async function allPages<T>(
  page: (limit: number, after: string | null) => Promise<RestList<T>>,
): Promise<T[]> {
  const rows: T[] = [];
  let after: string | null = null;
  for (let i = 0; i < PAGES_MAX; i += 1) {
    const list: RestList<T> = await page(PAGE_MAX, after);
    rows.push(...list.rows);
    if (list.nextCursor === null) return rows;
    after = list.nextCursor;
  }
  throw new UpstreamError('broken', `a list of more than ${PAGE_MAX * PAGES_MAX} rows`);
}
