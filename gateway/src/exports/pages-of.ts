/** What may be asked for as a file, and how each comes. */
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { DASHBOARD_LIST } from './dashboard-export.ts';
import { DELIVERY_LIST, deliveryPages } from './delivery-export.ts';
import { EXPLORE_LIST, explorePages } from './explore-export.ts';
import type { ExportList } from './export-list.ts';
import { EXPORT_LISTS } from './export-lists.ts';
import { listPages, type ListPage } from './list-pages.ts';
import { ROWS_LIST, rowsPages } from './rows-export.ts';

export const LISTS: readonly ExportList[] = [
  ...EXPORT_LISTS,
  ROWS_LIST,
  EXPLORE_LIST,
  DELIVERY_LIST,
  DASHBOARD_LIST,
];

/** Lists that have their pages in a way of their own. */
const PAGES = new Map<ExportList, typeof explorePages>([
  [EXPLORE_LIST, explorePages],
  [ROWS_LIST, rowsPages],
  [DELIVERY_LIST, deliveryPages],
]);

/** A list from its first row to its last. @throws as each list does */
export function pagesOf(
  list: ExportList,
  schema: GraphQLSchema,
  variables: Readonly<Record<string, unknown>>,
  contextOf: () => Context,
): AsyncGenerator<ListPage> {
  const own = PAGES.get(list);
  return own ? own(schema, variables, contextOf) : listPages(schema, list, variables, contextOf);
}
