/** Home, the sign-in and what waits for the viewer. */
import { HOME } from '../guard.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const HOME_ROUTES: readonly AppRoute[] = [
  { path: '/', access: 'member', layout: 'empty', redirectTo: HOME },
  {
    path: '/login',
    access: 'guest',
    layout: 'empty',
    page: lazyPage(async () => (await import('../../pages/session/LoginPage.tsx')).LoginPage),
  },
  {
    path: '/landing',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { TodayPage, todayRead } = await import('../../pages/home/TodayPage.tsx');
      return { Component: TodayPage, readAt: todayRead };
    }),
  },
  {
    path: '/action-dashboard',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/home/ActionDashboardPage.tsx')).ActionDashboardPage,
    ),
  },
  {
    path: '/proposals',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/proposals/ProposalsPage.tsx')).ProposalsPage,
    ),
  },
  {
    path: '/notifications',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/home/NotificationsPage.tsx')).NotificationsPage,
    ),
  },
];
