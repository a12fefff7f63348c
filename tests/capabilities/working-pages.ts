/**
 * The pages that a backend with only the specified calls can serve: each with its pattern, as the routes of the web
 * client write it, an address to open (numbers of demo data) and the operation that it asks: `null`
 * where people write their own.
 */
export interface WorkingPage {
  pattern: string;
  title: string;
  address: string;
  operation: string | null;
}

const page = (
  pattern: string,
  title: string,
  operation: string | null,
  address = pattern.replace(/\/:[^/]*$/, ''),
): WorkingPage => ({ pattern, title, operation, address });

const companyPage = (
  pattern: string,
  title: string,
  operation: string,
  below = pattern,
): WorkingPage => ({
  pattern: `/company/:id${pattern}`,
  title: `Company: ${title}`,
  operation,
  address: `/company/14${below}`,
});

export const WORKING_PAGES: readonly WorkingPage[] = [
  page('/landing', 'Today', 'TodayPage'),
  page('/action-dashboard', 'To do', 'TodayPage'),
  page('/notifications', 'Notifications', 'NotificationsPage'),
  page('/search', 'Search', 'SearchPage'),
  page('/map', 'Map', 'MapPage'),
  page('/rep-territories', 'Territories', 'RepTerritoriesPage'),
  page('/activities/:status?', 'Activities', 'ActivitiesPage'),
  page('/notes', 'Notes', 'NotesPage'),
  page('/notes/table', 'Notes table', 'NotesTablePage'),
  page('/notes/:id', 'One note', 'NotePage', '/notes/9'),
  page('/contact/search', 'Contacts', 'ContactSearchPage', '/contact/search?q=a'),
  page('/contact/:id?', 'One contact', 'ContactPage', '/contact/9'),
  page('/user-domains/:csi?', 'User domains', 'UserDomainsPage'),
  page('/user-emails', 'User e-mails', 'UserEmailsPage'),
  page(
    '/content-status/:contentType?',
    'Content status',
    'ContentStatusPage',
    '/content-status/bim',
  ),
  page('/invoices', 'Invoices', 'InvoicesPage'),
  page('/playground', 'Playground', null),
  companyPage('', 'overview', 'CompanyPage'),
  companyPage('/activity', 'activity', 'CompanyActivityPage'),
  companyPage('/notes', 'notes', 'CompanyNotesPage'),
  companyPage('/activities/:status?', 'activities', 'CompanyActivitiesPage', '/activities'),
  companyPage('/contacts', 'contacts', 'CompanyContactsPage'),
  companyPage('/contract-history', 'contract history', 'CompanyContractHistoryPage'),
  companyPage('/contracts/:year?/:version?', 'contracts', 'CompanyContractPage', '/contracts'),
  companyPage('/invoices', 'invoices', 'CompanyInvoicesPage'),
  companyPage('/csi-and-keywords', 'CSI and keywords', 'CompanyCsiPage'),
  companyPage('/competitors', 'competitors', 'CompanyCompetitorsPage'),
  companyPage('/leads', 'leads', 'CompanyLeadsPage'),
  companyPage('/leads/names_report_pretty', 'names report', 'NamesReportPage'),
  companyPage('/user-domains', 'user domains', 'CompanyUserDomainsPage'),
  companyPage('/user-emails', 'user e-mails', 'CompanyUserEmailsPage'),
  companyPage(
    '/content-status/:contentType',
    'content',
    'CompanyContentStatusPage',
    '/content-status/bim',
  ),
  companyPage('/bim-datasheets', 'BIM data sheets', 'CompanyBimDatasheetsPage'),
  companyPage('/outline-specs', 'outline specifications', 'CompanySpecUsesPage'),
  companyPage('/specwizard-specs', 'SpecWizard specifications', 'CompanySpecUsesPage'),
  companyPage('/company-info', 'company information', 'CompanyInfoPage'),
  companyPage('/map', 'map', 'CompanyMapPage'),
  companyPage('/map/user-projects', 'projects', 'CompanyProjectsPage'),
];
