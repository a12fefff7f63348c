/** Content status, and who visits the marketplace. */
import { lazyPage } from '../lazy-page.ts';
import type { AppRoute } from './route.ts';

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
    page: lazyPage(
      async () => (await import('../../pages/content/ContentStatusPage.tsx')).ContentStatusPage,
    ),
  },
  {
    path: '/user-domains/not-sure',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/audience/NotSurePage.tsx')).NotSurePage),
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
];
