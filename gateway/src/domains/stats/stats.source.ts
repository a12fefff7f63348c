import { z } from 'zod';
import type { BuyingActions, Channel, MarketShareMetric } from '../../schema.generated.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { count, id, requiredDay } from '../../http/wire.ts';
import { buyingActionsOf } from './buying-action-sections.ts';
import { marketShareOf, type SectionMarketShare } from './market-share-bars.ts';
import { overallUsage, type OverallUsage } from './overall-wire.ts';

const seriesRow = z.object({
  key: z.string(),
  months: z.array(z.object({ monthLabel: z.string(), date: requiredDay, count })),
});

const contentWire = z.object({ bim: count, cad: count, spec: count, sw: count });

const companyWire = z
  .object({ coid: id, name: z.string(), contentHash: contentWire.nullish(), count })
  .transform(({ contentHash, ...company }) => {
    const content = contentHash ?? { bim: 0, cad: 0, spec: 0, sw: 0 };
    return { content: { ...content, specTotal: content.spec + content.sw }, ...company };
  });

const sectionRow = z.object({
  csisec: z.string(),
  title: z.string(),
  companies: z.array(companyWire),
});

/** Days of a window, both belong to it; without both the upstream takes the last 12 months. */
export interface CompanyWindow {
  coid: number;
  from: string | null;
  to: string | null;
}

export interface MarketShareKey extends CompanyWindow {
  metric: MarketShareMetric;
}

const METRIC: Record<MarketShareMetric, string> = {
  ALL: 'all',
  DRAWN: 'drawn',
  SPECIFIED: 'specified',
  CLICKS: 'clicks',
};

const CHANNEL: Record<Channel, string> = { SITE: 'site', MOBILE: 'mobile' };

/** Figures of companies and of the marketplace, as the REST backend computes them. */
export class StatsSource {
  readonly #rest: RestClient;
  readonly #batched: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#batched = rest.batched();
  }

  /** One company's monthly buying actions in the sections of its stats page. */
  async buyingActions({ coid, from, to }: CompanyWindow): Promise<BuyingActions> {
    const path = restPath`/api/stats/buying-actions/${coid}`;
    return buyingActionsOf((await this.#batched.getList(path, seriesRow, { from, to })).rows);
  }

  /** One company among all companies of each of its sections. */
  async marketShare({ coid, metric, from, to }: MarketShareKey): Promise<SectionMarketShare[]> {
    const path = restPath`/api/stats/csi-market-share/${coid}`;
    const query = { metric: METRIC[metric], from, to };
    const { rows } = await this.#batched.getList(path, sectionRow, query);
    return rows.map((section) => marketShareOf(section, coid));
  }

  /** The marketplace as a whole; without a channel, both together. */
  overall(channel: Channel | null, from: string | null, to: string | null): Promise<OverallUsage> {
    const query = { channel: channel && CHANNEL[channel], from, to };
    return this.#rest.get('/api/stats/overall', overallUsage, query);
  }
}
