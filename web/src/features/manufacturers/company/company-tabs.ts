/** The company's sub-pages in the order of their tabs; one line for each that is built. */
import type { CompanyHeader_CompanyFragment } from './CompanyHeader.generated.ts';

export interface CompanyTab {
  id: string;
  label: string;
  /** Below `/company/{seq}`; empty for the overview. */
  path: string;
  count?: (company: CompanyHeader_CompanyFragment) => number | null;
}

export const COMPANY_TABS: readonly CompanyTab[] = [
  { id: 'overview', label: 'Overview', path: '' },
  {
    id: 'notes',
    label: 'Notes',
    path: 'notes',
    count: (company) => company.notes?.totalCount ?? null,
  },
  { id: 'activities', label: 'Activities', path: 'activities' },
  { id: 'contacts', label: 'Contacts', path: 'contacts' },
  { id: 'contract-history', label: 'Contracts', path: 'contract-history' },
  { id: 'stats', label: 'Stats', path: 'stats' },
  { id: 'leads', label: 'Leads', path: 'leads' },
  { id: 'csi-and-keywords', label: 'CSI & keywords', path: 'csi-and-keywords' },
  { id: 'competitors', label: 'Competitors', path: 'competitors' },
  { id: 'market-share', label: 'Market share', path: 'stats/csi-market-share/csi-summary' },
  { id: 'user-domains', label: 'Domains', path: 'user-domains' },
  { id: 'user-emails', label: 'E-mails', path: 'user-emails' },
  { id: 'content-status', label: 'Content', path: 'content-status/contentTypeRedirect' },
  { id: 'bim-datasheets', label: 'BIM', path: 'bim-datasheets' },
  { id: 'map', label: 'Map', path: 'map' },
  { id: 'contacts-common', label: 'Common contacts', path: 'contacts-common' },
];
/** `/company/812`, `/company/812/notes`. */
export const companyPath = (seq: number, path = ''): string =>
  path === '' ? `/company/${seq}` : `/company/${seq}/${path}`;

/** A company's number from the address: only a positive whole number can be one. */
export function readCompanySeq(param: string | undefined): number | null {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return null;
  const seq = Number(param);
  // GraphQL's Int ends here; a larger number cannot name a company.
  return seq <= 2_147_483_647 ? seq : null;
}
