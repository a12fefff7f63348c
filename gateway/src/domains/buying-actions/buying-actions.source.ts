import { z } from 'zod';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection } from '../../graph/connection.ts';
import type { BuyingActionFilter } from '../../schema.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { count, id, requiredDay } from '../../http/wire.ts';

const actionRow = z.object({
  coid: id,
  csisec: z.string(),
  month: requiredDay,
  bim: count,
  cad: count,
  specs: count,
  specWizards: count,
  productAnalysis: count,
  videos: count,
  eCatalogs: count,
  eDirectoryPages: count,
  banners: count,
  greenReports: count,
  clickedHome: count,
  clickedProduct: count,
  total: count,
  mobile: count,
});

/** A company's actions in one section and month. */
export type BuyingActionRow = z.output<typeof actionRow>;

/** Buying actions by section and month, as the REST backend counts them; a row has no number. */
export class BuyingActionsSource {
  readonly #reads: ResourceReads<BuyingActionRow>;

  constructor(rest: RestClient) {
    this.#reads = new ResourceReads(rest, 'buying-actions', actionRow);
  }

  /** One company's rows, newest month first. */
  async ofCompany(key: CompanyListKey<BuyingActionFilter>): Promise<Connection<BuyingActionRow>> {
    const { coid, filter, ...page } = key;
    const { csi, from, to } = filter;
    return connectionOf(await this.#reads.list({ coid, csisec: csi, from, to }, page));
  }

  /** The rows of up to 100 companies, newest month first. @throws GraphQLError QUERY_TOO_COMPLEX beyond 10,000 */
  ofCompanies(
    coids: readonly number[],
    { csi, from, to }: BuyingActionFilter,
  ): Promise<BuyingActionRow[]> {
    return this.#reads.all({ coid: coids, csisec: csi, from, to });
  }
}
