import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { numbersParam, textParam } from '../../lib/address-params.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Page } from '../../ui/Page.tsx';
import { IgnoredFilters } from './IgnoredFilters.tsx';

const LIST = { rep: numbersParam, q: textParam };
const TAB = { tab: textParam };

function List() {
  useAddress(LIST);
  return (
    <Page title="List">
      <Tab />
      <Link to="/plain?rep=3">Plain</Link>
      <Link to="?rep=3&tab=open">Right</Link>
    </Page>
  );
}

function Tab() {
  return <p>{useAddress(TAB).values.tab}</p>;
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <IgnoredFilters />
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/plain" element={<Page title="Plain">No filters</Page>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('R14: names a filter that the page cannot read, and names that it does not have', async () => {
  const user = open('/list?rep=me&query=glass&tab=all&cols=a');
  expect(screen.getByRole('status')).toHaveTextContent('Ignored filters: rep=me, query=glass');
  await user.click(screen.getByRole('link', { name: 'Right' }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('R14: a page without filters ignores every one', async () => {
  const user = open('/list?rep=3');
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Plain' }));
  expect(screen.getByRole('status')).toHaveTextContent('Ignored filter: rep=3');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
});
