import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { textParam } from './address-params.ts';
import { IsLeft } from './is-left.ts';
import { useAddress } from './use-address.ts';

const SPEC = { q: textParam };

function Page() {
  const { values, set } = useAddress(SPEC);
  const { search } = useLocation();
  return (
    <>
      <button type="button" onClick={() => set({ q: 'deck' })}>
        search
      </button>
      <output>{`${values.q}|${search}`}</output>
    </>
  );
}

describe('a page’s state in its address', () => {
  it('is no longer written once the address names the next page', () => {
    let isLeft = true;
    render(
      <MemoryRouter initialEntries={['/reports']}>
        <IsLeft value={(pathname) => isLeft && pathname === '/reports'}>
          <Page />
        </IsLeft>
      </MemoryRouter>,
    );
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('status')).toHaveTextContent(/^\|$/);
    isLeft = false;
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('status')).toHaveTextContent('deck|?q=deck');
  });
});
