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
    page: lazyPage(async () => {
      const { UnrenewedPage, unrenewedRead } = await import('../../pages/sales/UnrenewedPage.tsx');
      return { Component: UnrenewedPage, readAt: unrenewedRead };
    }),
  },
  {
    path: '/invoices',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { InvoicesPage, invoicesRead } = await import('../../pages/invoices/InvoicesPage.tsx');
      return { Component: InvoicesPage, readAt: invoicesRead };
    }),
  },
  {
    path: '/problems',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { ProblemsPage, problemsRead } = await import('../../pages/problems/ProblemsPage.tsx');
      return { Component: ProblemsPage, readAt: problemsRead };
    }),
  },
  {
    path: '/clients-converted',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { ConvertedPage, convertedRead } = await import('../../pages/sales/ConvertedPage.tsx');
      return { Component: ConvertedPage, readAt: convertedRead };
    }),
  },
  {
    path: '/contract-history',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { ContractHistoryPage, contractHistoryRead } =
        await import('../../pages/contracts/ContractHistoryPage.tsx');
      return { Component: ContractHistoryPage, readAt: contractHistoryRead };
    }),
  },
];
