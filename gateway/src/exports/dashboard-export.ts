/** All reports of a dashboard in one workbook: a sheet each, with all their groups. */
import { parse, type GraphQLSchema } from 'graphql';
import { codedError } from '../errors/graphql-errors.ts';
import type { Context } from '../context.ts';
import { explorePages } from './explore-export.ts';
import type { ExportList } from './export-list.ts';
import { nodesOf } from './list-pages.ts';
import { readPage } from './read-page.ts';
import type { Sheet } from './xlsx-file.ts';

export const DASHBOARD_LIST: ExportList = {
  name: 'dashboard',
  title: 'Dashboard',
  document: '',
  connection: '',
  columns: [],
};

interface Answer {
  savedDashboard: {
    name: string;
    tiles: readonly { id: string; title: string | null; report: { name: string } | null }[];
  } | null;
  dashboardAnswers:
    | readonly {
        tileId: string;
        question: Readonly<Record<string, unknown>> | null;
        leftOut: readonly string[];
        problem: string | null;
      }[]
    | null;
}

const DOCUMENT =
  parse(`query ExportDashboard($seq: Int!, $filters: DashboardFiltersInput, $pick: DashboardPickInput) {
  savedDashboard(seq: $seq) { name tiles { id title report { name } } }
  dashboardAnswers(seq: $seq, filters: $filters, pick: $pick) { tileId question leftOut problem }
}`);

/** As long as a sheet's name may be, and without the signs that it may not have. */
const NAME_MAX = 28;
/** The name of the last sheet, and one that Excel reserves. Excel ignores case in sheet names. */
const RESERVED = ['about', 'history'];
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, NAME_MAX);

interface DashboardFile {
  name: string;
  sheets: AsyncGenerator<Sheet>;
}

/**
 * The sheets of a dashboard, each read when its turn comes.
 * @throws GraphQLError NOT_FOUND where there is no such dashboard for the viewer, and what a report could not answer
 */
export async function dashboardFile(
  schema: GraphQLSchema,
  variables: Readonly<Record<string, unknown>>,
  contextOf: () => Context,
): Promise<DashboardFile> {
  const data = await readPage(schema, DOCUMENT, variables, contextOf);
  const { savedDashboard, dashboardAnswers } = data as Answer;
  if (!savedDashboard) throw codedError('NOT_FOUND', 'There is no such dashboard.');
  const nameOf = new Map(
    savedDashboard.tiles.map(({ id, title, report }) => [id, report?.name ?? title ?? undefined]),
  );
  async function* sheets(): AsyncGenerator<Sheet> {
    const taken = new Set(RESERVED);
    for (const { tileId, question, leftOut, problem } of dashboardAnswers ?? []) {
      const name = nameOf.get(tileId);
      // A report that the viewer cannot see has no sheet; one that fails must not leave a gap unsaid.
      if (name === undefined) continue;
      if (!question) throw codedError('BAD_USER_INPUT', `${name}: ${problem ?? 'cannot be read'}`);
      const pages = explorePages(schema, question, contextOf);
      const first = await pages.next();
      const page = first.done ? null : first.value;
      const filters = leftOut.map((each) => (each === 'pick' ? 'the picked group' : each));
      const wider = filters.length > 0 ? `; not narrowed by ${filters.join(', ')}` : '';
      yield {
        title: unique(sheetName(name), taken),
        columns: page?.columns ?? [],
        rows: nodesOf(first, pages),
        about: `${page?.rowsOf ?? ''}${wider}`,
      };
    }
  }
  return { name: savedDashboard.name, sheets: sheets() };
}

function unique(name: string, taken: Set<string>): string {
  let free = name.trim() || 'Report';
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    free = `${name} ${number}`;
  }
  taken.add(free.toLowerCase());
  return free;
}
