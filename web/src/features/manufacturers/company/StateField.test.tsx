import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StateField } from './StateField.tsx';

const keys: string[] = [];

function Field() {
  const [text, setText] = useState('');
  const attributes = {
    'aria-label': 'State',
    onKeyDown: ({ key }: { key: string }) => keys.push(key),
  };
  return <StateField attributes={attributes} text={text} onText={setText} />;
}

async function typing(text: string): Promise<HTMLElement> {
  keys.length = 0;
  render(<Field />);
  const field = screen.getByRole('combobox', { name: 'State' });
  await userEvent.click(field);
  await userEvent.keyboard(text);
  return field;
}

it('finds a state by its name; Enter takes it, and the next Enter saves', async () => {
  const field = await typing('geo{Enter}');
  expect(field).toHaveValue('GA');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(keys).not.toContain('Enter');
  await userEvent.keyboard('{Enter}');
  expect(keys).toContain('Enter');
});

it('Enter saves a code at once, though other states begin like it', async () => {
  const field = await typing('ne{Enter}');
  expect(screen.getByRole('option', { name: 'New York NY' })).toBeVisible();
  expect(field).toHaveValue('ne');
  expect(keys).toContain('Enter');
});

it('Escape closes the list before it gives up the change; an arrow lists all states', async () => {
  const field = await typing('ga{ArrowDown}{ArrowDown}{Escape}');
  expect(field).toHaveValue('ga');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(keys).not.toContain('Escape');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option').length).toBeGreaterThan(50);
});
