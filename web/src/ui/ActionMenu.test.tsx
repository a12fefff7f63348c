import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ActionMenu } from './ActionMenu.tsx';

const rectAt = (top: number): DOMRect =>
  ({ ...new DOMRect(0, 0, 10, 10).toJSON(), top }) as DOMRect;

describe('the menu of actions and scrolling', () => {
  it('stays when a scroll that brought its button here is told late, and goes when the button moves', () => {
    const where = jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(rectAt(80));
    render(<ActionMenu label="More" items={[{ label: 'Delete', onSelect: () => undefined }]} />);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.scroll(window);
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
    where.mockReturnValue(rectAt(20));
    fireEvent.scroll(window);
    expect(screen.queryByRole('menuitem')).toBeNull();
    where.mockRestore();
  });
});
