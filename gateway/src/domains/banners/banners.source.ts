import { z } from 'zod';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type { BannerFilter, BannerPlacement, BannerSort } from '../../schema.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { count, id, reference, requiredDay, section, version } from '../../http/wire.ts';

const placement = enumeration<BannerPlacement>({
  HOME: 'home',
  SECTION: 'section',
  SEARCH: 'search',
  NEWSLETTER: 'newsletter',
});

const bannerRow = z.object({
  seq: id,
  coid: id,
  contractSeq: reference,
  placement: placement.value,
  csisec: section,
  from: requiredDay,
  to: requiredDay,
  priceCents: count,
  impressions: count,
  clicks: count,
  version,
});

/** An advertisement of a company. Money in US cents. */
export type Banner = z.output<typeof bannerRow>;

const seriesRow = z.object({
  seq: id,
  months: z.array(z.object({ month: requiredDay, impressions: count, clicks: count })),
});

export type BannerSeries = z.output<typeof seriesRow>;

/** Months that begin between the days; `null` leaves an end open. */
export interface CompanyMonths {
  coid: number;
  from: string | null;
  to: string | null;
}

const SORT: Record<BannerSort, string> = { NEWEST: '-from', ENDING: 'to', PRICE: '-priceCents' };

/** Banners, as the REST backend keeps them. */
export class BannersSource {
  readonly #batched: RestClient;
  readonly #reads: ResourceReads<Banner>;

  constructor(rest: RestClient) {
    this.#batched = rest.batched();
    this.#reads = new ResourceReads(rest, 'banners', bannerRow);
  }

  /** One banner; `null` when there is none. */
  find(seq: number): Promise<Banner | null> {
    return this.#reads.find(seq);
  }

  /** The banners with these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<Banner[]> {
    return this.#reads.byIds(seqs);
  }

  /** Banners over all companies. */
  async list(
    filter: BannerFilter,
    sort: BannerSort,
    page: PageRequest,
  ): Promise<Connection<Banner>> {
    const query = {
      coid: filter.coids,
      placement: placement.words(filter.placements),
      csisec: filter.csisecs,
      contractSeq: filter.contractSeqs,
      sort: SORT[sort],
    };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** One company's banners, latest start first. */
  ofCompany({ coid, first, after }: CompanyListKey<null>): Promise<Connection<Banner>> {
    return this.list({ coids: [coid] }, 'NEWEST', { first, after });
  }

  /** The banners of up to 100 companies, latest start first. */
  ofCompanies(coids: readonly number[]): Promise<Banner[]> {
    return this.#reads.all({ coid: coids, sort: SORT.NEWEST });
  }

  /** What each of one company's banners brought by month. */
  async months({ coid, from, to }: CompanyMonths): Promise<BannerSeries[]> {
    return (await this.#batched.getList('/api/banner-months', seriesRow, { coid, from, to })).rows;
  }
}
