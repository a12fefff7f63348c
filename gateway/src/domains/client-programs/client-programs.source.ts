import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type { ClientProgramFilter } from '../../schema.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { programRow, type ClientProgram } from './client-program-wire.ts';
import { HISTORY_LIMIT, historyOf, type ContractHistory } from './contract-history.ts';

export type { ClientProgram } from './client-program-wire.ts';

const LATEST_FIRST = '-year,type';

/** Program rows of companies, as the REST backend keeps them. */
export class ClientProgramsSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<ClientProgram>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'client-programs', programRow);
  }

  /** One row; `null` when there is none. */
  find(seq: number): Promise<ClientProgram | null> {
    return this.#reads.find(seq);
  }

  /** The rows with these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<ClientProgram[]> {
    return this.#reads.byIds(seqs);
  }

  /** Rows over all companies as they are stored, latest year first. */
  async list(filter: ClientProgramFilter, page: PageRequest): Promise<Connection<ClientProgram>> {
    const query = {
      coid: filter.coids,
      year: filter.years,
      type: filter.types,
      contractSeq: filter.contractSeqs,
      sort: LATEST_FIRST,
    };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** One company's contract history, latest year first. */
  async history(coid: number): Promise<ContractHistory> {
    const body = { where: { coid }, order: 'year DESC', limit: HISTORY_LIMIT };
    const path = '/api/client-programs/search';
    const { rows, totalCount } = await this.#rest.searchList(path, body, programRow);
    return historyOf(rows, totalCount);
  }

  /** The rows of up to 100 companies, latest year first. */
  ofCompanies(coids: readonly number[]): Promise<ClientProgram[]> {
    return this.#reads.all({ coid: coids, sort: LATEST_FIRST });
  }
}
