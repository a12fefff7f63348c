import type { Domain } from '../domain.ts';
import { companyInfoLoaders } from './company-info.loaders.ts';
import { companyInfoResolvers } from './company-info.resolvers.ts';
import { CompanyInfoSource } from './company-info.source.ts';

export const companyInfo = {
  source: ({ rest }) => new CompanyInfoSource(rest),
  loaders: companyInfoLoaders,
  resolvers: companyInfoResolvers,
} satisfies Domain<CompanyInfoSource>;
