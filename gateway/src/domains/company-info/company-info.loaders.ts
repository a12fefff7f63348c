import { recordLoader } from '../../graph/align-by-key.ts';
import type { CompanyInfo, CompanyInfoSource } from './company-info.source.ts';

/** Loaders of company information, for one request. */
export function companyInfoLoaders(companyInfo: CompanyInfoSource) {
  return {
    infoByCoid: recordLoader(
      (info: CompanyInfo) => info.coid,
      async (coid) =>
        (await companyInfo.byCoids([coid])).find((info) => info.coid === coid) ?? null,
      (coids) => companyInfo.byCoids(coids),
    ),
  };
}
