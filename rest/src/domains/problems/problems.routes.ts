import { inSnapshot } from '../../analytics/snapshot.ts';
import { notFound } from '../../http/problem.ts';
import { route, type Route } from '../../http/route.ts';
import { countOpenProblems, listProblems } from './problems.repository.ts';
import {
  problemAddress,
  problemCountsQuery,
  problemQuery,
  problemStateRequest,
  type ProblemAddress,
} from './problems.requests.ts';
import { settleProblem } from './problems.service.ts';

/** Problems have no number: rule, resource and record name one. */
function addressOf(params: Record<string, string>): ProblemAddress {
  const parsed = problemAddress.safeParse(params);
  if (!parsed.success) throw notFound('such problem');
  return parsed.data;
}

export function problemsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/problems',
      permission: 'problems.read',
      replica: true,
      query: problemQuery,
      handle: ({ db, query, leaving }) => inSnapshot(db, (tx) => listProblems(tx, query, leaving)),
    }),
    route({
      method: 'get',
      path: '/api/problems/counts',
      permission: 'problems.read',
      replica: true,
      query: problemCountsQuery,
      handle: async ({ db, query }) => ({
        body: await inSnapshot(db, (tx) => countOpenProblems(tx, query)),
      }),
    }),
    route({
      method: 'post',
      path: '/api/problems/:rule/:resource/:id',
      permission: 'problems.update',
      writes: 'edit',
      body: problemStateRequest,
      handle: async (context) => ({
        body: await settleProblem(context, addressOf(context.params), context.body),
      }),
    }),
  ];
}
