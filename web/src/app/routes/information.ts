/** Pages that anybody may read. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const INFORMATION_ROUTES: readonly AppRoute[] = [
  {
    path: '/about',
    access: 'open',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/information/AboutPage.tsx')).AboutPage),
  },
  {
    path: '/support',
    access: 'open',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/information/SupportPage.tsx')).SupportPage,
    ),
  },
  {
    path: '/legal',
    access: 'open',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/information/LegalPage.tsx')).LegalPage),
  },
  {
    path: '/400',
    access: 'open',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/errors/BadRequestPage.tsx')).BadRequestPage,
    ),
  },
];
