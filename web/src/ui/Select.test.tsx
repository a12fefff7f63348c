import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { choose } from '../../../tests/support/web/choose.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { Dialog } from './Dialog.tsx';
import { Popover } from './Popover.tsx';
import { Select } from './Select.tsx';

const STATES = ['Alabama', 'Florida', 'Georgia', 'Ohio', 'Texas'];

function States({ onChange }: { onChange?: (value: string) => void }) {
  const [state, setState] = useState('');
  return (
    <Select
      label="State"
      all="All states"
      value={state}
      choices={STATES.map((value) => ({ value: value.slice(0, 2).toUpperCase(), label: value }))}
      onChange={(value) => {
        setState(value);
        onChange?.(value);
      }}
    />
  );
}

const button = (): HTMLElement => screen.getByRole('combobox', { name: 'State' });
const highlighted = (): string | null | undefined =>
  document.getElementById(button().getAttribute('aria-activedescendant') ?? '')?.textContent;

function setup(page: ReactNode) {
  const user = userEvent.setup();
  render(page);
  button().focus();
  return user;
}

it('opens with an arrow, moves with arrows, Home and End, picks with Enter, and keeps the focus', async () => {
  const user = setup(<States />);
  expect(button()).toHaveTextContent('All states');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox', { name: 'State' })).toBeVisible();
  await user.keyboard('{End}');
  expect(highlighted()).toBe('Texas');
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe('Florida');
  await user.keyboard('{Enter}');
  expect(button()).toHaveTextContent('Florida');
  expect(button()).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Florida' })).toHaveAttribute('aria-selected', 'true');
});

it('finds a choice by its first letters, open or closed, and Tab takes it', async () => {
  const user = setup(
    <>
      <States />
      <input aria-label="ZIP" />
    </>,
  );
  await user.keyboard('geo');
  expect(highlighted()).toBe('Georgia');
  await user.tab();
  expect(button()).toHaveTextContent('Georgia');
  expect(screen.getByRole('textbox', { name: 'ZIP' })).toHaveFocus();
});

it('closes without a choice with Esc, a click elsewhere, or when the window loses the focus', async () => {
  const onChange = jest.fn();
  const user = setup(<States onChange={onChange} />);
  await user.keyboard('te{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('te');
  await user.click(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
  button().focus();
  await user.keyboard('te');
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  fireEvent.blur(button());
  hasFocus.mockRestore();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

function Shortcut({ keys, run }: { keys: string; run: () => void }) {
  useShortcut(keys, 'Next', run);
  return null;
}

it('keeps letters from the page’s shortcuts, and Esc from the dialog and the popover around it', async () => {
  const [run, close, onOpenChange] = [jest.fn(), jest.fn(), jest.fn()];
  const user = setup(
    <Dialog title="Filter" onClose={close}>
      <Shortcut keys="n" run={run} />
      <Popover label="More" title="More" open onOpenChange={onOpenChange}>
        <States />
      </Popover>
    </Dialog>,
  );
  await user.keyboard('n');
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.keyboard('n{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(run).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.click(button());
  await user.click(screen.getByRole('option', { name: 'Ohio' }));
  expect(button()).toHaveTextContent('Ohio');
  await user.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it('leaves Ctrl with a letter or with Enter to the form', async () => {
  const save = jest.fn();
  const user = setup(
    <form onKeyDown={({ key, ctrlKey }) => key === 'Enter' && ctrlKey && save()}>
      <States />
    </form>,
  );
  await user.keyboard('{Control>}c{Enter}{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('is named by its label, says what is wrong, and does nothing while disabled', async () => {
  const user = userEvent.setup();
  const props = { id: 'rep', label: 'Rep', value: '', onChange: () => undefined, required: true };
  render(
    <>
      <label htmlFor="rep">Rep</label>
      <Select
        {...props}
        choices={[]}
        all="Choose…"
        disabled
        aria-invalid
        aria-describedby="problem"
      />
      <p id="problem">Choose a rep.</p>
    </>,
  );
  const select = screen.getByRole('combobox', { name: 'Rep' });
  expect(select).toBeRequired();
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Choose a rep.');
  await user.click(select);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('names its groups, says so while no choice has the value, and does not click what it stands on', () => {
  const onClick = jest.fn();
  const onChange = jest.fn();
  render(
    <div onClick={onClick}>
      <Select
        label="Type"
        value="some"
        none="2 types"
        all="All types"
        choices={[{ group: 'Phone', choices: [{ value: '18', label: 'Phone existing' }] }]}
        onChange={onChange}
      />
    </div>,
  );
  const select = screen.getByRole('combobox', { name: 'Type' });
  expect(select).toHaveTextContent('2 types');
  choose('Type', 'Phone existing');
  expect(onChange).toHaveBeenCalledWith('18');
  // The row gets the click on the button, not the one inside the list.
  expect(onClick).toHaveBeenCalledTimes(1);
  fireEvent.click(select);
  expect(screen.getByRole('group', { name: 'Phone' })).toContainElement(
    screen.getByRole('option', { name: 'Phone existing' }),
  );
});
