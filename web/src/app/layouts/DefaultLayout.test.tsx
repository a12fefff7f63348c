import { describe, expect, it, jest } from '@jest/globals';
import { MockedProvider } from '@apollo/client/testing/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { SessionContext, type Viewer } from '../../lib/session.ts';
import { ToastProvider } from '../../ui/toasts.tsx';
import { DANA, SETTINGS } from '../session-testing.ts';

// The shell is tested without the form that it only mounts.
jest.unstable_mockModule('../../features/notes/QuickLog.tsx', () => ({ QuickLog: () => null }));
const { DefaultLayout } = await import('./DefaultLayout.tsx');

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** In `act`, since the form that the shell mounts arrives a moment later. */
async function show(viewer: Viewer = DANA) {
  const signOut = jest.fn(async () => undefined);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/landing']}>
        <SessionContext value={{ viewer, settings: SETTINGS, signOut }}>
          <MockedProvider mocks={[]}>
            <ToastProvider>
              <DefaultLayout>
                <h1>the page</h1>
                <Link to="?state=GA">a filter of it</Link>
              </DefaultLayout>
            </ToastProvider>
          </MockedProvider>
        </SessionContext>
        <Where />
      </MemoryRouter>,
    );
  });
  return signOut;
}

const linksOf = (element: HTMLElement): (readonly [string, string | null])[] =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the shell', () => {
  it('H05, H06, H08: the header has the brand, the searches and the viewer’s links', async () => {
    await show();
    const header = screen.getByRole('banner');
    expect(within(header).getByText('Search by:')).toBeInTheDocument();
    expect(linksOf(header)).toEqual([
      ['Rep Portal', '/search'],
      ['Manufacturer', '/search'],
      ['Contact Email', '/contact/search'],
      ['Activities', '/activities?rep=12'],
      ['Dashboard', '/action-dashboard'],
    ]);
    expect(within(header).getByText('rep@demo.example')).toBeInTheDocument();
  });

  it('H08: Logout signs out', async () => {
    const signOut = await show();
    await userEvent.click(
      within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }),
    );
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('H03: page and footer stand in landmarks, and a link skips to the page', async () => {
    await show();
    expect(screen.getByRole('main')).toContainElement(
      screen.getByRole('heading', { name: 'the page' }),
    );
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(screen.getByText('Skip to the content')).toHaveAttribute('href', '#main');
  });

  it('leaves the keyboard where it is when a filter is set on the page that is shown', async () => {
    await show();
    const filter = screen.getByRole('link', { name: 'a filter of it' });
    await userEvent.click(filter);
    expect(screen.getByText('/landing?state=GA')).toBeInTheDocument();
    expect(filter).toHaveFocus();
  });

  it('opens the palette by Ctrl K and goes to a page by keyboard alone', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('sear');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Search all companies for “sear”',
      expect.stringContaining('Search'),
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('/search')).toBeInTheDocument();
  });

  it('shows the cheat-sheet on ?', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Fold or unfold the sidebar')).toBeInTheDocument();
  });
});
