import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import { professionOf } from '../../graph/profession.ts';
import type { UserEmailFilter, UserType } from '../../schema.generated.ts';
import { dropAbsent, listed } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { count, flag, id, requiredDay, section, text, version } from '../../http/wire.ts';

const userType = enumeration<UserType>({
  PROFESSIONAL: 'professional',
  STUDENT: 'student',
  CONSUMER: 'consumer',
  TRADE: 'trade',
});

const userEmailWire = z.object({
  seq: id,
  email: z.string(),
  name: text,
  usertype: userType.value,
  profession: z.int().transform(professionOf),
  firm: text,
  city: text,
  state: text,
  csisec: section,
  joined: requiredDay,
  lastSeen: requiredDay,
  optOut: flag,
  actions: count,
  version,
});

const userEmailRow = userEmailWire.transform(({ usertype, name, ...wire }) => ({
  name: name ?? wire.email,
  userType: usertype,
  ...wire,
}));

/** A registered user of the marketplace. */
export type UserEmail = z.output<typeof userEmailRow>;

/** A company's users, ever or in a calendar year. */
export interface CompanyUserEmails extends PageRequest {
  coid: number;
  year: number | null;
}

/** Registered users, as the REST backend knows them. */
export class UserEmailsSource {
  readonly #rest: RestClient;
  readonly #batched: RestClient;
  readonly #reads: ResourceReads<UserEmail>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#batched = rest.batched();
    this.#reads = new ResourceReads(rest, 'useremails', userEmailRow);
  }

  /** One user; `null` when there is none. */
  find(seq: number): Promise<UserEmail | null> {
    return this.#reads.findIndexed(seq);
  }

  /** The users with these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<UserEmail[]> {
    return this.#reads.byIds(seqs);
  }

  /** The users that meet all criteria, those who joined last first. */
  async search(filter: UserEmailFilter, page: PageRequest): Promise<Connection<UserEmail>> {
    const body = dropAbsent({
      email: filter.email?.trim() || null,
      domain: filter.domain?.trim() || null,
      name: filter.name?.trim() || null,
      profession: listed(filter.professions),
      usertype: userType.words(filter.userTypes),
      state: listed(filter.states),
      csi: listed(filter.csi),
      joinedFrom: filter.joinedFrom,
      joinedTo: filter.joinedTo,
      limit: page.first,
      after: page.after,
    });
    const path = '/api/useremails/search-emails';
    return connectionOf(await this.#rest.searchList(path, body, userEmailRow));
  }

  /** Who used one company's content, most actions first. */
  async ofCompany(key: CompanyUserEmails): Promise<Connection<UserEmail>> {
    const { coid, year, first, after } = key;
    const path = restPath`/api/useremails/company-report/${coid}`;
    const query = { year, limit: first, after };
    return connectionOf(await this.#batched.getList(path, userEmailRow, query));
  }
}
