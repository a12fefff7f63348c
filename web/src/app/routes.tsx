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
  note: lazyPage(async () => (await import('../pages/notes/NotePage.tsx')).NotePage),
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
  { path: '/company/:id/*', access: 'member', layout: 'default', page: page.company },
  { path: '/notes/:id', access: 'member', layout: 'default', page: page.note },
  { path: '/about', access: 'open', layout: 'default', page: page.about },
  { path: '/support', access: 'open', layout: 'default', page: page.support },
  { path: '/legal', access: 'open', layout: 'default', page: page.legal },
  { path: '/400', access: 'open', layout: 'default', page: page.badRequest },
];

/** The route of a path; the not-found route where none fits. */
export function routeFor(pathname: string): AppRoute {
  return ROUTES.find((route) => matchPath(route.path, pathname) !== null) ?? NOT_FOUND;
}
