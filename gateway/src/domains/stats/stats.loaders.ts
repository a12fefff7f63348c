import { companyCallLoader } from '../../graph/company-call-loader.ts';
import type { CompanyWindow, MarketShareKey, StatsSource } from './stats.source.ts';

/** Loaders of companies' figures, for one request: the upstream has no call for several companies. */
export function statsLoaders(stats: StatsSource) {
  return {
    buyingActionsByCompany: companyCallLoader((key: CompanyWindow) => stats.buyingActions(key)),
    marketShareByCompany: companyCallLoader((key: MarketShareKey) => stats.marketShare(key)),
  };
}
