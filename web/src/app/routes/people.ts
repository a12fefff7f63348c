/** Reps and managers. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const PEOPLE_ROUTES: readonly AppRoute[] = [
  {
    path: '/rep/:id?/reports/prospect-rankings',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () =>
        (await import('../../pages/people/ProspectRankingsPage.tsx')).ProspectRankingsPage,
    ),
  },
  {
    path: '/rep/:id?/sales/conversion',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/people/ConversionPage.tsx')).ConversionPage,
    ),
  },
  {
    path: '/rep/:id?/sales/competitor',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/people/RepCompetitorPage.tsx')).RepCompetitorPage,
    ),
  },
  {
    path: '/rep/:id?/sales/territory-list',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/people/TerritoryListPage.tsx')).TerritoryListPage,
    ),
  },
  {
    path: '/rep/:id?/reports/:report?',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/people/RepReportsPage.tsx')).RepReportsPage,
    ),
  },
  // Behind its sub-pages: without a number, `/rep/reports` is the viewer's reports and no rep of that name.
  {
    path: '/rep/:id?',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { RepPage, repRead } = await import('../../pages/people/RepPage.tsx');
      return { Component: RepPage, readAt: repRead };
    }),
  },
  {
    path: '/manager/:id?',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { ManagerPage, managerRead } = await import('../../pages/people/ManagerPage.tsx');
      return { Component: ManagerPage, readAt: managerRead };
    }),
  },
];
