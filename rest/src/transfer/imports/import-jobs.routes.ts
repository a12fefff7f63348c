import { requirePermission } from '../../http/allow.ts';
import { seqParam } from '../../http/params.ts';
import { notFound } from '../../http/problem.ts';
import { route, type Route, type RouteContext } from '../../http/route.ts';
import { columnsOfKind } from '../import/import-kind.ts';
import { KINDS } from '../import/kinds.ts';
import {
  findJob,
  findRejects,
  listPastImports,
  listProblems,
  type JobRow,
} from './import-jobs.repository.ts';
import {
  jobCreate,
  jobRun,
  partCreate,
  problemsQuery,
  rejectsQuery,
  undoRequest,
} from './import-jobs.requests.ts';
import { addPart, beginUndo, beginUpload, runTask } from './import-jobs.service.ts';

const importer = ({ viewer }: Pick<RouteContext, 'viewer'>) =>
  requirePermission('imports.manage', viewer);

const jobParam = ({ params }: Pick<RouteContext, 'params'>): number =>
  seqParam(params.id, 'import job');

async function existing(context: RouteContext): Promise<JobRow> {
  const job = await findJob(context.db, jobParam(context));
  if (!job) throw notFound('such import job');
  return job;
}

/** What files may hold: each kind with the columns that its files can have. */
const kinds = () =>
  KINDS.map((kind) => ({
    name: kind.name,
    noun: kind.noun,
    columns: Object.entries(columnsOfKind(kind)).map(([name, { isDate }]) => ({
      name,
      required: kind.required.includes(name),
      requiredForNew: kind.requiredForNew.includes(name),
      isDate: isDate ?? false,
    })),
  }));

/** Importing files in the app. The work is that of `npm run import`, done by import-jobs.ts after the answer. */
export function importJobsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/import-kinds',
      permission: 'imports.manage',
      handle: (context) => {
        importer(context);
        return Promise.resolve({ body: kinds() });
      },
    }),
    route({
      method: 'get',
      path: '/api/imports',
      permission: 'imports.manage',
      handle: async (context) => {
        importer(context);
        return { body: await listPastImports(context.db) };
      },
    }),
    route({
      method: 'post',
      path: '/api/imports/:id/undo',
      permission: 'imports.manage',
      body: undoRequest,
      writes: 'unversioned',
      handle: async (context) => {
        const seq = seqParam(context.params.id, 'import');
        const { skipChanged } = context.body;
        return { status: 201, body: await beginUndo(context, importer(context), seq, skipChanged) };
      },
    }),
    route({
      method: 'post',
      path: '/api/import-jobs',
      permission: 'imports.manage',
      body: jobCreate,
      writes: 'unversioned',
      handle: async (context) => ({
        status: 201,
        body: await beginUpload(context, importer(context), context.body),
      }),
    }),
    route({
      method: 'get',
      path: '/api/import-jobs/:id',
      permission: 'imports.manage',
      handle: async (context) => {
        importer(context);
        return { body: await existing(context) };
      },
    }),
    route({
      method: 'post',
      path: '/api/import-jobs/:id',
      permission: 'imports.manage',
      body: jobRun,
      writes: 'unversioned',
      handle: async (context) => {
        importer(context);
        return { body: await runTask(context, jobParam(context), context.body) };
      },
    }),
    route({
      method: 'post',
      path: '/api/import-jobs/:id/parts',
      permission: 'imports.manage',
      body: partCreate,
      writes: 'unversioned',
      handle: async (context) => {
        importer(context);
        return { body: await addPart(context, jobParam(context), context.body) };
      },
    }),
    route({
      method: 'get',
      path: '/api/import-jobs/:id/problems',
      permission: 'imports.manage',
      query: problemsQuery,
      handle: async (context) => {
        importer(context);
        const { seq } = await existing(context);
        return { body: await listProblems(context.db, seq, context.query) };
      },
    }),
    route({
      method: 'get',
      path: '/api/import-jobs/:id/rejects',
      permission: 'imports.manage',
      query: rejectsQuery,
      handle: async (context) => {
        importer(context);
        const { seq } = await existing(context);
        const found = await findRejects(context.db, seq, context.query.part);
        if (!found) throw notFound('such part of refused lines');
        return { body: found };
      },
    }),
  ];
}
