import { describe, expect, it } from '@jest/globals';
import { matchPath } from 'react-router';
import { paletteItems } from '../../features/omnibox/palette-items.ts';
import { labelOf } from '../../lib/named-page.ts';
import { offersOf } from '../../lib/offers.ts';
import { ROUTES } from '../routes.ts';
import { entriesOf, navigationFor, placeOf, tabAddress } from './find-place.ts';

const OFFERS = offersOf();
/** An administrator's: everything there is. */
const hubs = navigationFor({ mayExplore: true, level: 1 }, OFFERS);
const tabs = hubs.flatMap((hub) => hub.tabs);
const entries = entriesOf(hubs, OFFERS);

const placeAt = (address: string) => {
  const { pathname, search } = new URL(address, 'https://portal.example');
  return placeOf(hubs, { pathname, search });
};
const namesAt = (address: string): (string | null)[] => {
  const place = placeAt(address);
  return place ? [place.hub.label, place.tab && labelOf(place.tab)] : [];
};
const found = (text: string): (string | undefined)[] =>
  paletteItems({ text, recent: [], hits: [], totalCount: 0, entries, actions: [] })
    .filter(({ group }) => group === 'Go to')
    .map(({ to }) => to);

/** Pages of one record; without a number they show the viewer's own or the last one. */
const RECORDS = ['/company/*', '/contact', '/rep/*', '/manager'];
/** Linked from the footer and the account menu, or shown instead of a page. */
const AROUND = [
  ...['/about', '/support', '/legal', '/notifications', '/login', '/400'],
  // Behind the viewer's initials, and behind the sign-in.
  ...['/account', '/forgot-password', '/reset-password'],
];

/** The addresses of all routes that need no number. */
const STATIC = ROUTES.filter(({ redirectTo }) => !redirectTo)
  .map(({ path }) => path.replace(/\/:[^/]+\?/g, ''))
  .filter((path) => !path.includes(':'));

/** What the sidebar said before there were hubs. */
const OLD_SIDEBAR: Record<string, string> = {
  Home: '/landing',
  'To do': '/action-dashboard',
  Search: '/search',
  Map: '/map',
  Activities: '/activities',
  Notes: '/notes',
  Contacts: '/contact/search',
  Explore: '/explore',
  Reports: '/reports',
  Dashboards: '/dashboards',
  Inbox: '/inbox',
  Schedules: '/schedules',
  Playground: '/playground',
  'Notes table': '/notes/table',
  'Who logs what': '/notes/activity',
  'Over time': '/notes/activity-over-time',
  Territories: '/rep-territories',
  Standings: '/sales/master-standings',
  'My prospects': '/rep/me/reports/prospect-rankings',
  Renewals: '/sales/renewals/me',
  Productivity: '/sales/productivity',
  'By date': '/sales/by-date',
  Banners: '/sales/banners',
  'Content status': '/content-status',
  'User domains': '/user-domains',
  'User e-mails': '/user-emails',
  Marketplace: '/overall/site',
  'BIM clients': '/bim-clients',
  'Record changes': '/company-info/activity',
  'Book of the year': '/contracts',
  History: '/contract-history',
  Converted: '/clients-converted',
  'Not renewed': '/clients-unrenewed',
  Invoices: '/invoices',
  Problems: '/problems',
};

