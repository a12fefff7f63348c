import type { Domain } from '../domain.ts';
import { userUrlCommentsResolvers } from './user-url-comments.resolvers.ts';
import { UserUrlCommentsSource } from './user-url-comments.source.ts';

export const userUrlComments = {
  source: ({ rest }) => new UserUrlCommentsSource(rest),
  resolvers: userUrlCommentsResolvers,
} satisfies Domain<UserUrlCommentsSource>;
