import type { Resolvers } from '../../graph/resolvers.generated.ts';

export const productsResolvers: Resolvers = {
  Query: {
    products: (_parent, _args, ctx) => ctx.sources.products.all(),
  },
};
