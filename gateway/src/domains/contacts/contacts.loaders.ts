import { recordLoader } from '../../graph/align-by-key.ts';
import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { Contact, ContactsSource } from './contacts.source.ts';

/** Loaders of contacts, for one request. */
export function contactsLoaders(contacts: ContactsSource) {
  return {
    contactBySeq: recordLoader(
      (contact: Contact) => contact.seq,
      (seq) => contacts.records.find(seq),
      (seqs) => contacts.records.reads.byIds(seqs),
    ),
    contactsByCompany: companyListLoader<Contact, null>({
      one: (key) => contacts.ofCompany(key),
      many: (coids) => contacts.ofCompanies(coids),
      coidOf: (contact) => contact.coid,
    }),
    commonContactsByCompany: companyFigureLoader(({ coid }: { coid: number }) =>
      contacts.commonOf(coid),
    ),
  };
}
