import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const installationResolvers: Resolvers = {
  Query: {
    installation: (_parent, _args, ctx) => {
      requirePermission(ctx.viewer, 'installation.read');
      return ctx.sources.installation.read();
    },
  },
};
