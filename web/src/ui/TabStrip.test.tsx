import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { WantedPath } from '../lib/wanted-path.ts';
import { TabStrip } from './TabStrip.tsx';

const TABS = [
  { to: '/company/7', label: 'Overview', current: true },
  { to: '/company/7/notes?q=call', label: 'Notes', current: false },
];

function currentAt(wanted: string): string[] {
  const { unmount } = render(
    <MemoryRouter>
      <WantedPath value={wanted}>
        <TabStrip label="Company pages" tabs={TABS} />
      </WantedPath>
    </MemoryRouter>,
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  const names = links.filter((link) => link.hasAttribute('aria-current'));
  unmount();
  return names.map(({ textContent }) => textContent);
}

it('a pressed tab is the current one while its page is drawn', () => {
  expect(currentAt('/company/7')).toEqual(['Overview']);
  expect(currentAt('/company/7/notes')).toEqual(['Notes']);
  expect(currentAt('/search')).toEqual(['Overview']);
});
