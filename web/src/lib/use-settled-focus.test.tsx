import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSettledFocus } from './use-settled-focus.ts';

function Form() {
  const first = useRef<HTMLInputElement>(null);
  useSettledFocus(() => first.current);
  return (
    <>
      <button type="button">elsewhere</button>
      <form>
        <input ref={first} aria-label="First name" />
        <input aria-label="E-mail" />
      </form>
    </>
  );
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

it('the first field takes the focus from what had it outside of the form', async () => {
  render(<Form />);
  screen.getByText('elsewhere').focus();
  await settled();
  expect(screen.getByLabelText('First name')).toHaveFocus();
});

it('somebody who is in a field already stays there', async () => {
  render(<Form />);
  screen.getByLabelText('E-mail').focus();
  await settled();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});
