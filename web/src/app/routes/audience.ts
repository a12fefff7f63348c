/** Content status, and who visits the marketplace. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

const overallPage = lazyPage(
  async () => (await import('../../pages/audience/OverallPage.tsx')).OverallPage,
);

export const AUDIENCE_ROUTES: readonly AppRoute[] = [
  {
    path: '/content-status/contentTypeRedirect',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/content/ContentTypeRedirect.tsx')).ContentTypeRedirect,
    ),
  },
  {
    path: '/content-status/:contentType?',
    access: 'member',
    layout: 'default',
    group: 'content-status',
    page: lazyPage(async () => {
      const { ContentStatusPage, contentStatusRead } =
        await import('../../pages/content/ContentStatusPage.tsx');
      return { Component: ContentStatusPage, readAt: contentStatusRead };
    }),
  },
  {
    path: '/user-domains/not-sure',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/audience/NotSurePage.tsx')).NotSurePage),
  },
  {
    path: '/user-domains/update-ips-to-urls',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () =>
        (await import('../../pages/audience/ResolveAddressesPage.tsx')).ResolveAddressesPage,
    ),
  },
  {
    path: '/user-domains/:csi?',
    access: 'member',
    layout: 'default',
    group: 'user-domains',
    page: lazyPage(
      async () => (await import('../../pages/audience/UserDomainsPage.tsx')).UserDomainsPage,
    ),
  },
  {
    path: '/user-emails',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/audience/UserEmailsPage.tsx')).UserEmailsPage,
    ),
  },
  {
    path: '/overall/site',
    access: 'member',
    layout: 'default',
    group: 'overall',
    page: overallPage,
  },
  {
    path: '/overall/mobile',
    access: 'member',
    layout: 'default',
    group: 'overall',
    page: overallPage,
  },
  {
    path: '/bim-clients',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/audience/BimClientsPage.tsx')).BimClientsPage,
    ),
  },
  {
    path: '/company-info/activity',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/audience/CompanyChangesPage.tsx')).CompanyChangesPage,
    ),
  },
];
