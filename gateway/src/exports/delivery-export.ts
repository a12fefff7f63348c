/** A delivered report, or a tile of a delivered dashboard, as a file: all rows as they were delivered, with the columns of its table. */
import { parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { codedError } from '../errors/graphql-errors.ts';
import { exploreColumns, pageSize, type Answer, type Asked } from './explore-export.ts';
import type { ExportList, ExportNode } from './export-list.ts';
import type { ListPage } from './list-pages.ts';
import { readPage } from './read-page.ts';

/** A list whose columns only its first page can tell. */
export const DELIVERY_LIST: ExportList = {
  name: 'delivery',
  title: 'Report',
  document: '',
  connection: '',
  columns: [],
};

interface Delivery {
  reportName: string;
  asOf: string;
  question: DeliveredQuestion;
  tiles: readonly { id: string; title: string; question: DeliveredQuestion }[];
}

type DeliveredQuestion = (Asked & { dataset?: string }) | null;

/** Rows that are read at once. */
const ROWS_MAX = 2_000;

const DELIVERY = parse(`query ExportDelivery($id: Int!) {
  reportDelivery(id: $id) { reportName asOf question tiles { id title question } }
}`);
const ROWS =
  parse(`query ExportDeliveryRows($id: Int!, $tileId: String, $dataset: String!, $limit: Int!, $offset: Int!) {
  analytics: reportDeliveryAnswer(id: $id, tileId: $tileId, limit: $limit, offset: $offset) {
    rows { dimensions { name key label } measures { name value } previous { name value } incomparable }
    totals { name value }
    rowCount
    rowsOf
  }
  analyticsRegistry {
    datasets(names: [$dataset]) {
      title time { dimension label } dimensions { name label kind } measures { name label unit }
    }
  }
}`);

/**
 * Every row of a delivery, a page at a time.
 * @throws GraphQLError NOT_FOUND where nothing of that number was delivered to the viewer, and the first error of a
 *   page: a file that lacks rows must not look whole
 */
export async function* deliveryPages(
  schema: GraphQLSchema,
  { id, tileId }: Readonly<Record<string, unknown>>,
  contextOf: () => Context,
): AsyncGenerator<ListPage> {
  const ask = (document: DocumentNode, variables: Record<string, unknown>) =>
    readPage(schema, document, { id, ...variables }, contextOf);
  const { reportDelivery } = (await ask(DELIVERY, {})) as { reportDelivery: Delivery | null };
  if (!reportDelivery) throw codedError('NOT_FOUND', 'There is no such delivery in your inbox.');
  const tile = reportDelivery.tiles.find((each) => each.id === tileId);
  const asked = (tile ?? reportDelivery).question ?? {};
  const limit = Math.min(ROWS_MAX, pageSize(asked));
  let offset = 0;
  let total: number;
  do {
    const answer = (await ask(ROWS, {
      tileId,
      dataset: asked.dataset ?? '',
      limit,
      offset,
    })) as Answer;
    if (!answer.analytics) throw codedError('NOT_FOUND', 'The delivery is no longer kept.');
    const { rows, rowCount, rowsOf } = answer.analytics;
    yield {
      nodes: rows as unknown as readonly ExportNode[],
      total: rowCount,
      columns: exploreColumns(answer, asked),
      rowsOf,
      title: tile ? `${reportDelivery.reportName}, ${tile.title}` : reportDelivery.reportName,
      day: reportDelivery.asOf,
    };
    offset += rows.length;
    total = rows.length === 0 ? offset : rowCount;
  } while (offset < total);
}
