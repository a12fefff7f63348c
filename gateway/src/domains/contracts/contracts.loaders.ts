import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { Contract, ContractsSource } from './contracts.source.ts';

/** Loaders of contracts, for one request. */
export function contractsLoaders(contracts: ContractsSource) {
  return {
    contractsByCompany: companyListLoader<Contract, null>({
      one: (key) => contracts.ofCompany(key),
      many: (coids) => contracts.ofCompanies(coids),
      coidOf: (contract) => contract.coid,
    }),
  };
}
