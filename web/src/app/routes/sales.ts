/** Sales stats. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const SALES_ROUTES: readonly AppRoute[] = [
  {
    path: '/sales/master-standings',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { StandingsPage, standingsRead } = await import('../../pages/sales/StandingsPage.tsx');
      return { Component: StandingsPage, readAt: standingsRead };
    }),
  },
  {
    path: '/sales/master-standings/indexOLD',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/sales/ClassicStandingsPage.tsx')).ClassicStandingsPage,
    ),
  },
  {
    path: '/targets',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/targets/TargetsPage.tsx')).TargetsPage),
  },
  {
    path: '/sales/productivity',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { ProductivityPage, productivityRead } =
        await import('../../pages/sales/ProductivityPage.tsx');
      return { Component: ProductivityPage, readAt: productivityRead };
    }),
  },
  {
    path: '/sales/by-date',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { SalesByDatePage, salesByDateRead } =
        await import('../../pages/sales/SalesByDatePage.tsx');
      return { Component: SalesByDatePage, readAt: salesByDateRead };
    }),
  },
  {
    path: '/sales/banners',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { BannersPage, bannersRead } = await import('../../pages/sales/BannersPage.tsx');
      return { Component: BannersPage, readAt: bannersRead };
    }),
  },
  {
    path: '/sales/renewals/:repId',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { RenewalsPage, renewalsRead } = await import('../../pages/sales/RenewalsPage.tsx');
      return { Component: RenewalsPage, readAt: renewalsRead };
    }),
  },
];
