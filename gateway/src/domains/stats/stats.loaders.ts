import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import type { CompanyWindow, MarketShareKey, StatsSource } from './stats.source.ts';

/** Loaders of companies' figures, for one request. */
export function statsLoaders(stats: StatsSource) {
  return {
    buyingActionsByCompany: companyFigureLoader((key: CompanyWindow) => stats.buyingActions(key)),
    marketShareByCompany: companyFigureLoader((key: MarketShareKey) => stats.marketShare(key)),
  };
}
