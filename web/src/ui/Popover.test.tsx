import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { Popover } from './Popover.tsx';

const STATES = ['Alabama', 'Florida', 'Georgia', 'Ohio', 'Texas', 'Utah'];

function Filter({ onShortcut }: { onShortcut: () => void }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useShortcut('g e', 'Explore', onShortcut);
  return (
    <Popover
      label={`State ${chosen.join()}`}
      title="State"
      open={open}
      // A new function each time, as pages pass it.
      onOpenChange={(next) => setOpen(next)}
    >
      <button type="button">Back</button>
      <ChoiceList
        name="State"
        limit={2}
        choices={STATES.map((value) => ({ value, label: value }))}
        selected={chosen}
        onToggle={(value) => setChosen((now) => [...now, value])}
      />
    </Popover>
  );
}

it('types into the open filter, picks with Enter, and starts no shortcut of the page', async () => {
  const user = userEvent.setup();
  const onShortcut = jest.fn();
  render(<Filter onShortcut={onShortcut} />);
  await user.click(screen.getByRole('button', { name: /^State/ }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('Georgia{Enter}');
  expect(screen.getByRole('button', { name: 'State Georgia' })).toBeVisible();
  expect(onShortcut).not.toHaveBeenCalled();
  // Letters typed beside the field reach nothing behind the panel, either.
  screen.getByRole('button', { name: 'Back' }).focus();
  await user.keyboard('ge');
  expect(onShortcut).not.toHaveBeenCalled();
});

it('moves inside with the arrows, and keeps the focus when a choice is made', async () => {
  const user = userEvent.setup();
  render(<Filter onShortcut={() => undefined} />);
  await user.click(screen.getByRole('button', { name: /^State/ }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('checkbox', { name: 'Alabama' })).toHaveFocus();
  await user.keyboard('{ArrowDown} ');
  expect(screen.getByRole('button', { name: 'State Florida' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Florida' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^State/ })).toHaveFocus();
});
