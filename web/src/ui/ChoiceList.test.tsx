import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ChoiceList } from './ChoiceList.tsx';

const STATES = [
  { value: 'AB', label: 'Alberta (AB)' },
  { value: 'AL', label: 'Alabama (AL)' },
  { value: 'CA', label: 'California (CA)' },
];

describe('ChoiceList', () => {
  it('picks by Enter the code that is typed in full, before names that begin with it', () => {
    const toggle = jest.fn();
    render(<ChoiceList name="State" choices={STATES} selected={[]} onToggle={toggle} limit={1} />);
    const find = screen.getByRole('searchbox', { name: 'Find state' });
    fireEvent.change(find, { target: { value: 'al' } });
    expect(
      screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['Alabama (AL)', 'Alberta (AB)', 'California (CA)']);
    fireEvent.keyDown(find, { key: 'Enter' });
    expect(toggle.mock.calls).toEqual([['AL']]);
  });
});
