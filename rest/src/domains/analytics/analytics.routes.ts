import { z } from 'zod';
import { requireDataset } from '../../analytics/access.ts';
import { drillRows } from '../../analytics/drill.ts';
import { leavingGroups, leavingRows } from '../../analytics/leaving.ts';
import { runAnalytics } from '../../analytics/query.ts';
import { behind, datasetNamed, describeRegistry } from '../../analytics/registry.ts';
import { analyticsRequest, drillRequest } from '../../analytics/request.ts';
import { inSnapshot } from '../../analytics/snapshot.ts';
import { requirePermission } from '../../http/allow.ts';
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
      handle: async ({ db, clock, params, body, viewer, leaving }) => {
        const dataset = datasetNamed(params.dataset);
        requireDataset(dataset, viewer);
        const source = leaving ? leavingGroups(dataset, body) : dataset;
        return { body: await inSnapshot(db, (tx) => runAnalytics(tx, source, body, clock)) };
      },
    }),
    route({
      method: 'post',
      path: '/api/analytics/:dataset/rows',
      permission: 'analytics.run',
      body: drillRequest,
      handle: async ({ db, clock, params, body, viewer, leaving }) => {
        const asked = datasetNamed(params.dataset);
        const { dataset, request } = behind(asked, body);
        for (const each of [asked, dataset]) requireDataset(each, viewer);
        const source = leaving ? leavingRows(dataset) : dataset;
        const { nextCursor, ...answer } = await inSnapshot(db, (tx) =>
          drillRows(tx, source, request, clock),
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
