import type { ZodType } from 'zod';
import { allPages } from './all-pages.ts';
import type { RestClient } from './rest-client.ts';
import type { RestList } from './rest-reading.ts';
import { restPath, type Query } from './rest-path.ts';

/** The generic reads that the REST contract gives every resource: one, some by their ids, the filtered list. */
export class ResourceReads<T> {
  readonly #rest: RestClient;
  readonly #name: string;
  readonly #row: ZodType<T>;

  /** @param name the resource's, as it stands in addresses: `invoices` */
  constructor(rest: RestClient, name: string, row: ZodType<T>) {
    this.#rest = rest;
    this.#name = name;
    this.#row = row;
  }

  /** One row; `null` when there is none. */
  find(id: number): Promise<T | null> {
    return this.#rest.find(restPath`/api/${this.#name}/${id}`, this.#row);
  }

  /**
   * The same row out of the search index: for what the marketplace gathers and this portal only reads,
   * where a moment's delay does no harm.
   */
  findIndexed(id: number): Promise<T | null> {
    return this.#rest.find(restPath`/api/${this.#name}/es/${id}`, this.#row);
  }

  /** The rows with these ids that exist, in any order; at most 100 ids. */
  byIds(ids: readonly number[]): Promise<T[]> {
    return this.#rest.getRows(restPath`/api/${this.#name}/by-ids/${ids}`, this.#row);
  }

  /** The rows whose fields have these values, as many as there can be; a malformed one counts as missing. */
  rowsOf(query: Query, limit: number): Promise<T[]> {
    return this.#rest.getRows(restPath`/api/${this.#name}`, this.#row, { ...query, limit });
  }

  /** One page of the rows whose fields have these values; a field with several matches any of them. */
  list(query: Query, page: { first: number; after: string | null }): Promise<RestList<T>> {
    const paged = { ...query, limit: page.first, after: page.after };
    return this.#rest.getList(restPath`/api/${this.#name}`, this.#row, paged);
  }

  /** The same list to its end. @throws GraphQLError QUERY_TOO_COMPLEX beyond 10,000 rows */
  all(query: Query): Promise<T[]> {
    return allPages((first, after) => this.list(query, { first, after }));
  }
}
