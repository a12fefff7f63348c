import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
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
} from '../../graph/resolvers.generated.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
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

export type { Contact } from './contact-wire.ts';

const BY_LAST_NAME = 'lastName,firstName';

const storedContact = storedAs('Contact', contactRow);

/** A merge sends the kept contact's fields as an object of their own. */
function inputField(field: string): string {
  return field.replace(/^fields\./, '');
}

/** Contacts, as the REST backend keeps them. */
export class ContactsSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<Contact>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'contacts', contactRow);
  }

  /** One contact; `null` when there is none or it was deleted. */
  find(seq: number): Promise<Contact | null> {
    return this.#reads.find(seq);
  }

  /** The contacts among these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<Contact[]> {
    return this.#reads.byIds(seqs);
  }

  /** Contacts of all companies by last name. */
  async search(filter: ContactFilter, page: PageRequest): Promise<Connection<Contact>> {
    const { query, email, domain, coids, roles, doNotContact, bounced } = filter;
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
    };
    return connectionOf(await this.#reads.list({ ...criteria, sort: BY_LAST_NAME }, page));
  }

  /** One company's contacts by last name. */
  async ofCompany({ coid, ...page }: CompanyListKey<null>): Promise<Connection<Contact>> {
    return connectionOf(await this.#reads.list({ coid, sort: BY_LAST_NAME }, page));
  }

  /** The contacts of up to 100 companies by last name. */
  ofCompanies(coids: readonly number[]): Promise<Contact[]> {
    return this.#reads.all({ coid: coids, sort: BY_LAST_NAME });
  }

  /** Contacts who may be the described person, at most ten, the surest first. */
  async duplicatesOf(person: ContactDescription): Promise<DuplicateContact[]> {
    const path = '/api/contacts/duplicates';
    return (await this.#rest.getList(path, duplicateRow, { ...person })).rows;
  }

  /** The company's contacts who are contacts of other companies too. */
  async commonOf(coid: number): Promise<CommonContact[]> {
    const path = restPath`/api/contacts/common/${coid}`;
    return (await this.#rest.getList(path, commonRow)).rows;
  }

  /** Saves a contact once, however often the same key is sent. */
  create(input: CreateContactInput, idempotencyKey: string): Promise<WriteResult<Contact>> {
    const body = dropAbsent({ ...input });
    const call = this.#rest.write('/api/contacts', body, contactRow, { idempotencyKey });
    return writeResult(call, storedContact);
  }

  /** Changes the fields that are set, unless somebody else changed the contact since `version`. */
  update(seq: number, version: number, input: UpdateContactInput): Promise<WriteResult<Contact>> {
    const path = restPath`/api/contacts/${seq}`;
    const call = this.#rest.write(path, { ...input }, contactRow, { ifMatch: version });
    return writeResult(call, storedContact);
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
    const call = this.#rest.write(path, body, contactRow, { ifMatch: version });
    return writeResult(call, storedContact, inputField);
  }

  /** Takes the contact out of every list. */
  delete(seq: number): Promise<WriteResult<{ seq: number }>> {
    const call = this.#rest.delete(restPath`/api/contacts/${seq}`).then(() => ({ seq }));
    return writeResult(call, () => null);
  }

  /** Brings a deleted or merged contact back. */
  restore(seq: number): Promise<WriteResult<Contact>> {
    const call = this.#rest.write(restPath`/api/contacts/${seq}/restore`, {}, contactRow);
    return writeResult(call, storedContact);
  }
}
