import { seqParam } from '../../http/params.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { content, countByStatus } from './content.repository.ts';
import { countsQuery, statusRequest } from './content.requests.ts';
import { moveContent } from './content.service.ts';

export function contentRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/content/counts',
      permission: 'content.read',
      batched: true,
      query: countsQuery,
      handle: async ({ db, query }) => ({ body: await countByStatus(db, query) }),
    }),
    route({
      method: 'post',
      path: '/api/content/:id/status',
      permission: 'content.update',
      writes: 'edit',
      body: statusRequest,
      handle: async (context) => ({
        body: await moveContent(context, seqParam(context.params.id, 'content item'), context.body),
      }),
    }),
    ...resourceRoutes(content),
  ];
}
