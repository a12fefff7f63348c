import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SessionContext, type Session } from '../../../lib/session.ts';
import { NoNotesFound } from './NoNotesFound.tsx';
import { ALL_TIME_START, type NotesAddress } from './notes-address.ts';

function show(from: string | null): void {
  render(
    <MemoryRouter>
      <SessionContext value={{ settings: { today: '2026-06-18' } } as Session}>
        <NoNotesFound
          values={{ from, to: null } as NotesAddress}
          others={0}
          onChange={() => {}}
          onClear={() => {}}
        />
      </SessionContext>
    </MemoryRouter>,
  );
}

it('offers more days, and where there are no notes at all, to look for a company to log the first one', () => {
  show('2026-06-12');
  expect(screen.getByRole('button', { name: 'Go back 7 more days' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  show(ALL_TIME_START);
  expect(screen.getByText(/log the first one/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search companies' })).toBeVisible();
});
