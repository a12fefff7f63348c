import { sql } from 'kysely';
import { requirePermission } from '../../http/allow.ts';
import { invalid } from '../../http/problem.ts';
import {
  changeRecord,
  deleteRecord,
  insertRecord,
  restoreRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow, readRows, resourceRoutes, type Resource } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';
import { visibleTo, type Visibility } from '../../http/visibility.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import {
  savedReportCreate,
  savedReportUpdate,
  type SavedReportCreate,
} from './saved-reports.requests.ts';

const savedReports: Resource = {
  name: 'saved-reports',
  permission: 'saved-items.read',
  noun: 'saved report',
  columns: sql`t.seq, t.owner, t.name, t.description, t.folder, t.tags, t.definition, t.visibility,
    t.based_on as "basedOn",
    to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", t.version`,
  from: sql`saved_reports t`,
  where: sql<boolean>`t.deleted_at is null`,
  visible: visibleTo,
  key: sql`t.seq`,
  fields: {
    seq: { expression: sql`t.seq`, cast: 'integer', required: true },
    owner: { expression: sql`t.owner`, cast: 'integer', required: true },
    name: {
      expression: sql`lower(t.name) collate "C"`,
      cast: 'text',
      required: true,
      ignoreCase: true,
    },
    folder: { expression: sql`t.folder`, cast: 'text' },
    visibility: { expression: sql`t.visibility`, cast: 'text', required: true },
    basedOn: { expression: sql`t.based_on`, cast: 'integer' },
  },
  defaultSort: 'name',
};

interface SavedReportFields {
  owner: number;
  name: string;
  description: string | null;
  folder: string | null;
  tags: string[];
  definition: Record<string, unknown>;
  visibility: Visibility;
  basedOn: number | null;
}

const SAVED_REPORTS: RecordKind<SavedReportFields> = {
  resource: 'saved-reports',
  noun: 'saved report',
  table: 'saved_reports',
  key: 'seq',
  fields: {
    owner: { column: 'owner' },
    name: { column: 'name' },
    description: { column: 'description' },
    folder: { column: 'folder' },
    tags: { column: 'tags', cleared: [] },
    definition: { column: 'definition', json: true },
    visibility: { column: 'visibility' },
    basedOn: { column: 'based_on' },
  },
  owner: 'owner',
  ownerOnly: true,
  visible: visibleTo,
  permissions: {
    update: 'saved-items.write',
    delete: 'saved-items.write',
    restore: 'saved-items.write',
  },
  read: (write, seq) => readRow(write, savedReports, seq),
};

/** Saves a report as the signed-in user's. @throws Problem 422 when it is based on one that they cannot see */
async function createReport(write: WriteContext, request: SavedReportCreate): Promise<object> {
  const me = requirePermission('saved-items.write', write.viewer);
  const { basedOn } = request;
  if (basedOn != null && (await readRows(write, savedReports, [basedOn])).length === 0) {
    throw invalid([{ field: 'basedOn', message: 'is not a saved report' }]);
  }
  const given = { ...request, owner: me.seq };
  return readRow(write, savedReports, await insertRecord(write, SAVED_REPORTS, me, given));
}

export function savedReportsRoutes(): Route[] {
  return [
    ...writeRoutes({
      name: 'saved-reports',
      noun: 'saved report',
      create: {
        permission: 'saved-items.write',
        body: savedReportCreate,
        run: async (context) => ({ status: 201, body: await createReport(context, context.body) }),
      },
      update: {
        permission: 'saved-items.write',
        body: savedReportUpdate,
        run: (context, seq) => changeRecord(context, SAVED_REPORTS, seq, context.body),
      },
      remove: {
        permission: 'saved-items.write',
        run: (context, seq) => deleteRecord(context, SAVED_REPORTS, seq),
      },
      restore: {
        permission: 'saved-items.write',
        run: (context, seq) => restoreRecord(context, SAVED_REPORTS, seq),
      },
    }),
    ...resourceRoutes(savedReports),
  ];
}
