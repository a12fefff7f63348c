import { seqParam } from '../../http/params.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { contracts } from './contracts.repository.ts';
import { lostReasonRequest } from './contracts.requests.ts';
import { setLostReason } from './contracts.service.ts';

export function contractsRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/contracts/:id/lost-reason',
      permission: 'contracts.setLostReason',
      writes: 'edit',
      body: lostReasonRequest,
      handle: async (context) => ({
        body: await setLostReason(context, seqParam(context.params.id, 'contract'), context.body),
      }),
    }),
    ...resourceRoutes(contracts),
  ];
}
