import type { Resolvers } from '../resolvers.generated.ts';
import { recordMutations } from '../../records/record-mutations.ts';

/** Company information is changed, never deleted. */
const { createCompanyInfo, updateCompanyInfo } = recordMutations({
  noun: 'CompanyInfo',
  records: ({ companyInfo }) => companyInfo.records,
  permission: 'company-info.write',
  evicts: ({ infoByCoid, changesByCompany }) => [infoByCoid, changesByCompany],
});

export const companyInfoResolvers: Resolvers = {
  Mutation: { createCompanyInfo, updateCompanyInfo },
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
