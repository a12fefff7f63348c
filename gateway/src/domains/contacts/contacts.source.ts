import type { WriteResult } from '../../errors/write-result.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import {
  connectionOf,
  emptyConnection,
  type Connection,
  type PageRequest,
} from '../../graph/connection.ts';
import type {
  ContactDescription,
  ContactFilter,
  CreateContactInput,
  UpdateContactInput,
} from '../../schema.generated.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import {
  commonRow,
  contactRow,
  duplicateRow,
  type CommonContact,
  type Contact,
  type DuplicateContact,
} from './contact-wire.ts';
import { RecordSource } from '../../records/record-source.ts';

export type { Contact } from './contact-wire.ts';

const BY_LAST_NAME = 'lastName,firstName';

/** Contacts, as the REST backend keeps them. */
export class ContactsSource {
  readonly #rest: RestClient;
  readonly #batched: RestClient;
  readonly records: RecordSource<Contact, CreateContactInput, UpdateContactInput>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#batched = rest.batched();
    this.records = new RecordSource(rest, {
      resource: 'contacts',
      type: 'Contact',
      row: contactRow,
      // A merge sends the kept contact's fields as an object of their own.
      inputParent: 'fields',
    });
  }

  /** Contacts of all companies by last name. */
  async search(filter: ContactFilter, page: PageRequest): Promise<Connection<Contact>> {
    const { query, email, domain, coids, roles, doNotContact, bounced, updatedSince } = filter;
    // An absent parameter narrows nothing, so that an empty list of companies would find everybody.
    if (coids?.length === 0 || roles?.length === 0) return emptyConnection();
    const criteria = {
      q: query?.trim() || null,
      email: email?.trim() || null,
      domain: domain?.trim() || null,
      coid: coids,
      role: roles,
      doNotContact,
      bounced,
      updatedSince,
    };
    return connectionOf(await this.records.reads.list({ ...criteria, sort: BY_LAST_NAME }, page));
  }

  /** One company's contacts by last name. */
  async ofCompany({ coid, ...page }: CompanyListKey<null>): Promise<Connection<Contact>> {
    return connectionOf(await this.records.reads.list({ coid, sort: BY_LAST_NAME }, page));
  }

  /** The contacts of up to 100 companies by last name. */
  ofCompanies(coids: readonly number[]): Promise<Contact[]> {
    return this.records.reads.all({ coid: coids, sort: BY_LAST_NAME });
  }

  /** Contacts who may be the described person, at most ten, the surest first. */
  async duplicatesOf(person: ContactDescription): Promise<DuplicateContact[]> {
    const path = '/api/contacts/duplicates';
    return (await this.#rest.getList(path, duplicateRow, { ...person })).rows;
  }

  /** The contact that a merged one is kept as; `null` when it was not merged. */
  keptAs(seq: number): Promise<Contact | null> {
    return this.#rest.find(restPath`/api/contacts/${seq}/kept`, contactRow);
  }

  /** The company's contacts who are contacts of other companies too. */
  async commonOf(coid: number): Promise<CommonContact[]> {
    const path = restPath`/api/contacts/common/${coid}`;
    return (await this.#batched.getList(path, commonRow)).rows;
  }

  /** Makes `seq` one with the others, which are deleted. */
  merge(
    seq: number,
    version: number,
    from: readonly number[],
    input: UpdateContactInput | null,
  ): Promise<WriteResult<Contact>> {
    const path = restPath`/api/contacts/${seq}/merge`;
    const body = { from, ...(input && { fields: input }) };
    return this.records.send(path, body, { ifMatch: version });
  }
}
