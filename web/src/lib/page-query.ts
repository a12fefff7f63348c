/** The query that each page was drawn from, as it was sent last: what "View as GraphQL" opens. */
export interface PageQuery {
  name: string;
  variables: Readonly<Record<string, unknown>>;
}

/** Where queries are written by hand. */
export const PLAYGROUND = '/playground';

/** More pages than anybody goes back to. */
const KEPT = 40;
const byPath = new Map<string, PageQuery>();

/** A page's query is named after it; others run beside it. */
export function rememberPageQuery(
  path: string,
  name: string | undefined,
  variables: PageQuery['variables'],
): void {
  if (!name?.endsWith('Page')) return;
  byPath.delete(path);
  byPath.set(path, { name, variables });
  const [oldest] = byPath.keys();
  if (byPath.size > KEPT && oldest !== undefined) byPath.delete(oldest);
}

/** `null` for a page that asked nothing. */
export function pageQueryOf(path: string): PageQuery | null {
  return byPath.get(path) ?? null;
}
