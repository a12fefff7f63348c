/** Notes. */
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from './route.ts';

export const NOTE_ROUTES: readonly AppRoute[] = [
  {
    path: '/notes',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { NotesPage, notesRead } = await import('../../pages/notes/NotesPage.tsx');
      return { Component: NotesPage, readAt: notesRead };
    }),
  },
  {
    path: '/notes/table',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { NotesTablePage, notesTableRead } =
        await import('../../pages/notes/NotesTablePage.tsx');
      return { Component: NotesTablePage, readAt: notesTableRead };
    }),
  },
  {
    path: '/notes/activity',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { NotesActivityPage, notesActivityRead } =
        await import('../../pages/notes/NotesActivityPage.tsx');
      return { Component: NotesActivityPage, readAt: notesActivityRead };
    }),
  },
  {
    path: '/notes/activity-over-time',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { NotesOverTimePage, overTimeRead } =
        await import('../../pages/notes/NotesOverTimePage.tsx');
      return { Component: NotesOverTimePage, readAt: overTimeRead };
    }),
  },
  {
    path: '/notes/:id',
    access: 'member',
    layout: 'default',
    page: lazyPage(async () => {
      const { NotePage, noteRead } = await import('../../pages/notes/NotePage.tsx');
      return { Component: NotePage, readAt: noteRead };
    }),
  },
];
