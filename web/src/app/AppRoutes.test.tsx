import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { ToastProvider } from '../ui/toasts.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { PrintLayout } from './layouts/PrintLayout.tsx';
import { serveSession, SETTINGS } from '../../../tests/support/web/session.ts';
import { SessionProvider } from './SessionProvider.tsx';
import { SessionContext } from '../lib/session.ts';

const REFUSED = { operationName: 'SearchPage', requestId: 'r-9' };

function Where() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/400" state={REFUSED}>
        refuse
      </Link>
    </>
  );
}

async function visit(path: string): Promise<void> {
  serveSession();
  render(
    <MemoryRouter initialEntries={[path]}>
      <ToastProvider>
        <SessionProvider>
          <AppRoutes />
          <Where />
        </SessionProvider>
      </ToastProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('the routes, signed out', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('A02, A04, R04: a protected page leads to the login, which names where it returns to', async () => {
    await visit('/company/812/notes');
    expect(screen.getByText('/login?to=%2Fcompany%2F812%2Fnotes')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sign in to Rep Portal' })).toBeInTheDocument();
    expect(screen.getByText('/company/812/notes')).toBeInTheDocument();
  });

  it('R01: the index leads to the login', async () => {
    await visit('/');
    expect(screen.getByText('/login')).toBeInTheDocument();
  });

  it('H01: an unknown address shows 404 with a Homepage link', async () => {
    await visit('/no/such/page');
    expect(
      screen.getByRole('heading', { name: 'This page could not be found' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Homepage' })).toBeInTheDocument();
  });

  it('H03, H08, H10: the default layout has header with Login, page, and footer with its six links', async () => {
    await visit('/about');
    expect(screen.getByRole('banner')).toContainElement(
      screen.getByRole('link', { name: 'Login' }),
    );
    expect(screen.getByRole('link', { name: 'Rep Portal, search' })).toHaveAttribute(
      'href',
      '/search',
    );
    const footer = screen.getByRole('contentinfo');
    const links = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/about',
      '/support',
      '/legal',
      ...SETTINGS.socialLinks.map(({ url }) => url),
    ]);
  });

  it('R45, H04: goes from page to page, the old one out before the new one in', async () => {
    await visit('/about');
    fireEvent.click(screen.getByRole('link', { name: 'Legal' }));
    expect(screen.queryByRole('heading', { name: 'Legal' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'About' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Legal' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'About' })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Legal · Rep Portal'));
  });

  it('R33: /400 names the operation and the error id, with Back and Homepage', async () => {
    await visit('/about');
    fireEvent.click(screen.getByText('refuse'));
    expect(await screen.findByText('SearchPage')).toBeInTheDocument();
    expect(screen.getByText('r-9')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Homepage' })).toBeInTheDocument();
  });

  it('H03: the print layout has header and footer around the paper on the screen', () => {
    render(
      <MemoryRouter>
        <SessionContext
          value={{ viewer: null, settings: SETTINGS, signOut: async () => undefined }}
        >
          <PrintLayout>
            <p>paper</p>
          </PrintLayout>
        </SessionContext>
      </MemoryRouter>,
    );
    expect(screen.getByRole('main')).toHaveTextContent('paper');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });
});
