import { describe, expect, it, jest } from '@jest/globals';
import { useApolloClient } from '@apollo/client/react';
import { MockedProvider } from '@apollo/client/testing/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { SentenceWordsDocument } from '../../features/manufacturers/search/SentenceWords.generated.ts';
import { AccountCountsDocument } from '../../features/notifications/AccountCounts.generated.ts';
import { SessionContext, type Viewer } from '../../lib/session.ts';
import { ToastProvider } from '../../ui/toasts.tsx';
import { DANA, SETTINGS } from '../../../../tests/support/web/session.ts';

const SEVEN_NOTIFICATIONS = {
  proposals: [],
  notifications: { __typename: 'NotificationConnection' as const, nodes: [], totalCount: 7 },
};

// The shell is tested without what it only mounts. The notifications are asked for some time after the page is drawn:
// in a slow test, but not in a quick one.
jest.unstable_mockModule('../../features/notes/QuickLog.tsx', () => ({ QuickLog: () => null }));
jest.unstable_mockModule('../../features/notifications/NotificationDrawer.tsx', () => ({
  NotificationDrawer: ({ isOpen }: { isOpen: boolean }) => {
    const { cache } = useApolloClient();
    useEffect(() => {
      cache.writeQuery({
        query: AccountCountsDocument,
        variables: { proposals: true },
        data: SEVEN_NOTIFICATIONS,
      });
    }, [cache]);
    return isOpen ? <p>the drawer</p> : null;
  },
}));
const { DefaultLayout } = await import('./DefaultLayout.tsx');

/** The palette reads them when it opens. */
const SENTENCE_WORDS = {
  request: { query: SentenceWordsDocument, variables: () => true },
  result: { data: { csiSections: [] } },
};

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** In `act`, since the form that the shell mounts arrives a moment later. */
async function show(viewer: Viewer = DANA, address = '/landing') {
  const signOut = jest.fn(async () => undefined);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <SessionContext value={{ viewer, settings: SETTINGS, signOut }}>
          <MockedProvider mocks={[SENTENCE_WORDS]}>
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

  it('keeps notifications, colors, shortcuts and the way out in one menu behind the initials', async () => {
    const signOut = await show();
    const button = screen.getByRole('button', { name: 'Account, notifications: 7' });
    expect(button).toHaveTextContent('DK');
    await userEvent.click(button);
    const menu = screen.getByRole('menu', { name: 'Account' });
    expect(within(menu).getByText('Dana Keller')).toBeInTheDocument();
    expect(within(menu).getByRole('menuitem', { name: 'Notifications 7' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(within(menu).getByRole('menuitemradio', { name: 'Dark colors' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
    expect(button).toHaveFocus();

    await userEvent.click(button);
    const dark = screen.getByRole('menuitemradio', { name: 'Dark colors' });
    expect(dark).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Colors of the system' }));

    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();

    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.getByText('the drawer')).toBeInTheDocument();
    await userEvent.click(button);
    await userEvent.keyboard('{End}{Enter}');
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('marks the open hub in the sidebar and shows its tabs over the page', async () => {
    await show(DANA, '/sales/by-date');
    const sidebar = screen.getByRole('navigation', { name: 'Main' });
    expect(linksOf(sidebar).map(([label]) => label)).toEqual([
      'TodayG H',
      'CompaniesG S',
      'CalendarG A',
      'NotesG N',
      'PeopleG C',
      'Revenue',
      'Content',
      'ReportsG R',
    ]);
    const marked = within(sidebar)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/sales/renewals/me']);
    const tabs = screen.getByRole('navigation', { name: 'Revenue' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('By date');
    await userEvent.click(within(tabs).getByRole('link', { name: 'Invoices' }));
    expect(screen.getByText('/invoices')).toBeInTheDocument();
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Invoices');
  });

  it('leaves a rep’s pages to their own tabs', async () => {
    await show(DANA, '/rep/12');
    const sidebar = screen.getByRole('navigation', { name: 'Main' });
    expect(within(sidebar).getByRole('link', { current: true })).toHaveTextContent('Revenue');
    expect(screen.queryByRole('navigation', { name: 'Revenue' })).toBeNull();
  });

  it('goes where G and a letter went before', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: 'd' });
    expect(screen.getByText('/action-dashboard')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(screen.getByText('/explore')).toBeInTheDocument();
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
