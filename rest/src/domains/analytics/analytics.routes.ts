import { z } from 'zod';
import { requireDataset } from '../../analytics/access.ts';
import { drillRows } from '../../analytics/drill.ts';
import { leavingGroups, leavingRows } from '../../analytics/leaving.ts';
import { runAnalytics } from '../../analytics/query.ts';
import { behind, datasetNamed, describeRegistry, whyBehind } from '../../analytics/registry.ts';
import { analyticsRequest, drillRequest, whyRequest } from '../../analytics/request.ts';
import { inSnapshot } from '../../analytics/snapshot.ts';
import { runWhy } from '../../analytics/why.ts';
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
      replica: true,
      body: analyticsRequest,
      handle: async ({ db, clock, params, body, viewer, leaving, gone }) => {
        const dataset = datasetNamed(params.dataset);
        requireDataset(dataset, viewer);
        const source = leaving ? leavingGroups(dataset, body) : dataset;
        return {
          body: await inSnapshot(db, (tx) => runAnalytics(tx, source, body, clock), { gone }),
        };
      },
    }),
    route({
      method: 'post',
      path: '/api/analytics/:dataset/rows',
      permission: 'analytics.run',
      replica: true,
      body: drillRequest,
      handle: async ({ db, clock, params, body, viewer, leaving, gone }) => {
        const asked = datasetNamed(params.dataset);
        const { dataset, request } = behind(asked, body);
        for (const each of [asked, dataset]) requireDataset(each, viewer);
        const source = leaving ? leavingRows(dataset) : dataset;
        const { nextCursor, ...answer } = await inSnapshot(
          db,
          (tx) => drillRows(tx, source, request, clock),
          { gone },
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
    route({
      method: 'post',
      path: '/api/analytics/:dataset/why',
      permission: 'analytics.run',
      replica: true,
      body: whyRequest,
      handle: async ({ db, clock, params, body, viewer, gone }) => {
        const asked = datasetNamed(params.dataset);
        const { dataset, request } = whyBehind(asked, body);
        for (const each of [asked, dataset]) requireDataset(each, viewer);
        const isGone = () => gone.aborted;
        return {
          body: await inSnapshot(db, (tx) => runWhy(tx, dataset, request, clock, isGone), { gone }),
        };
      },
    }),
  ];
}
