/** Companies: search and the record with its sub-pages. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

const companyPage = lazyPage(
  async () => (await import('../../pages/manufacturers/company-page-code.ts')).companyPageCode,
);

export const COMPANY_ROUTES: readonly AppRoute[] = [
  {
    path: '/search',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { SearchPage, searchRead } = await import('../../pages/manufacturers/SearchPage.tsx');
      return { Component: SearchPage, readAt: searchRead };
    }),
  },
  {
    path: '/company',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/manufacturers/CompanyPage.tsx')).LastCompanyPage,
    ),
  },
  {
    path: '/company/:id/leads/names_report_pretty',
    access: 'member',
    layout: 'print',
    page: companyPage,
  },
  {
    path: '/company/:id/stats/booklet-report/printable',
    access: 'member',
    layout: 'print',
    page: companyPage,
  },
  {
    path: '/company/:id/*',
    access: 'member',
    layout: 'default',
    page: companyPage,
  },
];
