/** Reps and managers. */
import { lazyPage } from '../lazy-page.ts';
import type { AppRoute } from './route.ts';

export const PEOPLE_ROUTES: readonly AppRoute[] = [
  {
    path: '/rep/:id',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/people/RepPage.tsx')).RepPage),
  },
  {
    path: '/manager/:id?',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/people/ManagerPage.tsx')).ManagerPage),
  },
];
