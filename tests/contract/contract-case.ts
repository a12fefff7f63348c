import { isDeepStrictEqual } from 'node:util';
import type { HttpMethod } from './document.ts';

/** What a case sends; places of the address are filled from `params`. */
export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly string[]>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent without the If-Match or Idempotency-Key that the document requires. */
  bare?: true;
  /** Sent without a token. */
  anonymous?: true;
  /** Where an address is asked with a method that it does not have. */
  method?: HttpMethod | 'PATCH';
}

/** An answer that was found as documented. */
export interface Answered {
  status: number;
  headers: Headers;
  /** Parsed; `null` for an answer without a body. */
  body: unknown;
  sent: Sent;
}

/** A row of an answer, of which a case knows only what the document says. */
export type Row = Record<string, unknown>;

/** There is nothing that a case could ask about: no row of a kind in this backend. */
export class NothingToAsk extends Error {}

/** What earlier answers told, by name: ids, versions, whole rows. */
export class Found {
  private readonly values = new Map<string, unknown>();

  keep(name: string, value: unknown): void {
    if (value !== undefined) this.values.set(name, value);
  }

  forget(name: string): void {
    this.values.delete(name);
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  get<T>(name: string): T {
    if (!this.values.has(name)) throw new NothingToAsk(`there is no ${name}`);
    return this.values.get(name) as T;
  }

  row(name: string): Row {
    return this.get<Row>(name);
  }

  number(name: string): number {
    return this.get<number>(name);
  }

  text(name: string): string {
    return this.get<string>(name);
  }
}

/** One request and what must come back. */
export interface ContractCase {
  /** The operationId of the document. */
  operation: string;
  /** What is special about it: "with a stale version". */
  about?: string;
  /** The statuses that are right; the document judges the answer of each. */
  status: number | readonly number[];
  /** Changes something in the backend: left out of a run that only reads. */
  writes?: true;
  send?(found: Found): Sent;
  /** What the document cannot say, as complaints: an order, a value that must come back. */
  check?(answer: Answered, found: Found): string[];
  /** What later cases need. */
  keep?(answer: Answered, found: Found): void;
}

export function caseName({ operation, about }: ContractCase): string {
  return about ? `${operation} ${about}` : operation;
}

export const rowsOf = (answer: Answered): Row[] => answer.body as Row[];
export const rowOf = (answer: Answered): Row => answer.body as Row;

/** Complaints about fields of a row that do not have the expected values. */
export function differences(row: Row, expected: Row): string[] {
  return Object.entries(expected)
    .filter(([name, value]) => !isDeepStrictEqual(row[name], value))
    .map(
      ([name, value]) => `${name} is ${JSON.stringify(row[name])} and not ${JSON.stringify(value)}`,
    );
}
