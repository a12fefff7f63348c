import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { DANA, SETTINGS } from '../../../tests/support/web/session.ts';
import { SessionContext } from '../lib/session.ts';
import { DateField } from './DateField.tsx';
import { Dialog } from './Dialog.tsx';

// A Thursday.
const TODAY = SETTINGS.today;

const withToday = (page: ReactNode) => (
  <SessionContext value={{ viewer: DANA, settings: SETTINGS, signOut: async () => undefined }}>
    {page}
  </SessionContext>
);

function Since({ start = '', onChange }: { start?: string; onChange: (day: string) => void }) {
  const [day, setDay] = useState(start);
  return (
    <DateField
      label="From"
      value={day}
      onChange={(next) => {
        setDay(next);
        onChange(next);
      }}
    />
  );
}
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'From' });

function setup(start = '', around: (inside: ReactNode) => ReactNode = (inside) => inside) {
  const onChange = jest.fn<(day: string) => void>();
  const user = userEvent.setup();
  render(withToday(around(<Since start={start} onChange={onChange} />)));
  return { user, onChange };
}

it.each([
  ['6/1', '2026-06-01', '6/1/2026'],
  ['6/1/25', '2025-06-01', '6/1/2025'],
  ['today', TODAY, '6/18/2026'],
  ['tomorrow', '2026-06-19', '6/19/2026'],
  ['tue', '2026-06-16', '6/16/2026'],
  ['+3', '2026-06-21', '6/21/2026'],
])('reads %s as a day when Enter is pressed', async (typed, day, shown) => {
  const { user, onChange } = setup();
  await user.type(field(), typed);
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([[day]]);
  expect(field()).toHaveValue(shown);
});

it('keeps what it cannot read and says so, until something else is typed', async () => {
  const { user, onChange } = setup('2026-06-01');
  await user.clear(field());
  await user.type(field(), 'soonish');
  await user.tab();
  await user.tab();
  expect(field()).toHaveValue('soonish');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Not a date. Try 6/18, tue or +3.');
  await user.type(field(), '!');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

it('steps by days with the arrows, and takes the date out when it is emptied', async () => {
  const { user, onChange } = setup('2026-06-30');
  await user.click(field());
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-07-01');
  await user.clear(field());
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('');
  await user.keyboard('{ArrowUp}');
  expect(field()).toHaveValue('6/18/2026');
});

it('opens a month, with the focus on its day, and picks one', async () => {
  const { user, onChange } = setup('2026-06-30');
  await user.click(screen.getByRole('button', { name: 'Calendar: From' }));
  const calendar = await screen.findByRole('grid', { name: 'From, Jun 2026' });
  expect(within(calendar).getByRole('button', { name: 'Tuesday, Jun 30, 2026' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onChange.mock.calls).toEqual([['2026-07-01']]);
  expect(screen.queryByRole('grid')).toBeNull();
  expect(field()).toHaveFocus();
});

it('closes the month with Esc, and not the dialog around it; a press elsewhere closes it too', async () => {
  const onClose = jest.fn();
  const { user } = setup('', (inside) => (
    <Dialog title="Filter" onClose={onClose}>
      {inside}
    </Dialog>
  ));
  await user.click(field());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('grid');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(field()).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('grid');
  await user.click(screen.getByRole('heading', { name: 'Filter' }));
  expect(screen.queryByRole('grid')).toBeNull();
});

it('counts with each key where a button of the form waits for it', () => {
  const onChange = jest.fn();
  render(withToday(<DateField label="From" value={null} onChange={onChange} isLive />));
  fireEvent.change(field(), { target: { value: '6/1' } });
  fireEvent.change(field(), { target: { value: '6/18' } });
  expect(onChange.mock.calls).toEqual([['2026-06-01'], ['2026-06-18']]);
  expect(field()).toHaveValue('6/18');
});
