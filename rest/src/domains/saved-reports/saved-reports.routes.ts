import { sql } from 'kysely';
import { invalid } from '../../http/problem.ts';
import { readRows } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';
import { savedItemRoutes, savedResource, type SavedItems } from '../../http/saved-items.ts';
import { savedReportCreate, savedReportUpdate } from './saved-reports.requests.ts';
import { versionsRoute } from './saved-reports.versions.ts';

interface ReportFields {
  description: string | null;
  folder: string | null;
  tags: string[];
  definition: Record<string, unknown>;
  basedOn: number | null;
}

const REPORTS: SavedItems<ReportFields, typeof savedReportCreate, typeof savedReportUpdate> = {
  name: 'saved-reports',
  noun: 'saved report',
  table: 'saved_reports',
  fields: {
    description: { column: 'description' },
    folder: { column: 'folder' },
    tags: { column: 'tags', cleared: [] },
    definition: { column: 'definition', json: true },
    basedOn: { column: 'based_on' },
  },
  listFields: {
    folder: { expression: sql`t.folder`, cast: 'text' },
    basedOn: { expression: sql`t.based_on`, cast: 'integer' },
  },
  create: savedReportCreate,
  update: savedReportUpdate,
  checkNew: async (write, { basedOn }) => {
    if (basedOn != null && (await readRows(write, savedReports, [basedOn])).length === 0) {
      throw invalid([{ field: 'basedOn', message: 'is not a saved report' }]);
    }
  },
};
const savedReports = savedResource(REPORTS);

/** Questions of the report builder, with every version that was saved. */
export function savedReportsRoutes(): Route[] {
  return [versionsRoute(savedReports), ...savedItemRoutes(REPORTS)];
}
