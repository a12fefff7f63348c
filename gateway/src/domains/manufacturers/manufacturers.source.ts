import { companyTag, LISTS_TAG } from '../../cache/call-tags.ts';
import { z } from 'zod';
import { NotOffered } from '../../errors/not-offered.ts';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import { UpstreamError } from '../../errors/rest-problem.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type {
  CompanyFacet,
  CompanyFilter,
  CompanyPoints,
  RepTerritories,
  UpdateCompanyInput,
} from '../../schema.generated.ts';
import { allPages } from '../../http/all-pages.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { pointsAnswer, pointsOf, pointsOfCompanies } from './company-points.ts';
import {
  criteriaBody,
  facetsOf,
  hitsOf,
  searchAnswer,
  searchBody,
  type CompanyHit,
  type SearchRequest,
} from './company-search.ts';
import { companyRow, type Company } from './company-wire.ts';
import { csiAndKeywordsRow, type CsiAndKeywords } from './csi-and-keywords.ts';
import { territoriesOf, territoryRow } from './territory-wire.ts';

export type { Company } from './company-wire.ts';

export interface CompanySearch extends Connection<CompanyHit> {
  totalCount: number;
  facets: CompanyFacet[];
}

const hitRow = z.object({ _source: companyRow }).transform(({ _source }) => _source);
const byCoidAnswer = z.object({ hits: z.object({ hits: z.array(hitRow) }) });
const byCoidsAnswer = z.object({ hits: z.object({ hits: z.array(z.unknown()) }) });

/** The input type's names for the wire's fields, for errors beside the form's fields. */
const INPUT_FIELD: Record<string, string> = {
  address1: 'address',
  geoLat: 'latitude',
  geoLong: 'longitude',
  clientFlag: 'isClient',
  company: 'name',
  rep: 'repSeq',
};

function inputField(field: string): string {
  return INPUT_FIELD[field] ?? field;
}

function fieldsWire(input: UpdateCompanyInput): Record<string, unknown> {
  const { address, latitude, longitude, isClient, name, ...fields } = input;
  return {
    address1: address,
    geoLat: latitude,
    geoLong: longitude,
    clientFlag: isClient,
    company: name,
    ...fields,
  };
}

const BY_COID = '/api/manufacturers/es/search';
const SEARCH = '/api/manufacturers/es/searchForRepCentral';
const POINTS = '/api/manufacturers/es/points';
const NEW_PROSPECTS = '/api/manufacturers/new-sales-prospects';

type FetchMissing = (missing: readonly number[]) => Promise<Company[]>;

const storedCompany = storedAs('Company', companyRow);

