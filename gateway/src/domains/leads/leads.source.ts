import { z } from 'zod';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import { professionOf } from '../../graph/profession.ts';
import type { LeadActionValue, LeadFilter, LeadSort } from '../../schema.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import type { Query } from '../../http/rest-path.ts';
import {
  count,
  flag,
  id,
  numbered,
  reference,
  requiredDay,
  section,
  text,
} from '../../http/wire.ts';
import { LEAD_ACTION_WORDS } from './lead-actions.ts';

const action = enumeration<LeadActionValue>(LEAD_ACTION_WORDS);

const leadWire = z.object({
  seq: id,
  date: requiredDay,
  coid: id,
  person: z.string(),
  firm: text,
  profession: z.int().transform(professionOf),
  city: text,
  state: text,
  action: action.entry,
  csisec: section,
  project: text,
  userEmailSeq: reference,
  optOut: flag,
  repeatCount: count,
});

const leadRow = numbered(leadWire);

/** What one person did with a company's content on one day. */
export type Lead = z.output<typeof leadRow>;

/** Which leads, in which order. */
export interface LeadCriteria {
  filter: LeadFilter;
  sort: LeadSort;
}

const SORT: Record<LeadSort, string> = {
  NEWEST: '-date',
  STATE_FIRM_PERSON: 'state,firm,person',
  FIRM_PERSON: 'firm,person,-date',
};

function queryOf({ filter, sort }: LeadCriteria): Query {
  return {
    coid: filter.coids,
    from: filter.from,
    to: filter.to,
    action: action.words(filter.actions),
    profession: filter.professions,
    person: filter.person,
    firm: filter.firm,
    city: filter.cities,
    state: filter.states?.map((state) => state.toUpperCase()),
    csisec: filter.csisecs,
    userEmailSeq: filter.userEmailSeqs,
    optOut: filter.optOut,
    sort: SORT[sort],
  };
}

/** Leads, as the REST backend keeps them. */
export class LeadsSource {
  readonly #reads: ResourceReads<Lead>;
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'leads', leadRow);
  }

  /** One lead; `null` when there is none. */
  find(seq: number): Promise<Lead | null> {
    return this.#reads.findIndexed(seq);
  }

  /** The leads with these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<Lead[]> {
    return this.#reads.byIds(seqs);
  }

  /** Leads over all companies. */
  async list(criteria: LeadCriteria, page: PageRequest): Promise<Connection<Lead>> {
    return connectionOf(await this.#readsOf(criteria).list(queryOf(criteria), page));
  }

  /** One company's leads. */
  ofCompany({ coid, filter, ...page }: CompanyListKey<LeadCriteria>): Promise<Connection<Lead>> {
    return this.list({ ...filter, filter: { ...filter.filter, coids: [coid] } }, page);
  }

  /** The leads of up to 100 companies. @throws GraphQLError QUERY_TOO_COMPLEX beyond 10,000 */
  ofCompanies(coids: number[], criteria: LeadCriteria): Promise<Lead[]> {
    const query = queryOf({ ...criteria, filter: { ...criteria.filter, coids } });
    return this.#readsOf(criteria).all(query);
  }

  #readsOf({ filter }: LeadCriteria): ResourceReads<Lead> {
    return filter.reachable
      ? new ResourceReads(this.#rest.leaving(), 'leads', leadRow)
      : this.#reads;
  }
}
