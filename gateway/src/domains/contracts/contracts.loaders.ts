import { recordLoader } from '../../graph/align-by-key.ts';
import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { Contract, ContractsSource } from './contracts.source.ts';

/** Loaders of contracts, for one request. */
export function contractsLoaders(contracts: ContractsSource) {
  return {
    contractBySeq: recordLoader(
      (contract: Contract) => contract.seq,
      (seq) => contracts.find(seq),
      (seqs) => contracts.byIds(seqs),
    ),
    contractsByCompany: companyListLoader<Contract, null>({
      one: (key) => contracts.ofCompany(key),
      many: (coids) => contracts.ofCompanies(coids),
      coidOf: (contract) => contract.coid,
    }),
  };
}
