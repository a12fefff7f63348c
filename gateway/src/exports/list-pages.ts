import { parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { valueAt, type ExportColumn, type ExportList, type ExportNode } from './export-list.ts';
import { readPage } from './read-page.ts';

interface Connection {
  nodes: ExportNode[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount?: number | null;
}

export interface ListPage {
  nodes: readonly ExportNode[];
  /** All rows there are, where the list knows. */
  total: number | null;
  /** All that the operation answered. */
  answer?: unknown;
  /** Of a list whose columns depend on what is asked. */
  columns?: readonly ExportColumn[];
  /** Whose rows they are, in words, where the list knows. */
  rowsOf?: string | null;
  /** Of a list that has a name and a business day of its own. */
  title?: string;
  day?: string;
}

/** As many as a connection gives at once. */
const PAGE_SIZE = 100;
const documents = new Map<string, DocumentNode>();

function documentOf({ name, document }: ExportList): DocumentNode {
  let parsed = documents.get(name);
  if (!parsed) documents.set(name, (parsed = parse(document)));
  return parsed;
}

/**
 * A list from its first row to its last, a page at a time, with the viewer's own rights. Each page has a
 * context of its own: what one has loaded is forgotten before the next, so memory stays flat.
 * @throws what `readPage` throws
 */
export async function* listPages(
  schema: GraphQLSchema,
  list: ExportList,
  variables: Readonly<Record<string, unknown>>,
  contextOf: () => Context,
): AsyncGenerator<ListPage> {
  let after: string | null = null;
  do {
    const page = { ...variables, first: PAGE_SIZE, after };
    const data: unknown = await readPage(schema, documentOf(list), page, contextOf);
    const connection = valueAt(data, list.connection) as Connection | null;
    // `null` for a record that is not there: no rows.
    if (connection === null) return;
    yield { nodes: connection.nodes, total: connection.totalCount ?? null, answer: data };
    const { hasNextPage, endCursor } = connection.pageInfo;
    after = hasNextPage ? endCursor : null;
  } while (after !== null);
}

/** All rows of a list whose first page was read. */
export async function* nodesOf(
  first: IteratorResult<ListPage>,
  pages: AsyncGenerator<ListPage>,
): AsyncGenerator<ExportNode> {
  for (let page = first; !page.done; page = await pages.next()) yield* page.value.nodes;
}
