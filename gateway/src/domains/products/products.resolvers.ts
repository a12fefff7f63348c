import type { Resolvers } from '../resolvers.generated.ts';

export const productsResolvers: Resolvers = {
  Query: {
    products: (_parent, _args, ctx) => ctx.sources.products.all(),
  },
};
