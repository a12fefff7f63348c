import { recordLoader } from '../../graph/align-by-key.ts';
import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { Banner, BannersSource, CompanyMonths } from './banners.source.ts';

/** Loaders of banners, for one request. */
export function bannersLoaders(banners: BannersSource) {
  return {
    bannerBySeq: recordLoader(
      (banner: Banner) => banner.seq,
      (seq) => banners.find(seq),
      (seqs) => banners.byIds(seqs),
    ),
    bannersByCompany: companyListLoader<Banner, null>({
      one: (key) => banners.ofCompany(key),
      many: (coids) => banners.ofCompanies(coids),
      coidOf: (banner) => banner.coid,
    }),
    // All banners of a company come in one answer.
    bannerMonthsByCompany: companyFigureLoader((key: CompanyMonths) => banners.months(key)),
  };
}
