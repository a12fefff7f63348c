/** What lies below `/company/{seq}`: each address and its page, loaded when it is opened. */
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { lazyPage, type PageCode } from '../../lib/lazy-page.ts';
import type { PageAddress, PageRead } from '../../lib/read-ahead.ts';
import { readSeq } from '../../lib/read-seq.ts';
import type { CompanyPageProps } from './company-page-props.ts';

type Load = () => Promise<ComponentType<CompanyPageProps> | PageCode<CompanyPageProps>>;

/** A page whose data is known from its address. */
const withRead = (
  Component: ComponentType<CompanyPageProps>,
  readOf: (seq: number, address: PageAddress) => PageRead,
): PageCode<CompanyPageProps> => ({
  Component,
  readAt: (address) => {
    const seq = readSeq(address.pathname.split('/')[2]);
    return seq === null ? null : readOf(seq, address);
  },
});

const page = (path: string, load: Load, id = path) => ({ path, id, page: lazyPage(load) });

const contentStatus: Load = async () =>
  (await import('../content/CompanyContentStatusPage.tsx')).CompanyContentStatusPage;

const csi: Load = async () => (await import('../csi/CompanyCsiPage.tsx')).CompanyCsiPage;

/** The first that matches wins. Pages that share an `id` keep their state when the address changes. */
const COMPANY_PAGES = [
  page('/activity', async () => {
    const { CompanyActivityPage, companyActivityRead } = await import('./CompanyActivityPage.tsx');
    return withRead(CompanyActivityPage, companyActivityRead);
  }),
  page('/notes', async () => {
    const { CompanyNotesPage, companyNotesRead } = await import('../notes/CompanyNotesPage.tsx');
    return withRead(CompanyNotesPage, companyNotesRead);
  }),
  page(
    '/activities/:status?',
    async () => (await import('../activities/CompanyActivitiesPage.tsx')).CompanyActivitiesPage,
  ),
  page('/contacts', async () => {
    const { CompanyContactsPage, companyContactsRead } =
      await import('../contacts/CompanyContactsPage.tsx');
    return withRead(CompanyContactsPage, companyContactsRead);
  }),
  page(
    '/contacts-common',
    async () =>
      (await import('../contacts/CompanyContactsCommonPage.tsx')).CompanyContactsCommonPage,
  ),
  page('/contract-history', async () => {
    const { CompanyContractHistoryPage, contractHistoryRead } =
      await import('../contracts/CompanyContractHistoryPage.tsx');
    return withRead(CompanyContractHistoryPage, contractHistoryRead);
  }),
  page(
    '/contracts/:year?/:version?',
    async () => (await import('../contracts/CompanyContractPage.tsx')).CompanyContractPage,
  ),
  page('/csi-and-keywords', csi, 'csi'),
  page('/csi-keywords', csi, 'csi'),
  page(
    '/competitors',
    async () => (await import('../competition/CompanyCompetitorsPage.tsx')).CompanyCompetitorsPage,
  ),
  page('/leads', async () => (await import('../leads/CompanyLeadsPage.tsx')).CompanyLeadsPage),
  page(
    '/leads/names_report_pretty',
    async () => (await import('../leads/NamesReportPage.tsx')).NamesReportPage,
  ),
  page('/stats', async () => {
    const { CompanyStatsPage, companyStatsRead } = await import('../stats/CompanyStatsPage.tsx');
    return withRead(CompanyStatsPage, companyStatsRead);
  }),
  page(
    '/stats/year/:year?/:report?',
    async () => (await import('../stats/CompanyStatsYearPage.tsx')).CompanyStatsYearPage,
  ),
  page(
    '/stats/csi-market-share/csi-summary',
    async () => (await import('../stats/CompanyMarketSharePage.tsx')).CompanyMarketSharePage,
  ),
  page(
    '/stats/booklet-report/:printable?',
    async () => (await import('../stats/CompanyBookletPage.tsx')).CompanyBookletPage,
  ),
  page(
    '/user-domains',
    async () => (await import('../audience/CompanyUserDomainsPage.tsx')).CompanyUserDomainsPage,
  ),
  page(
    '/user-emails',
    async () => (await import('../audience/CompanyUserEmailsPage.tsx')).CompanyUserEmailsPage,
  ),
  page('/content-status', contentStatus, 'content-status'),
  page('/content-status/contentTypeRedirect', contentStatus, 'content-status'),
  page('/content-status/:contentType', contentStatus, 'content-status'),
  page(
    '/content-status/:contentType/:contentId',
    async () => (await import('../content/CompanyContentItemPage.tsx')).CompanyContentItemPage,
  ),
  page(
    '/bim-datasheets',
    async () =>
      (await import('../bim-datasheets/CompanyBimDatasheetsPage.tsx')).CompanyBimDatasheetsPage,
  ),
  page(
    '/outline-specs',
    async () => (await import('../content/CompanySpecUsesPage.tsx')).CompanyOutlineSpecsPage,
  ),
  page(
    '/specwizard-specs',
    async () => (await import('../content/CompanySpecUsesPage.tsx')).CompanySpecWizardSpecsPage,
  ),
  page(
    '/company-info',
    async () => (await import('../company-info/CompanyInfoPage.tsx')).CompanyInfoPage,
  ),
  page(
    '/invoices',
    async () => (await import('../invoices/CompanyInvoicesPage.tsx')).CompanyInvoicesPage,
  ),
  page('/map', async () => (await import('../maps/CompanyMapPage.tsx')).CompanyMapPage),
  page('/map/aecs', async () => (await import('../maps/CompanyAecsPage.tsx')).CompanyAecsPage),
  page(
    '/map/user-projects',
    async () => (await import('../maps/CompanyProjectsPage.tsx')).CompanyProjectsPage,
  ),
] as const;

/** The page at an address below the company, `stats/year/2026/bim`; `null` where there is none. */
export function companyPageAt(below: string) {
  for (const entry of COMPANY_PAGES) {
    const match = matchPath(entry.path, `/${below}`);
    if (match) return { ...entry, parts: match.params };
  }
  return null;
}
