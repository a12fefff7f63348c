import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { Contact, ContactsSource } from './contacts.source.ts';

/** Loaders of contacts, for one request. */
export function contactsLoaders(contacts: ContactsSource) {
  return {
    contactsByCompany: companyListLoader<Contact, null>({
      one: (key) => contacts.ofCompany(key),
      many: (coids) => contacts.ofCompanies(coids),
      coidOf: (contact) => contact.coid,
    }),
  };
}
