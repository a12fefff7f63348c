/** Maps and territories. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const MAP_ROUTES: readonly AppRoute[] = [
  {
    path: '/map',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/maps/MapPage.tsx')).MapPage),
  },
  {
    path: '/rep-territories',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { RepTerritoriesPage, territoriesRead } =
        await import('../../pages/maps/RepTerritoriesPage.tsx');
      return { Component: RepTerritoriesPage, readAt: territoriesRead };
    }),
  },
];
