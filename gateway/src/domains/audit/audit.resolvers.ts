import { auditSentence, usersIn } from '../../../../schema/audit-words.ts';
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
    summary: async (entry, _args, ctx) => {
      const seqs = usersIn(entry);
      const users = await Promise.all(seqs.map((seq) => ctx.loaders.userBySeq.load(seq)));
      const names = new Map(
        users.flatMap((user) => (user ? [[user.seq, user.name] as const] : [])),
      );
      return auditSentence(entry, (seq) => names.get(seq));
    },
  },
};
