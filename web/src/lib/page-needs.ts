/** What each page needs of the backend beyond the specified calls, as data; a page that is not here works with every backend. */
import { matchPath } from 'react-router';
import type { Capability } from '../../../schema/capabilities.ts';
import { memoizeByPath } from './memoize-by-path.ts';

type Needs = readonly Capability[];

const FIGURES: Needs = ['analytics'];
const USAGE: Needs = ['usage'];

/** The first pattern that fits an address says what its page needs. */
const PAGE_NEEDS: readonly (readonly [pattern: string, needs: Needs])[] = [
  ['/explore/*', FIGURES],
  ['/reports/*', ['analytics', 'savedReports']],
  ['/dashboards/*', ['analytics', 'savedDashboards']],
  ['/alerts/*', ['analytics', 'savedReports', 'alerts']],
  ['/schedules', ['analytics', 'savedReports', 'reportSchedules']],
  ['/inbox/*', ['reportSchedules']],
  ['/proposals', ['proposals']],
  ['/account/tokens', ['personalTokens']],
  ['/admin/users/*', ['userAccounts']],
  ['/admin/audit', ['auditTrail']],
  ['/admin/data', ['moving']],
  ['/admin/installation', ['installation']],
  ['/notes/activity', FIGURES],
  ['/notes/activity-over-time', FIGURES],
  ['/rep/:id?/reports/prospect-rankings', FIGURES],
  ['/rep/:id?/reports/:report?', ['analytics', 'savedReports']],
  ['/rep/*', FIGURES],
  ['/manager/*', FIGURES],
  ['/sales/banners', ['analytics', 'banners']],
  ['/sales/*', FIGURES],
  ['/targets', ['analytics', 'targets']],
  ['/contracts/:year?', ['analytics', 'contracts']],
  ['/clients-unrenewed', FIGURES],
  ['/clients-converted', FIGURES],
  ['/contract-history', FIGURES],
  ['/invoices', ['invoices']],
  ['/problems', ['problems']],
  ['/content-status/*', ['content']],
  ['/user-domains/not-sure', ['domainSorting', 'userDomains']],
  ['/user-domains/update-ips-to-urls', ['domainSorting', 'userDomains']],
  ['/overall/*', FIGURES],
  ['/bim-clients', ['analytics', 'bimDatasheets']],
  ['/company-info/activity', ['companyChanges']],
  ['/company/:id/contacts-common', ['contactMatching']],
  ['/company/:id/contracts/*', ['contracts']],
  ['/company/:id/invoices', ['invoices']],
  ['/company/:id/leads/*', ['leads']],
  ['/company/:id/stats/year/*', ['analytics', 'banners', 'bimDatasheets']],
  ['/company/:id/stats/booklet-report/*', ['analytics', 'usage']],
  ['/company/:id/stats/*', USAGE],
  ['/company/:id/content-status/*', ['content']],
  ['/company/:id/bim-datasheets', ['bimDatasheets']],
  ['/company/:id/map/aecs', FIGURES],
];

const NOTHING: Needs = [];

const needsAt = memoizeByPath(
  (pathname): Needs => PAGE_NEEDS.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? NOTHING,
);

/** What the page at an address needs; a query or a hash does not matter. */
export const needsOf = (address: string): Needs => needsAt(address.split(/[?#]/, 1)[0] ?? '');