/** Companies, as the REST backend keeps them. */
export class ManufacturersSource {
  readonly #rest: RestClient;
  readonly #batched: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#batched = rest.batched();
  }

  /** One company by its seq; `null` when there is none. */
  async find(seq: number): Promise<Company | null> {
    const one = async () => {
      const company = await this.#rest.find(restPath`/api/manufacturers/${seq}`, companyRow);
      return company ? [company] : [];
    };
    const found = await this.#bySeq([seq], one);
    return found.find((company) => company.seq === seq) ?? null;
  }

  /** The companies among these seqs that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<Company[]> {
    return this.#bySeq(seqs, (missing) =>
      this.#rest.getRows(restPath`/api/manufacturers/by-ids/${missing}`, companyRow),
    );
  }

  /** One company by its coid; `null` when there is none. */
  async findByCoid(coid: number): Promise<Company | null> {
    const one = async () => (await this.#rest.search(BY_COID, { coid }, byCoidAnswer)).hits.hits;
    const companies = await this.#byCoid([coid], one);
    return companies.find((company) => company.coid === coid) ?? null;
  }

  /** The companies among these coids that exist, in any order; at most 100. */
  byCoids(coids: readonly number[]): Promise<Company[]> {
    return this.#byCoid(coids, async (missing) => {
      const { hits } = await this.#rest.search(BY_COID, { coids: missing }, byCoidsAnswer);
      return this.#rest.goodRows(`POST ${BY_COID}`, hits.hits, hitRow);
    });
  }

  /** The full search. */
  async search(request: SearchRequest): Promise<CompanySearch> {
    const answer = await this.#rest.search(SEARCH, searchBody(request), searchAnswer);
    return {
      nodes: hitsOf(answer),
      pageInfo: { hasNextPage: answer.nextCursor !== null, endCursor: answer.nextCursor },
      totalCount: answer.hits.total,
      facets: facetsOf(answer),
    };
  }

  /** One company as the search has it, for backends that keep some facts there only; `null` when it has none. */
  async findInSearch(coid: number): Promise<Company | null> {
    const { hits } = (await this.#batched.search(SEARCH, { coid }, searchAnswer)).hits;
    return hits.find(({ _source }) => _source.coid === coid)?._source ?? null;
  }

  /** Where all companies of a search are: one call, or page by page where the backend has only the search. */
  async points(filter: CompanyFilter): Promise<CompanyPoints> {
    try {
      return pointsOf(await this.#rest.search(POINTS, criteriaBody(filter), pointsAnswer));
    } catch (error) {
      if (!(error instanceof NotOffered)) throw error;
      return pointsOfCompanies(await allPages((first, after) => this.#page(filter, first, after)));
    }
  }

  async #page(filter: CompanyFilter, first: number, after: string | null) {
    const order = { sort: 'NONE', direction: 'ASC' } as const;
    const request = { filter, ...order, first, after, withFacets: false };
    const { nodes, totalCount, pageInfo } = await this.search(request);
    const rows = nodes.map(({ company }) => company);
    return { rows, totalCount, nextCursor: pageInfo.endCursor ?? null };
  }

  /** Companies that came within the last days and are no clients yet, of all or of one rep, newest first. */
  async newSalesProspects(
    repSeq: number | null,
    days: number,
    { first, after }: PageRequest,
  ): Promise<Connection<Company>> {
    const path =
      repSeq === null ? NEW_PROSPECTS : restPath`/api/manufacturers/new-sales-prospects/${repSeq}`;
    return connectionOf(await this.#rest.getList(path, companyRow, { days, limit: first, after }));
  }

  /** Companies counted by state. @throws UpstreamError broken when the total row is missing */
  async repTerritories(filter: {
    state?: string | null | undefined;
    country?: string | null | undefined;
  }): Promise<RepTerritories> {
    const path = '/api/manufacturers/rep-territories';
    const { rows } = await this.#rest.getList(path, territoryRow, { ...filter });
    const territories = territoriesOf(rows);
    if (!territories) throw new UpstreamError('broken', `GET ${path} has no total row`);
    return territories;
  }

  /** Where a company stands in its sections; `null` when there is no such company. */
  csiAndKeywords(seq: number): Promise<CsiAndKeywords | null> {
    const path = restPath`/api/manufacturers/${seq}/csi-and-keywords`;
    return this.#batched.find(path, csiAndKeywordsRow);
  }

  /** Changes the fields that are set, unless somebody else changed the company since `version`. */
  update(seq: number, version: number, input: UpdateCompanyInput): Promise<WriteResult<Company>> {
    return this.#change(seq, version, fieldsWire(input));
  }

  /** Hands the account to a rep, or to nobody. */
  assignRep(seq: number, version: number, repSeq: number | null): Promise<WriteResult<Company>> {
    return this.#change(seq, version, { rep: repSeq });
  }

  /** Sets the prospect tag, 0 to 3. */
  setProspectTag(seq: number, tag: number, version: number | null): Promise<WriteResult<Company>> {
    return this.#flag(restPath`/api/manufacturers/${seq}/prospect`, { tag }, version);
  }

  /** Sets (with a reason) or clears do-not-call. */
  setDoNotCall(
    seq: number,
    doNotCall: boolean,
    reason: string | null,
    version: number | null,
  ): Promise<WriteResult<Company>> {
    const body = { doNotCall, ...(reason === null ? {} : { reason }) };
    return this.#flag(restPath`/api/manufacturers/${seq}/do-not-call`, body, version);
  }

  #flag(path: string, body: object, version: number | null): Promise<WriteResult<Company>> {
    const call = this.#rest.write(path, body, companyRow, { ifMatch: version });
    return writeResult(call, storedCompany);
  }

  #change(seq: number, version: number, body: object): Promise<WriteResult<Company>> {
    const path = restPath`/api/manufacturers/${seq}`;
    const call = this.#rest.write(path, body, companyRow, { ifMatch: version });
    return writeResult(call, storedCompany, inputField);
  }

  #bySeq(seqs: readonly number[], fetch: FetchMissing): Promise<Company[]> {
    const idOf = ({ seq }: Company) => seq;
    // Writes name their company by its coid: what is known by its seq ends with any of them.
    const tagOf = () => LISTS_TAG;
    return this.#rest.records({ key: 'company', ids: seqs, tagOf, idOf, fetch });
  }

  #byCoid(coids: readonly number[], fetch: FetchMissing): Promise<Company[]> {
    const idOf = ({ coid }: Company) => coid;
    return this.#rest.records({ key: 'coid', ids: coids, tagOf: companyTag, idOf, fetch });
  }
}
