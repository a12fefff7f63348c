/** A saved view as an address, and back. Explicit parameters always win over the view's. */
import { readSeq } from '../../lib/read-seq.ts';

export interface ViewContent {
  /** The page's own parameters, without the question mark. */
  query: string;
  /** `null`: the page's own columns. */
  columns: readonly string[] | null;
}

/** What belongs to the reader and the moment, not to the list. */
const MOMENTARY = ['view', 'peek'];

/** `?view=7` and nothing else: what the view holds is meant. */
export function bareViewOf(search: string): number | null {
  const params = new URLSearchParams(search);
  const asks = [...params.keys()].some((name) => !MOMENTARY.includes(name));
  return asks ? null : viewSeqOf(search);
}

export function viewSeqOf(search: string): number | null {
  return readSeq(new URLSearchParams(search).get('view') ?? undefined);
}

const readable = (params: URLSearchParams): string => params.toString().replaceAll('%2C', ',');

/** What an address would save as a view. */
export function contentOf(search: string): ViewContent {
  const params = new URLSearchParams(search);
  const columns = params.get('cols')?.split(',').filter(Boolean) ?? [];
  for (const name of [...MOMENTARY, 'cols']) params.delete(name);
  return { query: readable(params), columns: columns.length > 0 ? columns : null };
}

/** The query string, with its `?`, that shows a view and names it. */
export function searchOf(view: ViewContent & { seq: number }): string {
  const params = new URLSearchParams(view.query);
  if (view.columns?.length) params.set('cols', view.columns.join());
  params.set('view', String(view.seq));
  return `?${readable(params)}`;
}

/** The same filters, order and columns, whatever the order of the parameters. */
export function sameContent(a: ViewContent, b: ViewContent): boolean {
  return canonical(a) === canonical(b);
}

function canonical({ query, columns }: ViewContent): string {
  const pairs = [...new URLSearchParams(query)]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, value.split(',').sort().join()])
    .sort();
  return JSON.stringify([pairs, columns?.length ? columns : null]);
}

export function withoutView(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('view');
  const text = readable(params);
  return text === '' ? '' : `?${text}`;
}
