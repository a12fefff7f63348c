import { z } from 'zod';
import { connectionOf, type Connection } from '../../graph/connection.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { allPages } from '../../http/all-pages.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { flag, id, text, version } from '../../http/wire.ts';

const contactWire = z.object({
  seq: id,
  coid: id,
  firstName: text,
  lastName: text,
  title: text,
  role: text,
  email: text,
  phone: text,
  ext: text,
  mobile: text,
  preferred: text,
  doNotContact: flag,
  bounced: flag,
  source: text,
  note: text,
  version,
});

/** A person at a company. */
export type Contact = z.output<typeof contactWire>;

const BY_LAST_NAME = 'lastName,firstName';

/** Contacts, as the REST backend keeps them. */
export class ContactsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** One company's contacts by last name. */
  async ofCompany({ coid, first, after }: CompanyListKey<null>): Promise<Connection<Contact>> {
    const query = { coid, sort: BY_LAST_NAME, limit: first, after };
    return connectionOf(await this.#rest.getList('/api/contacts', contactWire, query));
  }

  /** The contacts of up to 100 companies by last name. */
  ofCompanies(coids: readonly number[]): Promise<Contact[]> {
    return allPages((limit, after) =>
      this.#rest.getList('/api/contacts', contactWire, {
        coid: coids,
        sort: BY_LAST_NAME,
        limit,
        after,
      }),
    );
  }
}
