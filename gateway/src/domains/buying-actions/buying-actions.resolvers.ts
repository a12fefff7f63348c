import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const buyingActionsResolvers: Resolvers = {
  Company: {
    buyingActionRows: ({ coid }, { filter, ...page }, ctx) =>
      ctx.loaders.buyingActionRowsByCompany.load({
        coid,
        ...pageRequest(page),
        filter: filter ?? {},
      }),
  },
};
