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
  { id: 'notes', label: 'Notes', path: 'notes', count: (company) => company.notes.totalCount },
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
