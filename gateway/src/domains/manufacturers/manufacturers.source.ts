import { z } from 'zod';
import { writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { Connection } from '../../graph/connection.ts';
import type { CompanyFacet } from '../../graph/resolvers.generated.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import {
  facetsOf,
  hitsOf,
  searchAnswer,
  searchBody,
  type CompanyHit,
  type SearchRequest,
} from './company-search.ts';
import { companyRow, type Company } from './company-wire.ts';

export type { Company } from './company-wire.ts';

export interface CompanySearch extends Connection<CompanyHit> {
  totalCount: number;
  facets: CompanyFacet[];
}

const byCoidAnswer = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: companyRow })) }),
});

function storedCompany(wire: unknown): Company | null {
  const result = companyRow.safeParse(wire);
  return result.success ? result.data : null;
}

/** Companies, as the REST backend keeps them. */
export class ManufacturersSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** One company by its seq; `null` when there is none. */
  find(seq: number): Promise<Company | null> {
    return this.#rest.find(restPath`/api/manufacturers/${seq}`, companyRow);
  }

  /** The companies among these seqs that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<Company[]> {
    return this.#rest.getRows(restPath`/api/manufacturers/by-ids/${seqs}`, companyRow);
  }

  /** One company by its coid; `null` when there is none. */
  async findByCoid(coid: number): Promise<Company | null> {
    const companies = await this.#searchCoids({ coid });
    return companies.find((company) => company.coid === coid) ?? null;
  }

  /** The companies among these coids that exist, in any order; at most 100. */
  byCoids(coids: readonly number[]): Promise<Company[]> {
    return this.#searchCoids({ coids });
  }

  /** The full search. */
  async search(request: SearchRequest): Promise<CompanySearch> {
    const path = '/api/manufacturers/es/searchForRepCentral';
    const answer = await this.#rest.search(path, searchBody(request), searchAnswer);
    return {
      nodes: hitsOf(answer),
      pageInfo: { hasNextPage: answer.nextCursor !== null, endCursor: answer.nextCursor },
      totalCount: answer.hits.total,
      facets: facetsOf(answer),
    };
  }

  /** Sets the prospect tag, 0 to 3. */
  setProspectTag(seq: number, tag: number): Promise<WriteResult<Company>> {
    const call = this.#rest.write(
      restPath`/api/manufacturers/${seq}/prospect`,
      { tag },
      companyRow,
    );
    return writeResult(call, storedCompany);
  }

  /** Sets (with a reason) or clears do-not-call. */
  setDoNotCall(
    seq: number,
    doNotCall: boolean,
    reason: string | null,
  ): Promise<WriteResult<Company>> {
    const body = { doNotCall, ...(reason === null ? {} : { reason }) };
    const call = this.#rest.write(
      restPath`/api/manufacturers/${seq}/do-not-call`,
      body,
      companyRow,
    );
    return writeResult(call, storedCompany);
  }

  async #searchCoids(body: object): Promise<Company[]> {
    const answer = await this.#rest.search('/api/manufacturers/es/search', body, byCoidAnswer);
    return answer.hits.hits.map((hit) => hit._source);
  }
}
