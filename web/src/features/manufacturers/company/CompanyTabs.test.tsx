import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { aSession } from '../../../../../tests/support/web/notes.tsx';
import { SessionContext } from '../../../lib/session.ts';
import { CompanyTabs, type CompanyTabsProps } from './CompanyTabs.tsx';

const COMPANY = { seq: 812, notes: { totalCount: 57 } } as CompanyTabsProps['company'];

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(page: CompanyTabsProps['page'], search = ''): void {
  render(
    <MemoryRouter initialEntries={[`/company/812/here${search}`]}>
      <SessionContext value={aSession()}>
        <Routes>
          <Route path="*" element={<CompanyTabs company={COMPANY} page={page} />} />
        </Routes>
        <Address />
      </SessionContext>
    </MemoryRouter>,
  );
}
const linksOf = (row: string) =>
  within(screen.getByRole('navigation', { name: row })).getAllByRole('link');
const marked = (row: string) =>
  linksOf(row)
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

describe('the two rows of tabs', () => {
  it('mark the tab, and below it the page', () => {
    show('notes');
    expect(marked('Company pages')).toEqual([['Activity', 'true']]);
    expect(marked('Activity')).toEqual([['Notes57', 'page']]);
    expect(linksOf('Activity').map((link) => link.getAttribute('href'))).toEqual([
      '/company/812/activity',
      '/company/812/notes',
      '/company/812/activities',
    ]);
  });

  it('are one where the tab is a page of its own', () => {
    show('overview');
    expect(marked('Company pages')).toEqual([['Overview', 'page']]);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  });

  it('open by the number of the tab', () => {
    show('overview');
    fireEvent.keyDown(document.body, { key: '5' });
    expect(screen.getByText('/company/812/stats')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: '7' });
    expect(screen.getByText('/company/812/content-status/contentTypeRedirect')).toBeInTheDocument();
  });

  it('take the words along between sections and keywords, and only these', () => {
    show('csi-and-keywords', '?q=glass&sort=section');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Keywords')).toBe('/company/812/csi-keywords?q=glass');
    expect(hrefOf('Leads')).toBe('/company/812/leads');
  });
});
