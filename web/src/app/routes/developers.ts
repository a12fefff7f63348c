/** What programs use: personal tokens, and how to work with them. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const DEVELOPER_ROUTES: readonly AppRoute[] = [
  {
    path: '/account/tokens',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/account/TokensPage.tsx')).TokensPage),
  },
  {
    path: '/developers',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/developers/DevelopersPage.tsx')).DevelopersPage,
    ),
  },
];
