import { recordLoader } from '../../graph/align-by-key.ts';
import { companyListLoader } from '../../graph/company-list-loader.ts';
import type { Lead, LeadCriteria, LeadsSource } from './leads.source.ts';

/** Loaders of leads, for one request. */
export function leadsLoaders(leads: LeadsSource) {
  return {
    leadBySeq: recordLoader(
      (lead: Lead) => lead.seq,
      (seq) => leads.find(seq),
      (seqs) => leads.byIds(seqs),
    ),
    leadsByCompany: companyListLoader<Lead, LeadCriteria>({
      one: (key) => leads.ofCompany(key),
      many: (coids, _perCompany, criteria) => leads.ofCompanies(coids, criteria),
      coidOf: (lead) => lead.coid,
    }),
  };
}