describe('the navigation', () => {
  it('has nine hubs, the last only for users who may explore', () => {
    const all = [
      'Today',
      'Companies',
      'Calendar',
      'Notes',
      'People',
      'Revenue',
      'Content',
      'Reports',
      'Admin',
    ];
    expect(hubs.map(({ label }) => label)).toEqual(all);
    const explorers = navigationFor({ mayExplore: true, level: 32 }, OFFERS).at(-1);
    expect([explorers?.label, explorers?.tabs.map(({ to }) => to)]).toEqual([
      'Developer',
      ['/playground', '/developers', '/account/tokens'],
    ]);
    expect(
      navigationFor({ mayExplore: false, level: 32 }, OFFERS).map(({ label }) => label),
    ).toEqual(all.slice(0, -1));
  });

  it('reaches every page in two clicks, or from the page of a tab', () => {
    const reached = new Set(entries.map(({ to }) => to));
    const missing = STATIC.filter(
      (path) =>
        !reached.has(path) &&
        !AROUND.includes(path) &&
        !RECORDS.some((pattern) => matchPath(pattern, path)) &&
        // A tab opens it: for one rep, or the content type of last time.
        !tabs.some(({ to }) => path.startsWith(`${to}/`)),
    );
    expect(missing).toEqual([]);
  });

  it('leads only to pages that exist, each once', () => {
    const addresses = entries.map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      const { pathname } = new URL(address, 'https://portal.example');
      const route = ROUTES.find(({ path }) => matchPath(path, pathname));
      expect({ address, access: route?.access }).toEqual({ address, access: 'member' });
    }
  });

  it('finds every page in the palette by its title and by each earlier name', () => {
    for (const { to, title, oldNames = [] } of entries) {
      for (const name of [title, ...oldNames]) expect(found(name)).toContain(to);
    }
    for (const [name, to] of Object.entries(OLD_SIDEBAR)) expect(found(name)).toContain(to);
  });

  it.each([
    ['/landing', 'Today', 'Today'],
    ['/action-dashboard', 'Today', 'Today'],
    ['/proposals', 'Today', 'Today'],
    ['/search?state=GA', 'Companies', 'Table'],
    ['/company/12/notes', 'Companies', null],
    ['/company-info/activity', 'Companies', 'Record changes'],
    ['/rep/me/reports/prospect-rankings', 'Companies', 'My prospects'],
    ['/rep/12', 'Revenue', null],
    ['/manager', 'Revenue', null],
    ['/activities', 'Calendar', 'Agenda'],
    ['/activities/done?show=table', 'Calendar', 'Table'],
    ['/activities?show=month', 'Calendar', 'Agenda'],
    ['/notes/9', 'Notes', 'Stream'],
    ['/notes/activity-over-time', 'Notes', 'Over time'],
    ['/contact/9', 'People', 'Contacts'],
    ['/user-domains/not-sure', 'People', 'Firms'],
    ['/sales/renewals/all', 'Revenue', 'Renewals'],
    ['/sales/master-standings/indexOLD', 'Revenue', 'Standings'],
    ['/contracts/2026', 'Revenue', 'Contracts'],
    ['/overall/mobile', 'Content', 'Marketplace'],
    ['/content-status/bim', 'Content', 'Status'],
    ['/dashboards/4', 'Reports', 'Dashboards'],
    ['/admin/users/7', 'Admin', 'Users'],
    ['/playground', 'Admin', 'Playground'],
  ])('marks the hub and the tab of %s', (address, hub, tab) => {
    expect(namesAt(address)).toEqual([hub, tab]);
  });

  it('leaves Today without tabs', () => {
    expect(hubs[0]?.tabs.map(({ to }) => to)).toEqual(['/landing']);
  });

  it('marks nothing on a page outside the hubs', () => {
    expect(namesAt('/notifications')).toEqual([]);
    expect(namesAt('/no/such/page')).toEqual([]);
  });

  it('hides the tabs of pages that the backend cannot serve, and a hub without any', () => {
    const fewer = navigationFor(
      { mayExplore: true, level: 32 },
      offersOf(['analytics', 'reportSchedules']),
    );
    expect(fewer.map(({ label }) => label)).not.toContain('Reports');
    expect(fewer.find(({ label }) => label === 'Revenue')?.tabs.map(labelOf)).toEqual(['Invoices']);
  });

  describe('between two views of one list', () => {
    const leads = (title: string, address: string): string | undefined => {
      const tab = tabs.find((each) => each.title === title);
      const { pathname, search } = new URL(address, 'https://portal.example');
      return tab && tabAddress(tab, placeAt(address)?.tab ?? null, { pathname, search });
    };

    it('takes the filters along, but not the saved view', () => {
      expect(leads('Map', '/search?state=GA,TN&view=3')).toBe('/map?state=GA,TN');
      expect(leads('Companies', '/map?state=GA')).toBe('/search?state=GA');
      expect(leads('Calendar, week', '/activities/done?type=2')).toBe(
        '/activities/done?type=2&show=week',
      );
      expect(leads('Calendar', '/activities?show=week&type=2')).toBe('/activities?type=2');
    });

    it('starts without filters from anywhere else', () => {
      expect(leads('Map', '/problems?state=open')).toBe('/map');
      expect(leads('Calendar, table', '/search?state=GA')).toBe('/activities?show=table');
    });
  });
});
