import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const sessionsResolvers: Resolvers = {
  Query: {
    sessions: (_parent, _args, ctx) => {
      requirePermission(ctx.viewer, 'account.own');
      return ctx.sources.sessions.list();
    },
  },
  Mutation: {
    endSession: (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'account.own');
      return ctx.sources.sessions.end(seq);
    },
    endOtherSessions: (_parent, _args, ctx) => {
      requirePermission(ctx.viewer, 'account.own');
      return ctx.sources.sessions.endOthers();
    },
    endUserSession: (_parent, { userSeq, seq }, ctx) => {
      requirePermission(ctx.viewer, 'user-accounts.manage');
      return ctx.sources.sessions.endOf(userSeq, seq);
    },
    endUserSessions: (_parent, { userSeq }, ctx) => {
      requirePermission(ctx.viewer, 'user-accounts.manage');
      return ctx.sources.sessions.endAllOf(userSeq);
    },
  },
};
