/** The company's tabs and the pages of each, in order; a new page adds its line. */
import { labelOf, type NamedPage } from '../../../lib/named-page.ts';
import type { Offers } from '../../../lib/offers.ts';

interface PageDeclaration extends NamedPage {
  id: string;
  /** Below `/company/{seq}`; empty for the overview. */
  path: string;
  /** Search parameters that go along to a page that shares them too. */
  shares?: readonly string[];
}

interface TabDeclaration {
  label: string;
  pages: readonly PageDeclaration[];
}

const TABS = [
  { label: 'Overview', pages: [{ id: 'overview', title: 'Overview', path: '' }] },
  {
    label: 'Activity',
    pages: [
      {
        id: 'activity',
        title: 'Activity',
        label: 'Timeline',
        oldNames: ['Everything'],
        path: 'activity',
      },
      { id: 'notes', title: 'Notes', path: 'notes' },
      { id: 'activities', title: 'Activities', path: 'activities' },
    ],
  },
  {
    label: 'People',
    pages: [
      { id: 'contacts', title: 'Contacts', path: 'contacts' },
      {
        id: 'contacts-common',
        title: 'Shared contacts',
        oldNames: ['Common contacts'],
        path: 'contacts-common',
      },
    ],
  },
  {
    label: 'Contracts',
    pages: [
      {
        id: 'contract-history',
        title: 'Contract history',
        label: 'History',
        path: 'contract-history',
      },
      { id: 'contracts', title: 'Contract documents', label: 'Documents', path: 'contracts' },
      { id: 'invoices', title: 'Invoices', path: 'invoices' },
    ],
  },
  {
    label: 'Performance',
    pages: [
      { id: 'stats', title: 'Stats', label: 'By month', path: 'stats' },
      {
        id: 'stats-year',
        title: 'Stats by year',
        label: 'By year',
        oldNames: ['By year and program'],
        path: 'stats/year',
      },
      {
        id: 'market-share',
        title: 'CSI market share',
        label: 'Market share',
        path: 'stats/csi-market-share/csi-summary',
      },
      { id: 'leads', title: 'Leads', path: 'leads' },
      {
        id: 'csi-and-keywords',
        title: 'CSI and keywords',
        label: 'CSI sections',
        path: 'csi-and-keywords',
        shares: ['q'],
      },
      { id: 'csi-keywords', title: 'Keywords', path: 'csi-keywords', shares: ['q'] },
      { id: 'competitors', title: 'Competitors', path: 'competitors' },
      { id: 'booklet', title: 'Booklet report', label: 'Booklet', path: 'stats/booklet-report' },
      { id: 'names-report', title: 'Names report', path: 'leads/names_report_pretty' },
    ],
  },
  {
    label: 'Audience',
    pages: [
      { id: 'user-domains', title: 'User domains', label: 'Domains', path: 'user-domains' },
      {
        id: 'user-emails',
        title: 'User e-mails',
        label: 'Users',
        oldNames: ['Registered users'],
        path: 'user-emails',
      },
      { id: 'map-aecs', title: 'Map of A/E/C firms', label: 'Map of firms', path: 'map/aecs' },
      {
        id: 'map-projects',
        title: 'Map of user projects',
        label: 'Map of projects',
        path: 'map/user-projects',
      },
      { id: 'map', title: 'Map', label: 'Companies nearby', path: 'map' },
    ],
  },
  {
    label: 'Content',
    pages: [
      {
        id: 'content-status',
        title: 'Content status',
        label: 'Status',
        path: 'content-status/contentTypeRedirect',
      },
      { id: 'bim-datasheets', title: 'BIM data sheets', path: 'bim-datasheets' },
      { id: 'outline-specs', title: 'Outline specs', path: 'outline-specs' },
      { id: 'specwizard-specs', title: 'SpecWizard specs', path: 'specwizard-specs' },
      { id: 'company-info', title: 'Company info', path: 'company-info' },
    ],
  },
] as const satisfies readonly TabDeclaration[];

export type CompanyPageId = (typeof TABS)[number]['pages'][number]['id'];

interface CompanyPageDeclaration extends PageDeclaration {
  id: CompanyPageId;
}

export interface CompanyTab {
  label: string;
  pages: readonly (CompanyPageDeclaration & { to: string })[];
}

const COMPANY_TABS: readonly { label: string; pages: readonly CompanyPageDeclaration[] }[] = TABS;

const PAGES = new Map(COMPANY_TABS.flatMap(({ pages }) => pages).map((page) => [page.id, page]));

/** What a page is called in the window's title: `CSI and keywords`. */
export const pageTitle = (id: CompanyPageId): string => PAGES.get(id)?.title ?? '';

export const pagePath = (id: CompanyPageId): string => PAGES.get(id)?.path ?? '';

/** One company's tabs, each with the pages that the backend can serve; a tab without any is left out. */
export function companyTabs(seq: number, offers: Offers): CompanyTab[] {
  return COMPANY_TABS.map(({ label, pages }) => ({
    label,
    pages: pages
      .map((page) => ({ ...page, to: companyPath(seq, page.path) }))
      .filter(({ to }) => offers.opens(to)),
  })).filter(({ pages }) => pages.length > 0);
}

export interface CompanyPageName extends NamedPage {
  to: string;
  /** The tab that the page belongs to. */
  hub: string;
}

/** The pages of the company that is open, for the palette. */
export function companyPageNames(seq: number, offers: Offers): CompanyPageName[] {
  return companyTabs(seq, offers).flatMap((tab) =>
    tab.pages.map((page) => {
      const { to, title, oldNames = [] } = page;
      const label = labelOf(page);
      return {
        to,
        title,
        oldNames: label === title ? oldNames : [...oldNames, label],
        hub: `This company · ${tab.label}`,
      };
    }),
  );
}

/** `/company/812`, `/company/812/notes`. */
export const companyPath = (seq: number, path = ''): string =>
  path === '' ? `/company/${seq}` : `/company/${seq}/${path}`;
