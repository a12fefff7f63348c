import { recordLoader } from '../../graph/align-by-key.ts';
import type { CompanyInfo, CompanyInfoSource } from './company-info.source.ts';

/** Loaders of company information, for one request. */
export function companyInfoLoaders(companyInfo: CompanyInfoSource) {
  return {
    infoByCoid: recordLoader(
      (info: CompanyInfo) => info.coid,
      (coid) => companyInfo.byCoid(coid),
      (coids) => companyInfo.byCoids(coids),
    ),
  };
}
