/** People and activities. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const CONTACT_ROUTES: readonly AppRoute[] = [
  {
    path: '/contact/search',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { ContactSearchPage, contactSearchRead } =
        await import('../../pages/contacts/ContactSearchPage.tsx');
      return { Component: ContactSearchPage, readAt: contactSearchRead };
    }),
  },
  {
    path: '/contact/:id?',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { ContactPage, contactRead } = await import('../../pages/contacts/ContactPage.tsx');
      return { Component: ContactPage, readAt: contactRead };
    }),
  },
  {
    path: '/activities/:status?',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { ActivitiesPage, activitiesRead } =
        await import('../../pages/activities/ActivitiesPage.tsx');
      return { Component: ActivitiesPage, readAt: activitiesRead };
    }),
  },
];
