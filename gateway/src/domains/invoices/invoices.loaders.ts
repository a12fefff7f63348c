import { recordLoader } from '../../graph/align-by-key.ts';
import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { Invoice, InvoicesSource } from './invoices.source.ts';

/** Loaders of invoices, for one request. */
export function invoicesLoaders(invoices: InvoicesSource) {
  return {
    invoiceBySeq: recordLoader(
      (invoice: Invoice) => invoice.seq,
      (seq) => invoices.find(seq),
      (seqs) => invoices.byIds(seqs),
    ),
    invoicesByCompany: companyListLoader<Invoice, null>({
      one: (key) => invoices.ofCompany(key),
      many: (coids) => invoices.ofCompanies(coids),
      coidOf: (invoice) => invoice.coid,
    }),
  };
}
