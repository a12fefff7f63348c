import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import type { CompanySpecUses } from './spec-reports.source.ts';

interface SpecUsesArgs {
  from?: string | null;
  to?: string | null;
  first: number;
  after?: string | null;
}

function keyOf(coid: number, { from = null, to = null, ...page }: SpecUsesArgs): CompanySpecUses {
  return { coid, from, to, ...pageRequest(page) };
}

export const specReportsResolvers: Resolvers = {
  Company: {
    outlineSpecUses: ({ coid }, args, ctx) => ctx.loaders.outlineSpecUses.load(keyOf(coid, args)),
    specWizardUses: ({ coid }, args, ctx) => ctx.loaders.specWizardUses.load(keyOf(coid, args)),
  },
};
