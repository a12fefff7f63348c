import { recordLoader } from '../../graph/align-by-key.ts';
import { companyCallLoader } from '../../graph/company-call-loader.ts';
import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { Contact, ContactsSource } from './contacts.source.ts';

/** Loaders of contacts, for one request. */
export function contactsLoaders(contacts: ContactsSource) {
  return {
    contactBySeq: recordLoader(
      (contact: Contact) => contact.seq,
      (seq) => contacts.find(seq),
      (seqs) => contacts.byIds(seqs),
    ),
    contactsByCompany: companyListLoader<Contact, null>({
      one: (key) => contacts.ofCompany(key),
      many: (coids) => contacts.ofCompanies(coids),
      coidOf: (contact) => contact.coid,
    }),
    commonContactsByCompany: companyCallLoader(({ coid }: { coid: number }) =>
      contacts.commonOf(coid),
    ),
  };
}
