/** The one list of routes: path, page, who may see it, which frame it stands in; each group has its file. */
import { matchPath } from 'react-router';
import { lazyPage } from '../lib/lazy-page.ts';
import { memoizeByPath } from '../lib/memoize-by-path.ts';
import type { AppRoute, LayoutName } from './routes/route.ts';
import { HOME_ROUTES } from './routes/home.ts';
import { COMPANY_ROUTES } from './routes/companies.ts';
import { CONTACT_ROUTES } from './routes/contacts.ts';
import { NOTE_ROUTES } from './routes/notes.ts';
import { PEOPLE_ROUTES } from './routes/people.ts';
import { SALES_ROUTES } from './routes/sales.ts';
import { MONEY_ROUTES } from './routes/money.ts';
import { AUDIENCE_ROUTES } from './routes/audience.ts';
import { MAP_ROUTES } from './routes/maps.ts';
import { EXPLORE_ROUTES } from './routes/explore.ts';
import { DEVELOPER_ROUTES } from './routes/developers.ts';
import { ADMIN_ROUTES } from './routes/admin.ts';
import { INFORMATION_ROUTES } from './routes/information.ts';

export const groupOf = (route: AppRoute): string => route.group ?? route.path;

const NOT_FOUND: AppRoute = {
  path: '*',
  access: 'open',
  layout: 'default',
  page: lazyPage(async () => (await import('../pages/errors/NotFoundPage.tsx')).NotFoundPage),
};

/** The first that fits a path is its route. */
export const ROUTES: readonly AppRoute[] = [
  ...HOME_ROUTES,
  ...COMPANY_ROUTES,
  ...CONTACT_ROUTES,
  ...NOTE_ROUTES,
  ...PEOPLE_ROUTES,
  ...SALES_ROUTES,
  ...MONEY_ROUTES,
  ...AUDIENCE_ROUTES,
  ...MAP_ROUTES,
  ...EXPLORE_ROUTES,
  ...DEVELOPER_ROUTES,
  ...ADMIN_ROUTES,
  ...INFORMATION_ROUTES,
];

/** The frame that a route stands in at an address. */
export function layoutOf({ layout, layoutAt }: AppRoute, search: string): LayoutName {
  if (!layoutAt) return layout;
  const [name, value, other] = layoutAt;
  return new URLSearchParams(search).get(name) === value ? other : layout;
}

/** The route of a path; the not-found route where none fits. */
export const routeFor = memoizeByPath(
  (pathname): AppRoute =>
    ROUTES.find((route) => matchPath(route.path, pathname) !== null) ?? NOT_FOUND,
);
