/** What administrators keep, and everybody's own account. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const ADMIN_ROUTES: readonly AppRoute[] = [
  { path: '/admin', access: 'member', layout: 'default', redirectTo: '/admin/users' },
  {
    path: '/admin/users',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/admin/UsersPage.tsx')).UsersPage),
  },
  {
    path: '/admin/users/:id',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/admin/UserPage.tsx')).UserPage),
  },
  {
    path: '/admin/audit',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/admin/AuditPage.tsx')).AuditPage),
  },
  {
    path: '/admin/data',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/admin/DataPage.tsx')).DataPage),
  },
  {
    path: '/admin/installation',
    access: 'member',
    layout: 'default',
    page: lazyPage(
      async () => (await import('../../pages/admin/InstallationPage.tsx')).InstallationPage,
    ),
  },
  {
    path: '/account',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => (await import('../../pages/admin/AccountPage.tsx')).AccountPage),
  },
  {
    path: '/forgot-password',
    access: 'open',
    layout: 'empty',
    page: lazyPage(
      async () => (await import('../../pages/session/PasswordPages.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: '/reset-password',
    access: 'open',
    layout: 'empty',
    page: lazyPage(
      async () => (await import('../../pages/session/PasswordPages.tsx')).ResetPasswordPage,
    ),
  },
];
