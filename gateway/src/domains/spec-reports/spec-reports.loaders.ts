import { companyCallLoader } from '../../graph/company-call-loader.ts';
import type { CompanySpecUses, SpecReportsSource } from './spec-reports.source.ts';

/** Loaders of uses of specifications, for one request: the upstream has no call for several companies. */
export function specReportsLoaders(reports: SpecReportsSource) {
  return {
    outlineSpecUses: companyCallLoader((key: CompanySpecUses) => reports.outlineUses(key)),
    specWizardUses: companyCallLoader((key: CompanySpecUses) => reports.specWizardUses(key)),
  };
}
