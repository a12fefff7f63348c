/** The report builder and saved reports. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const EXPLORE_ROUTES: readonly AppRoute[] = [
  {
    path: '/explore/:id?',
    access: 'member',
    layout: 'default',
    group: 'explore',
    page: lazyPage(async () => (await import('../../pages/explore/ExplorePage.tsx')).ExplorePage),
  },
  {
    path: '/reports/:report?',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/explore/ReportsPage.tsx')).ReportsPage),
  },
  {
    path: '/dashboards',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/explore/DashboardsPage.tsx')).DashboardsPage,
    ),
  },
  {
    path: '/dashboards/:id',
    access: 'member',
    layout: 'default',
    layoutAt: ['mode', 'tv', 'empty'],
    page: lazyPage(
      async () => (await import('../../pages/explore/DashboardPage.tsx')).DashboardPage,
    ),
  },
  {
    path: '/schedules',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/explore/SchedulesPage.tsx')).SchedulesPage,
    ),
  },
  {
    path: '/alerts',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/explore/AlertsPage.tsx')).AlertsPage),
  },
  {
    path: '/alerts/messages/:id',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/explore/AlertMessagePage.tsx')).AlertMessagePage,
    ),
  },
  {
    path: '/inbox',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/explore/InboxPage.tsx')).InboxPage),
  },
  {
    path: '/inbox/:id',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/explore/DeliveryPage.tsx')).DeliveryPage),
  },
  {
    path: '/playground',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/playground/PlaygroundPage.tsx')).PlaygroundPage,
    ),
  },
];
