import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { BuyingActionFilter } from '../../schema.generated.ts';
import type { BuyingActionRow, BuyingActionsSource } from './buying-actions.source.ts';

/** Loaders of buying actions by section and month, for one request. */
export function buyingActionsLoaders(actions: BuyingActionsSource) {
  return {
    buyingActionRowsByCompany: companyListLoader<BuyingActionRow, BuyingActionFilter>({
      one: (key) => actions.ofCompany(key),
      many: (coids, _perCompany, filter) => actions.ofCompanies(coids, filter),
      coidOf: (row) => row.coid,
    }),
  };
}
