import { fireEvent, screen, within } from '@testing-library/react';

/** Opens the list of that name and picks the option, as a click does. */
export function choose(label: string | RegExp, option: string | RegExp): void {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  const list = screen.getByRole('listbox', { name: label });
  fireEvent.click(within(list).getByRole('option', { name: option }));
}

/** What the list of that name offers, as it is read out. */
export function offeredBy(label: string | RegExp): (string | null)[] {
  const button = screen.getByRole('combobox', { name: label });
  fireEvent.click(button);
  const options = screen.getAllByRole('option');
  const words = options.map(({ textContent }) => textContent);
  fireEvent.click(button);
  return words;
}
