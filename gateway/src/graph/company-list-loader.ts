import type DataLoader from 'dataloader';
import type { Connection, PageRequest } from './connection.ts';
import { nestedListLoader } from './nested-list-loader.ts';

/** A company's nested list: the company, the page, and whatever else narrows the list. */
export interface CompanyListKey<F> extends PageRequest {
  coid: number;
  filter: F;
}

export interface CompanyListCalls<T, F> {
  /** The list of one company, with count and cursor. */
  one(key: CompanyListKey<F>): Promise<Connection<T>>;
  /** At least the first `perCompany` rows of each of up to 100 companies, in ONE call. */
  many(coids: number[], perCompany: number, filter: F): Promise<T[]>;
  coidOf(row: T): number;
}

/** Loads nested lists of companies: many companies cost one call, a company alone gets its count and cursor. */
export function companyListLoader<T, F>({
  one,
  many,
  coidOf,
}: CompanyListCalls<T, F>): DataLoader<CompanyListKey<F>, Connection<T>, string> {
  return nestedListLoader<T, CompanyListKey<F>>({
    noun: 'company',
    one,
    many,
    recordOfKey: ({ coid }) => coid,
    recordOfRow: coidOf,
  });
}
