import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';

export const contactsResolvers: Resolvers = {
  Company: {
    contacts: ({ coid }, args, ctx) =>
      ctx.loaders.contactsByCompany.load({ coid, ...pageRequest(args), filter: null }),
  },
};
