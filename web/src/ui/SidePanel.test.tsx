import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SidePanel } from './SidePanel.tsx';

const page = (isOpen: boolean) => (
  <main id="main" tabIndex={-1}>
    <button type="button">Row</button>
    {isOpen && (
      <SidePanel title="New contact" onClose={() => undefined}>
        <input aria-label="First name" />
      </SidePanel>
    )}
  </main>
);

it('gives the focus back to what opened it, or to the page where an address did', () => {
  const { rerender } = render(page(true));
  screen.getByLabelText('First name').focus();
  rerender(page(false));
  expect(screen.getByRole('main')).toHaveFocus();

  screen.getByRole('button', { name: 'Row' }).focus();
  rerender(page(true));
  screen.getByLabelText('First name').focus();
  rerender(page(false));
  expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus();
});
