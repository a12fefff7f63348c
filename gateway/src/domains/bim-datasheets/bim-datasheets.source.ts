import { z } from 'zod';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type { BimDatasheetFilter } from '../../schema.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { count, id, reference, requiredDay, section, text, version } from '../../http/wire.ts';

const datasheetWire = z.object({
  seq: id,
  coid: id,
  contentId: reference,
  csisec: section,
  family: z.string(),
  category: text,
  revitVersions: z.array(z.string()).nullish(),
  fileSizeKb: count,
  parametersTotal: count,
  parametersFilled: count,
  missingFields: z.array(z.string()).nullish(),
  postedOn: requiredDay,
  updated: requiredDay,
  downloadsL12M: count,
  version,
});

const datasheetRow = datasheetWire.transform(({ updated, category, ...wire }) => ({
  ...wire,
  category: category ?? 'Uncategorized',
  revitVersions: wire.revitVersions ?? [],
  missingFields: wire.missingFields ?? [],
  updatedOn: updated,
}));

/** A BIM family's datasheet. */
export type BimDatasheet = z.output<typeof datasheetRow>;

const seriesRow = z.object({
  seq: id,
  months: z.array(z.object({ month: requiredDay, downloads: count })),
});

export type BimDownloadSeries = z.output<typeof seriesRow>;

/** Months that begin between the days; `null` leaves an end open. */
export interface CompanyMonths {
  coid: number;
  from: string | null;
  to: string | null;
}

const BY_FAMILY = 'family';

/** BIM datasheets, as the REST backend keeps them. */
export class BimDatasheetsSource {
  readonly #batched: RestClient;
  readonly #reads: ResourceReads<BimDatasheet>;

  constructor(rest: RestClient) {
    this.#batched = rest.batched();
    this.#reads = new ResourceReads(rest, 'bim-datasheets', datasheetRow);
  }

  /** One datasheet; `null` when there is none. */
  find(seq: number): Promise<BimDatasheet | null> {
    return this.#reads.find(seq);
  }

  /** The datasheets with these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<BimDatasheet[]> {
    return this.#reads.byIds(seqs);
  }

  /** Datasheets over all companies, by family. */
  async list(filter: BimDatasheetFilter, page: PageRequest): Promise<Connection<BimDatasheet>> {
    const query = {
      coid: filter.coids,
      csisec: filter.csisecs,
      category: filter.categories,
      family: filter.family,
      contentId: filter.contentIds,
      sort: BY_FAMILY,
    };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** One company's datasheets, by family. */
  ofCompany({ coid, first, after }: CompanyListKey<null>): Promise<Connection<BimDatasheet>> {
    return this.list({ coids: [coid] }, { first, after });
  }

  /** The datasheets of up to 100 companies, by family. */
  ofCompanies(coids: readonly number[]): Promise<BimDatasheet[]> {
    return this.#reads.all({ coid: coids, sort: BY_FAMILY });
  }

  /** How often each of one company's families was downloaded by month. */
  async downloads({ coid, from, to }: CompanyMonths): Promise<BimDownloadSeries[]> {
    return (await this.#batched.getList('/api/bim-downloads', seriesRow, { coid, from, to })).rows;
  }
}
