/** The rows behind a figure as a file: the records that a number of a page is made of. */
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { column, type ExportColumn, type ExportList, type ExportNode } from './export-list.ts';
import { listPages, type ListPage } from './list-pages.ts';

interface Row extends ExportNode {
  cells: readonly unknown[];
}

interface RowColumn {
  name: string;
  label: string;
  values: readonly { key: unknown; label: string }[] | null;
}

/** A list whose columns only its first page can tell. */
export const ROWS_LIST: ExportList = {
  name: 'rows',
  title: 'Rows behind a figure',
  document: `query ExportRows($dataset: String!, $measure: String, $where: JSON, $asOf: Date, $first: Int!, $after: String) {
    list: analyticsRows(dataset: $dataset, measure: $measure, where: $where, asOf: $asOf, first: $first, after: $after) {
      totalCount
      columns { name label values { key label } }
      pageInfo { hasNextPage endCursor }
      nodes { cells company { seq name city state } }
    }
  }`,
  connection: 'list',
  columns: [],
};

/** Of rows that say themselves no more of their company than its number. */
const COMPANY_COLUMNS = [
  column('company', 'Company', 'text', 'company.name'),
  column('city', 'City', 'text', 'company.city'),
  column('state', 'State', 'text', 'company.state'),
];

/** @throws the first GraphQL error: a file that lacks rows must not look whole */
export async function* rowsPages(
  schema: GraphQLSchema,
  variables: Readonly<Record<string, unknown>>,
  contextOf: () => Context,
): AsyncGenerator<ListPage> {
  for await (const { answer, ...page } of listPages(schema, ROWS_LIST, variables, contextOf)) {
    const { list } = answer as { list: { columns: RowColumn[] } };
    yield { ...page, columns: rowsColumns(list.columns, page.nodes as readonly Row[]) };
  }
}

function rowsColumns(columns: readonly RowColumn[], rows: readonly Row[]): ExportColumn[] {
  const own = columns.map(({ name, label, values }, at): ExportColumn => {
    const words = new Map(values?.map((choice) => [choice.key, choice.label]));
    const read = ({ cells }: Row): unknown => words.get(cells[at]) ?? cells[at] ?? null;
    const sample = rows.map(read).find((value) => value !== null);
    return { id: name, label, kind: kindOf(name, sample), read: (node) => read(node as Row) };
  });
  const taken = new Set(columns.map(({ name }) => name));
  const hasCompanies = rows.some(({ company }) => company !== null);
  const ofCompany = hasCompanies ? COMPANY_COLUMNS.filter(({ id }) => !taken.has(id)) : [];
  return [...ofCompany, ...own];
}

/** Money is in cents and says so in its name, as all columns of the registry do. */
function kindOf(name: string, sample: unknown): ExportColumn['kind'] {
  if (/cents$/i.test(name)) return 'usd';
  if (typeof sample === 'boolean') return 'flag';
  if (typeof sample === 'number') return 'number';
  return typeof sample === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(sample) ? 'date' : 'text';
}
