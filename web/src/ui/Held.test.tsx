import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Held } from './Held.tsx';

describe('Held', () => {
  it('keeps what it rendered last while it is held, and renders the latest children afterwards', () => {
    const of = (isHeld: boolean, rows: string) => (
      <Held isHeld={isHeld}>
        <p>{rows}</p>
      </Held>
    );
    const { rerender } = render(of(false, 'Rows of Georgia'));
    rerender(of(true, 'Rows of Texas'));
    expect(screen.getByText('Rows of Georgia')).toBeVisible();
    rerender(of(true, 'Rows of Utah'));
    expect(screen.getByText('Rows of Georgia')).toBeVisible();
    rerender(of(false, 'Rows of Utah'));
    expect(screen.getByText('Rows of Utah')).toBeVisible();
  });
});
