import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const personalTokensResolvers: Resolvers = {
  Query: {
    personalTokens: (_parent, { user }, ctx) => {
      const isOther = typeof user === 'number' && user !== ctx.viewer?.user.seq;
      requirePermission(
        ctx.viewer,
        isOther ? 'personal-tokens.readOfOthers' : 'personal-tokens.own',
      );
      return ctx.sources.personalTokens.list(isOther ? user : null);
    },
  },
  Mutation: {
    createPersonalToken: async (_parent, { input }, ctx) => {
      requirePermission(ctx.viewer, 'personal-tokens.own');
      const { value, problem } = await ctx.sources.personalTokens.create(input);
      return { personalToken: value, token: value?.token ?? null, error: problem };
    },
    revokePersonalToken: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'personal-tokens.revoke');
      const { problem } = await ctx.sources.personalTokens.revoke(seq);
      return { error: problem };
    },
  },
};
