/** Contracts, invoices and problems. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const MONEY_ROUTES: readonly AppRoute[] = [
  {
    path: '/contracts/:year?',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { ContractsYearPage, contractsYearRead } =
        await import('../../pages/contracts/ContractsYearPage.tsx');
      return { Component: ContractsYearPage, readAt: contractsYearRead };
    }),
  },
  {
    path: '/clients-unrenewed',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/sales/UnrenewedPage.tsx')).UnrenewedPage),
  },
  {
    path: '/invoices',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/invoices/InvoicesPage.tsx')).InvoicesPage,
    ),
  },
  {
    path: '/problems',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/problems/ProblemsPage.tsx')).ProblemsPage,
    ),
  },
  {
    path: '/clients-converted',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/sales/ConvertedPage.tsx')).ConvertedPage),
  },
  {
    path: '/contract-history',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () =>
        (await import('../../pages/contracts/ContractHistoryPage.tsx')).ContractHistoryPage,
    ),
  },
];
