import { recordLoader } from '../../graph/align-by-key.ts';
import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { BimDatasheet, BimDatasheetsSource, CompanyMonths } from './bim-datasheets.source.ts';

/** Loaders of BIM datasheets, for one request. */
export function bimDatasheetsLoaders(datasheets: BimDatasheetsSource) {
  return {
    bimDatasheetBySeq: recordLoader(
      (datasheet: BimDatasheet) => datasheet.seq,
      (seq) => datasheets.find(seq),
      (seqs) => datasheets.byIds(seqs),
    ),
    bimDatasheetsByCompany: companyListLoader<BimDatasheet, null>({
      one: (key) => datasheets.ofCompany(key),
      many: (coids) => datasheets.ofCompanies(coids),
      coidOf: (datasheet) => datasheet.coid,
    }),
    // All families of a company come in one answer.
    bimDownloadsByCompany: companyFigureLoader((key: CompanyMonths) => datasheets.downloads(key)),
  };
}
