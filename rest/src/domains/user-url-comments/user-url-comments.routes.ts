import { seqParam } from '../../http/params.ts';
import { route, type Route } from '../../http/route.ts';
import { commentRequest } from './user-url-comments.requests.ts';
import { writeComment } from './user-url-comments.service.ts';

export function userUrlCommentsRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/user-url-comments/:id',
      permission: 'user-url-comments.write',
      writes: 'change',
      body: commentRequest,
      handle: async (context) => ({
        body: await writeComment(context, seqParam(context.params.id, 'domain'), context.body),
      }),
    }),
  ];
}
