import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { SessionContext } from '../../lib/session.ts';
import { NotificationKinds } from './NotificationKinds.tsx';
import { useMutedKinds } from './muted-kinds.ts';

const viewer = (seq: number) => ({ viewer: { seq }, settings: {} }) as never;

function Muted() {
  return <p>{[...useMutedKinds().kinds].join()}</p>;
}

const show = (seq: number) =>
  render(
    <SessionContext value={viewer(seq)}>
      <NotificationKinds />
      <Muted />
    </SessionContext>,
  );

beforeEach(() => localStorage.clear());

it('a kind that is unticked is muted everywhere at once, for this user, and can be ticked again', () => {
  const { unmount } = show(12);
  fireEvent.click(screen.getByRole('button', { name: 'Preferences' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Renewals' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tags' }));
  expect(screen.getByText('RENEWAL,TAG')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Renewals' }));
  expect(screen.getByText('TAG')).toBeTruthy();
  unmount();
  show(13);
  expect(screen.queryByText('TAG')).toBeNull();
});

it('what is stored is read with care', () => {
  localStorage.setItem('portal.notifications.muted.12', 'TAG,NONSENSE,');
  show(12);
  expect(screen.getByText('TAG')).toBeTruthy();
});
