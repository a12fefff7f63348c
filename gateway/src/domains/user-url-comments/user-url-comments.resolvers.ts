import { badArgument } from '../../errors/graphql-errors.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import type { CommentAddress } from './user-url-comments.source.ts';

function addressOf(
  domainSeq: number | null | undefined,
  commentId: number | null | undefined,
): CommentAddress {
  if (domainSeq != null) return { domainSeq, commentId: commentId ?? null };
  if (commentId != null) return { domainSeq: null, commentId };
  throw badArgument('Give domainSeq or commentId.');
}

export const userUrlCommentsResolvers: Resolvers = {
  Mutation: {
    commentUserDomain: async (_parent, { domainSeq, commentId, comment, version }, ctx) => {
      requirePermission(ctx.viewer, 'user-url-comments.write');
      const address = addressOf(domainSeq, commentId);
      const written = ctx.sources.userUrlComments.write(address, comment, version ?? null);
      const { value, problem } = await written;
      ctx.loaders.userDomainBySeq.clearAll();
      ctx.loaders.userDomainsByCompany.clearAll();
      ctx.loaders.userDomainUsesByCompany.clearAll();
      return { comment: value, error: problem };
    },
  },
  UserDomainComment: {
    domain: ({ domainSeq }, _args, ctx) => ctx.loaders.userDomainBySeq.load(domainSeq),
    author: ({ authorSeq }, _args, ctx) =>
      authorSeq === null ? null : ctx.loaders.userBySeq.load(authorSeq),
  },
};
