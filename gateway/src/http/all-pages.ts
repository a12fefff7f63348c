import { codedError } from '../errors/graphql-errors.ts';
import type { RestList } from './rest-reading.ts';

const PAGE_MAX = 2_000;
const PAGES_MAX = 5;
const ROWS_MAX = PAGE_MAX * PAGES_MAX;

function tooMany() {
  const most = ROWS_MAX.toLocaleString('en-US');
  const message = `This asks for a list of more than ${most} rows: narrow it, or ask for fewer companies at once.`;
  return codedError('QUERY_TOO_COMPLEX', message);
}

/**
 * A list to its end: one call for up to 2,000 rows, another only where the upstream says that it cut.
 * @throws GraphQLError QUERY_TOO_COMPLEX rather than cut in silence, beyond 10,000 rows
 */
export async function allPages<T>(
  page: (limit: number, after: string | null) => Promise<RestList<T>>,
): Promise<T[]> {
  const rows: T[] = [];
  let after: string | null = null;
  for (let i = 0; i < PAGES_MAX; i += 1) {
    const list: RestList<T> = await page(PAGE_MAX, after);
    if ((list.totalCount ?? 0) > ROWS_MAX) throw tooMany();
    rows.push(...list.rows);
    if (list.nextCursor === null) return rows;
    after = list.nextCursor;
  }
  throw tooMany();
}
