import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const statsUserDomainsResolvers: Resolvers = {
  Company: {
    userDomains: ({ coid }, page, ctx) =>
      ctx.loaders.userDomainsByCompany.load({ coid, ...pageRequest(page) }),
    userDomainsByContentType: ({ coid }, page, ctx) =>
      ctx.loaders.userDomainUsesByCompany.load({ coid, ...pageRequest(page) }),
  },
};
