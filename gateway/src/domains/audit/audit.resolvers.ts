import { pageRequest } from '../../graph/connection.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const auditResolvers: Resolvers = {
  Query: {
    audit: (_parent, { filter, ...page }, ctx) => {
      requirePermission(ctx.viewer, 'audit.read');
      return ctx.sources.audit.list(filter, pageRequest(page));
    },
  },
  AuditEntry: {
    user: ({ userSeq }, _args, ctx) =>
      userSeq === null ? null : ctx.loaders.userBySeq.load(userSeq),
  },
};
