/** The navigation as data: hubs in the sidebar, the tabs of each, and the pages behind a tab. A new page adds its line. */
import type { NamedPage } from '../../lib/named-page.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface NavigationPage extends NamedPage {
  to: string;
  /** The shortcut that leads there. */
  keys?: string;
}

export interface NavigationTab extends NavigationPage {
  /** Patterns of the addresses that belong to the tab, besides its own and those below it. */
  covers?: readonly string[];
  /** Tabs of one page: the search parameter that chooses between them; `null` is its default. */
  choice?: { name: string; value: string | null };
  /** Two pages of one list: the filters go along from tab to tab. */
  sharesFilters?: true;
  /** Only for administrators. */
  isForAdmins?: true;
  /** Pages that are opened from the tab's page. */
  pages?: readonly NavigationPage[];
}

export interface NavigationHub {
  label: string;
  /** What it is called for administrators, who have more tabs in it. */
  adminLabel?: string;
  icon: IconName;
  tabs: readonly NavigationTab[];
  /** Patterns of records that belong to the hub and have tabs of their own. */
  records?: readonly string[];
  /** Only for users who may write queries of their own. */
  isForExplorers?: true;
}

/** For everybody: where the sidebar has no hub for them, the palette finds them all the same. */
export const DEVELOPER_PAGES: readonly NavigationPage[] = [
  { to: '/developers', title: 'Developers', label: 'Guide', oldNames: ['API', 'Documentation'] },
  { to: '/account/tokens', title: 'Tokens', oldNames: ['API keys', 'Personal tokens'] },
];

export const NAVIGATION: readonly NavigationHub[] = [
  {
    label: 'Today',
    icon: 'home',
    tabs: [
      {
        to: '/landing',
        title: 'Today',
        oldNames: ['Home'],
        keys: 'g h',
        covers: ['/action-dashboard', '/proposals'],
        pages: [
          { to: '/action-dashboard', title: 'To do', oldNames: ['Dashboard'], keys: 'g d' },
          { to: '/proposals', title: 'Proposals' },
        ],
      },
    ],
  },
  {
    label: 'Companies',
    icon: 'company',
    records: ['/company/*'],
    tabs: [
      {
        to: '/search',
        title: 'Companies',
        label: 'Table',
        oldNames: ['Search'],
        keys: 'g s',
        sharesFilters: true,
      },
      { to: '/map', title: 'Map', keys: 'g m', sharesFilters: true },
      { to: '/rep-territories', title: 'Territories' },
      { to: '/rep/me/reports/prospect-rankings', title: 'My prospects' },
      { to: '/problems', title: 'Problems' },
      { to: '/company-info/activity', title: 'Record changes' },
    ],
  },
  {
    label: 'Calendar',
    icon: 'calendar',
    tabs: [
      {
        to: '/activities',
        title: 'Calendar',
        label: 'Agenda',
        oldNames: ['Activities'],
        keys: 'g a',
        choice: { name: 'show', value: null },
      },
      {
        to: '/activities?show=week',
        title: 'Calendar, week',
        label: 'Week',
        choice: { name: 'show', value: 'week' },
      },
      {
        to: '/activities?show=table',
        title: 'Calendar, table',
        label: 'Table',
        choice: { name: 'show', value: 'table' },
      },
    ],
  },
  {
    label: 'Notes',
    icon: 'note',
    tabs: [
      { to: '/notes', title: 'Notes', label: 'Stream', keys: 'g n' },
      { to: '/notes/table', title: 'Notes table', label: 'Table' },
      {
        to: '/notes/activity',
        title: 'Notes by type',
        label: 'By type',
        oldNames: ['Who logs what'],
      },
      {
        to: '/notes/activity-over-time',
        title: 'Notes over time',
        label: 'Over time',
        oldNames: ['Over time'],
      },
    ],
  },
  {
    label: 'People',
    icon: 'user',
    tabs: [
      { to: '/contact/search', title: 'Contacts', keys: 'g c', covers: ['/contact/*'] },
      { to: '/user-emails', title: 'Registered users', oldNames: ['User e-mails'] },
      {
        to: '/user-domains',
        title: 'Firms',
        oldNames: ['User domains'],
        pages: [
          { to: '/user-domains/not-sure', title: 'Unclassified domains' },
          { to: '/user-domains/update-ips-to-urls', title: 'Addresses to domains' },
        ],
      },
    ],
  },
  {
    label: 'Revenue',
    icon: 'chart',
    records: ['/rep/*', '/manager/*'],
    tabs: [
      {
        to: '/sales/renewals/me',
        title: 'Renewals',
        covers: ['/sales/renewals/*'],
      },
      {
        to: '/sales/master-standings',
        title: 'Standings',
        pages: [{ to: '/sales/master-standings/indexOLD', title: 'Standings, classic' }],
      },
      { to: '/targets', title: 'Targets', oldNames: ['Quotas', 'Goals', 'Events'] },
      { to: '/sales/by-date', title: 'Sales by date', label: 'By date', oldNames: ['By date'] },
      { to: '/sales/productivity', title: 'Productivity' },
      { to: '/contracts', title: 'Contracts', oldNames: ['Book of the year'] },
      {
        to: '/contract-history',
        title: 'Contract history',
        label: 'History',
        oldNames: ['History'],
      },
      { to: '/clients-converted', title: 'Converted' },
      { to: '/clients-unrenewed', title: 'Not renewed' },
      { to: '/invoices', title: 'Invoices' },
      { to: '/sales/banners', title: 'Banners' },
    ],
  },
  {
    label: 'Content',
    icon: 'check',
    tabs: [
      { to: '/content-status', title: 'Content status', label: 'Status' },
      { to: '/bim-clients', title: 'BIM clients' },
      {
        to: '/overall/site',
        title: 'Marketplace',
        covers: ['/overall/*'],
        pages: [{ to: '/overall/mobile', title: 'Marketplace, mobile' }],
      },
    ],
  },
  {
    label: 'Reports',
    icon: 'table',
    tabs: [
      { to: '/reports', title: 'Reports', label: 'Gallery', keys: 'g r' },
      { to: '/dashboards', title: 'Dashboards' },
      { to: '/explore', title: 'Explore', keys: 'g e' },
      { to: '/inbox', title: 'Inbox' },
      { to: '/schedules', title: 'Schedules' },
      { to: '/alerts', title: 'Alerts', covers: ['/alerts/*'] },
    ],
  },
  {
    label: 'Developer',
    adminLabel: 'Admin',
    icon: 'code',
    isForExplorers: true,
    tabs: [
      { to: '/admin/users', title: 'Users', isForAdmins: true },
      { to: '/admin/audit', title: 'Audit log', isForAdmins: true },
      { to: '/admin/data', title: 'Data', isForAdmins: true },
      { to: '/admin/installation', title: 'Installation', isForAdmins: true },
      { to: '/playground', title: 'Playground', oldNames: ['Admin'] },
      ...DEVELOPER_PAGES,
    ],
  },
];
