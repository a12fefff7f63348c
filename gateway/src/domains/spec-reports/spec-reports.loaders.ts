import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import type { CompanySpecUses, SpecReportsSource } from './spec-reports.source.ts';

/** Loaders of uses of specifications, for one request. */
export function specReportsLoaders(reports: SpecReportsSource) {
  return {
    outlineSpecUses: companyFigureLoader((key: CompanySpecUses) => reports.outlineUses(key)),
    specWizardUses: companyFigureLoader((key: CompanySpecUses) => reports.specWizardUses(key)),
  };
}
