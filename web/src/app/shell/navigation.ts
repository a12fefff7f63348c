/** The sidebar as data: a page that comes adds its line here. */
import type { IconName } from '../../ui/Icon.tsx';

export interface NavigationEntry {
  label: string;
  to: string;
  icon: IconName;
  /** The shortcut that leads there. */
  keys?: string;
  /** Only for those who may write queries of their own. */
  isForExplorers?: true;
}

export interface NavigationSection {
  /** `null`: the first section, which needs no heading. */
  title: string | null;
  entries: readonly NavigationEntry[];
}

const NAVIGATION: readonly NavigationSection[] = [
  {
    title: null,
    entries: [
      { label: 'Home', to: '/landing', icon: 'home', keys: 'g h' },
      { label: 'To do', to: '/action-dashboard', icon: 'check', keys: 'g d' },
      { label: 'Search', to: '/search', icon: 'search', keys: 'g s' },
      { label: 'Map', to: '/map', icon: 'map', keys: 'g m' },
      { label: 'Activities', to: '/activities', icon: 'calendar', keys: 'g a' },
      { label: 'Notes', to: '/notes', icon: 'note', keys: 'g n' },
      { label: 'Contacts', to: '/contact/search', icon: 'user', keys: 'g c' },
    ],
  },
  {
    title: 'Reports',
    entries: [
      { label: 'Explore', to: '/explore', icon: 'chart', keys: 'g e' },
      { label: 'Reports', to: '/reports', icon: 'table', keys: 'g r' },
      { label: 'Dashboards', to: '/dashboards', icon: 'screen' },
      { label: 'Inbox', to: '/inbox', icon: 'inbox' },
      { label: 'Schedules', to: '/schedules', icon: 'clock' },
      { label: 'Playground', to: '/playground', icon: 'code', isForExplorers: true },
    ],
  },
  {
    title: 'Notes',
    entries: [
      { label: 'Notes table', to: '/notes/table', icon: 'table' },
      { label: 'Who logs what', to: '/notes/activity', icon: 'chart' },
      { label: 'Over time', to: '/notes/activity-over-time', icon: 'chart' },
    ],
  },
  {
    title: 'Sales stats',
    entries: [
      { label: 'Territories', to: '/rep-territories', icon: 'map' },
      { label: 'Standings', to: '/sales/master-standings', icon: 'star' },
      { label: 'My prospects', to: '/rep/me/reports/prospect-rankings', icon: 'user' },
      { label: 'Renewals', to: '/sales/renewals/me', icon: 'clock' },
      { label: 'Productivity', to: '/sales/productivity', icon: 'chart' },
      { label: 'By date', to: '/sales/by-date', icon: 'chart' },
      { label: 'Banners', to: '/sales/banners', icon: 'screen' },
    ],
  },
  {
    title: 'Content & audience',
    entries: [
      { label: 'Content status', to: '/content-status/contentTypeRedirect', icon: 'check' },
      { label: 'User domains', to: '/user-domains', icon: 'screen' },
      { label: 'User e-mails', to: '/user-emails', icon: 'user' },
      { label: 'Marketplace', to: '/overall/site', icon: 'chart' },
      { label: 'BIM clients', to: '/bim-clients', icon: 'company' },
      { label: 'Record changes', to: '/company-info/activity', icon: 'clock' },
    ],
  },
  {
    title: 'Contracts',
    entries: [
      { label: 'Book of the year', to: '/contracts', icon: 'table' },
      { label: 'History', to: '/contract-history', icon: 'table' },
      { label: 'Converted', to: '/clients-converted', icon: 'check' },
      { label: 'Not renewed', to: '/clients-unrenewed', icon: 'exit' },
      { label: 'Invoices', to: '/invoices', icon: 'note' },
      { label: 'Problems', to: '/problems', icon: 'info' },
    ],
  },
];

/** The sections with the entries that a viewer has. */
export function navigationFor({ mayExplore }: { mayExplore: boolean }): NavigationSection[] {
  return NAVIGATION.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ isForExplorers }) => mayExplore || !isForExplorers),
  }));
}
