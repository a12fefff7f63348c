import DataLoader from 'dataloader';
import { asError } from '../../errors/as-error.ts';
import { recordLoader } from '../../graph/align-by-key.ts';
import { companyCallLoader } from '../../graph/company-call-loader.ts';
import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import type { Company, ManufacturersSource } from './manufacturers.source.ts';

interface NearbyKey {
  coid: number;
  near: { latitude: number; longitude: number };
  withinMiles: number;
  first: number;
  after: string | null;
}

/** Companies of one operation whose facts are looked up in the search, one call each. */
const SEARCHED_MAX = 5;

/** Loaders of companies, for one request. A company found by one number is known by the other too. */
export function manufacturersLoaders(manufacturers: ManufacturersSource) {
  const companyBySeq = recordLoader(
    (company: Company) => company.seq,
    async (seq) => primed(await manufacturers.find(seq)),
    async (seqs) => allPrimed(await manufacturers.byIds(seqs)),
  );
  const companyByCoid = recordLoader(
    (company: Company) => company.coid,
    async (coid) => primed(await manufacturers.findByCoid(coid)),
    async (coids) => allPrimed(await manufacturers.byCoids(coids)),
  );
  function primed(company: Company | null): Company | null {
    if (company) {
      companyBySeq.prime(company.seq, company);
      companyByCoid.prime(company.coid, company);
    }
    return company;
  }
  function allPrimed(companies: Company[]): Company[] {
    for (const company of companies) primed(company);
    return companies;
  }
  const csiAndKeywordsByCompany = companyFigureLoader(({ seq }: { coid: number; seq: number }) =>
    manufacturers.csiAndKeywords(seq),
  );
  const nearbyByCompany = companyCallLoader(({ near, withinMiles, first, after }: NearbyKey) =>
    manufacturers.search({
      filter: { near, withinMiles },
      sort: 'DISTANCE',
      direction: 'ASC',
      first,
      after,
      withFacets: false,
    }),
  );
  // A list would take a call for each of its companies: there these facts stay unknown.
  const searchedCompany = new DataLoader(async (coids: readonly number[]) => {
    if (coids.length > SEARCHED_MAX) return coids.map(() => null);
    return Promise.all(coids.map((coid) => manufacturers.findInSearch(coid).catch(asError)));
  });
  return { companyBySeq, companyByCoid, csiAndKeywordsByCompany, nearbyByCompany, searchedCompany };
}
