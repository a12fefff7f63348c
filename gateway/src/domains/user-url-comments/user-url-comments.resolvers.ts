import { badArgument } from '../../errors/graphql-errors.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import type { CommentAddress } from './user-url-comments.source.ts';
import { recordWrite } from '../../records/record-mutations.ts';
import type { MutationCommentUserDomainArgs } from '../../schema.generated.ts';

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
    commentUserDomain: recordWrite({
      field: 'comment',
      permission: 'user-url-comments.write',
      evicts: ({ userDomainBySeq, userDomainsByCompany, userDomainUsesByCompany }) => [
        userDomainBySeq,
        userDomainsByCompany,
        userDomainUsesByCompany,
      ],
      write: (
        { domainSeq, commentId, comment, version }: MutationCommentUserDomainArgs,
        { sources },
      ) => sources.userUrlComments.write(addressOf(domainSeq, commentId), comment, version ?? null),
    }),
  },
  UserDomainComment: {
    domain: ({ domainSeq }, _args, ctx) => ctx.loaders.userDomainBySeq.load(domainSeq),
    author: ({ authorSeq }, _args, ctx) =>
      authorSeq === null ? null : ctx.loaders.userBySeq.load(authorSeq),
  },
};
