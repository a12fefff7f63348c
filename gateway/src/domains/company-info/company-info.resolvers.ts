import type { Context } from '../../context.ts';
import type { WriteResult } from '../../errors/write-result.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import type { CompanyInfo } from './company-info.source.ts';

function payload({ value, problem }: WriteResult<CompanyInfo>, { loaders }: Context) {
  loaders.infoByCoid.clearAll();
  loaders.changesByCompany.clearAll();
  return { companyInfo: value, error: problem };
}

export const companyInfoResolvers: Resolvers = {
  Mutation: {
    createCompanyInfo: async (_parent, { input, idempotencyKey }, ctx) => {
      requirePermission(ctx.viewer, 'company-info.write');
      checkIdempotencyKey(idempotencyKey);
      return payload(await ctx.sources.companyInfo.create(input, idempotencyKey), ctx);
    },
    updateCompanyInfo: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'company-info.write');
      return payload(await ctx.sources.companyInfo.update(seq, version, input), ctx);
    },
  },
  Company: {
    info: ({ coid }, _args, ctx) => ctx.loaders.infoByCoid.load(coid),
  },
  CompanyInfo: {
    parent: ({ parentCoid }, _args, ctx) =>
      parentCoid === null ? null : ctx.loaders.companyByCoid.load(parentCoid),
    updatedBy: ({ updatedBySeq }, _args, ctx) =>
      updatedBySeq === null ? null : ctx.loaders.userBySeq.load(updatedBySeq),
  },
};
