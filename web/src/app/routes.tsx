/** The one list of routes: path, page, who may see it, which frame it stands in. */
import { matchPath } from 'react-router';
import { HOME, type Access } from './guard.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';

export type LayoutName = 'default' | 'empty' | 'print';

export interface AppRoute {
  path: string;
  access: Access;
  layout: LayoutName;
  /** A route without a page leads on to this address. */
  redirectTo?: string;
  page?: LazyPage;
  /** Routes of one group change without a transition: the tabs of one record. */
  group?: string;
}

export const groupOf = (route: AppRoute): string => route.group ?? route.path;

const page = {
  landing: lazyPage(async () => (await import('../pages/home/LandingPage.tsx')).LandingPage),
  login: lazyPage(async () => (await import('../pages/session/LoginPage.tsx')).LoginPage),
  search: lazyPage(async () => (await import('../pages/manufacturers/SearchPage.tsx')).SearchPage),
  company: lazyPage(
    async () => (await import('../pages/manufacturers/CompanyPage.tsx')).CompanyPage,
  ),
  lastCompany: lazyPage(
    async () => (await import('../pages/manufacturers/CompanyPage.tsx')).LastCompanyPage,
  ),
  note: lazyPage(async () => (await import('../pages/notes/NotePage.tsx')).NotePage),
  notes: lazyPage(async () => (await import('../pages/notes/NotesPage.tsx')).NotesPage),
  notesTable: lazyPage(
    async () => (await import('../pages/notes/NotesTablePage.tsx')).NotesTablePage,
  ),
  notesActivity: lazyPage(
    async () => (await import('../pages/notes/NotesActivityPage.tsx')).NotesActivityPage,
  ),
  notesOverTime: lazyPage(
    async () => (await import('../pages/notes/NotesOverTimePage.tsx')).NotesOverTimePage,
  ),
  activities: lazyPage(
    async () => (await import('../pages/activities/ActivitiesPage.tsx')).ActivitiesPage,
  ),
  contactSearch: lazyPage(
    async () => (await import('../pages/contacts/ContactSearchPage.tsx')).ContactSearchPage,
  ),
  contact: lazyPage(async () => (await import('../pages/contacts/ContactPage.tsx')).ContactPage),
  actionDashboard: lazyPage(
    async () => (await import('../pages/home/ActionDashboardPage.tsx')).ActionDashboardPage,
  ),
  notifications: lazyPage(
    async () => (await import('../pages/home/NotificationsPage.tsx')).NotificationsPage,
  ),
  rep: lazyPage(async () => (await import('../pages/people/RepPage.tsx')).RepPage),
  manager: lazyPage(async () => (await import('../pages/people/ManagerPage.tsx')).ManagerPage),
  standings: lazyPage(async () => (await import('../pages/sales/StandingsPage.tsx')).StandingsPage),
  classicStandings: lazyPage(
    async () => (await import('../pages/sales/ClassicStandingsPage.tsx')).ClassicStandingsPage,
  ),
  productivity: lazyPage(
    async () => (await import('../pages/sales/ProductivityPage.tsx')).ProductivityPage,
  ),
  salesByDate: lazyPage(
    async () => (await import('../pages/sales/SalesByDatePage.tsx')).SalesByDatePage,
  ),
  banners: lazyPage(async () => (await import('../pages/sales/BannersPage.tsx')).BannersPage),
  renewals: lazyPage(async () => (await import('../pages/sales/RenewalsPage.tsx')).RenewalsPage),
  about: lazyPage(async () => (await import('../pages/information/AboutPage.tsx')).AboutPage),
  support: lazyPage(async () => (await import('../pages/information/SupportPage.tsx')).SupportPage),
  legal: lazyPage(async () => (await import('../pages/information/LegalPage.tsx')).LegalPage),
  badRequest: lazyPage(
    async () => (await import('../pages/errors/BadRequestPage.tsx')).BadRequestPage,
  ),
  notFound: lazyPage(async () => (await import('../pages/errors/NotFoundPage.tsx')).NotFoundPage),
};

export const NOT_FOUND: AppRoute = {
  path: '*',
  access: 'open',
  layout: 'default',
  page: page.notFound,
};

export const ROUTES: readonly AppRoute[] = [
  { path: '/', access: 'member', layout: 'empty', redirectTo: HOME },
  { path: '/login', access: 'guest', layout: 'empty', page: page.login },
  { path: '/landing', access: 'member', layout: 'default', page: page.landing },
  { path: '/search', access: 'member', layout: 'default', page: page.search },
  { path: '/company', access: 'member', layout: 'default', page: page.lastCompany },
  {
    path: '/company/:id/leads/names_report_pretty',
    access: 'member',
    layout: 'print',
    page: page.company,
  },
  { path: '/company/:id/*', access: 'member', layout: 'default', page: page.company },
  { path: '/contact/search', access: 'member', layout: 'default', page: page.contactSearch },
  { path: '/contact/:id?', access: 'member', layout: 'default', page: page.contact },
  { path: '/notes', access: 'member', layout: 'default', page: page.notes },
  { path: '/notes/table', access: 'member', layout: 'default', page: page.notesTable },
  { path: '/notes/activity', access: 'member', layout: 'default', page: page.notesActivity },
  {
    path: '/notes/activity-over-time',
    access: 'member',
    layout: 'default',
    page: page.notesOverTime,
  },
  { path: '/notes/:id', access: 'member', layout: 'default', page: page.note },
  { path: '/activities/:status?', access: 'member', layout: 'default', page: page.activities },
  { path: '/action-dashboard', access: 'member', layout: 'default', page: page.actionDashboard },
  { path: '/notifications', access: 'member', layout: 'default', page: page.notifications },
  { path: '/rep/:id', access: 'member', layout: 'default', page: page.rep },
  { path: '/manager/:id?', access: 'member', layout: 'default', page: page.manager },
  { path: '/sales/master-standings', access: 'member', layout: 'default', page: page.standings },
  {
    path: '/sales/master-standings/indexOLD',
    access: 'member',
    layout: 'default',
    page: page.classicStandings,
  },
  { path: '/sales/productivity', access: 'member', layout: 'default', page: page.productivity },
  { path: '/sales/by-date', access: 'member', layout: 'default', page: page.salesByDate },
  { path: '/sales/banners', access: 'member', layout: 'default', page: page.banners },
  { path: '/sales/renewals/:repId', access: 'member', layout: 'default', page: page.renewals },
  { path: '/about', access: 'open', layout: 'default', page: page.about },
  { path: '/support', access: 'open', layout: 'default', page: page.support },
  { path: '/legal', access: 'open', layout: 'default', page: page.legal },
  { path: '/400', access: 'open', layout: 'default', page: page.badRequest },
];

/** The route of a path; the not-found route where none fits. */
export function routeFor(pathname: string): AppRoute {
  return ROUTES.find((route) => matchPath(route.path, pathname) !== null) ?? NOT_FOUND;
}
