import { z } from 'zod';
import { requireDataset } from '../../analytics/access.ts';
import { drillRows } from '../../analytics/drill.ts';
import { runAnalytics } from '../../analytics/query.ts';
import { behind, datasetNamed, describeRegistry } from '../../analytics/registry.ts';
import { analyticsRequest, drillRequest } from '../../analytics/request.ts';
import { inSnapshot } from '../../analytics/snapshot.ts';
import { requirePermission } from '../../http/allow.ts';
import { invalid } from '../../http/problem.ts';
import { route, type Route } from '../../http/route.ts';

export function analyticsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/analytics/registry',
      permission: 'analytics.run',
      query: z.strictObject({}),
      handle: ({ viewer }) =>
        Promise.resolve({ body: describeRegistry(requirePermission('analytics.run', viewer)) }),
    }),
    route({
      method: 'post',
      path: '/api/analytics/:dataset',
      permission: 'analytics.run',
      body: analyticsRequest,
      handle: async ({ db, clock, params, body, viewer }) => {
        const dataset = datasetNamed(params.dataset);
        requireDataset(dataset, viewer);
        const answer = inSnapshot(db, (tx) => runAnalytics(tx, dataset, body, clock));
        return { body: await orTooCostly(answer) };
      },
    }),
    route({
      method: 'post',
      path: '/api/analytics/:dataset/rows',
      permission: 'analytics.run',
      body: drillRequest,
      handle: async ({ db, clock, params, body, viewer }) => {
        const asked = datasetNamed(params.dataset);
        const { dataset, request } = behind(asked, body);
        for (const each of [asked, dataset]) requireDataset(each, viewer);
        const { nextCursor, ...answer } = await orTooCostly(
          inSnapshot(db, (tx) => drillRows(tx, dataset, request, clock)),
        );
        return {
          body: answer,
          headers: {
            'X-Total-Count': String(answer.rowCount),
            ...(nextCursor && { 'X-Next-Cursor': nextCursor }),
          },
        };
      },
    }),
  ];
}

/** What PostgreSQL calls a statement that was stopped at its limit. */
const STOPPED = '57014';

/**
 * A question that takes too long is refused, not told as an outage: whoever asked can narrow it, asking the same again
 * would only be stopped again, and nobody else's figures have to rest for it.
 */
async function orTooCostly<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { code?: unknown }).code !== STOPPED) throw error;
    const message =
      'asks for more than can be answered in time, so it was stopped. Ask for fewer days, a narrower filter or fewer dimensions.';
    throw invalid([{ field: 'where', message }]);
  }
}
