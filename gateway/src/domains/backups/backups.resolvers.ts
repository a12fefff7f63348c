import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const backupsResolvers: Resolvers = {
  Query: {
    backups: (_parent, _args, ctx) => {
      requirePermission(ctx.viewer, 'backups.read');
      return ctx.sources.backups.read();
    },
  },
};
