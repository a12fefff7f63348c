import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useCombobox } from './use-combobox.ts';

const PLACES = ['Dalton', 'Dallas', 'Denver'];
const picked: string[] = [];
const keys: string[] = [];

function Field({ isOpen = true, takesFirst = true, isStale = false }) {
  const [text, setText] = useState('');
  const items = PLACES.filter((place) => place.startsWith(text));
  const box = useCombobox({
    items,
    listLabel: 'Places',
    text,
    onText: setText,
    onPick: (place) => picked.push(place),
    isOpen,
    takesFirst: () => takesFirst,
    isStale,
  });
  return (
    // What reaches the form around the field and was not used by it.
    <div onKeyDown={(event) => !event.defaultPrevented && keys.push(event.key)}>
      <input {...box.fieldProps({ 'aria-label': 'Place' })} />
      <ul {...box.listProps}>
        {items.map((place, index) => (
          <li key={place} {...box.optionProps(place, index)}>
            {place}
          </li>
        ))}
      </ul>
      <button type="button">Save</button>
    </div>
  );
}

async function typing(text: string, props = {}) {
  picked.length = 0;
  keys.length = 0;
  const user = userEvent.setup();
  const { rerender } = render(<Field {...props} />);
  await user.click(screen.getByRole('combobox', { name: 'Place' }));
  await user.keyboard(text);
  return { user, answer: () => rerender(<Field {...props} isStale={false} />) };
}

const marked = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

describe('a text field with a list', () => {
  it('Enter takes what fits first, and arrows go on from there and around', async () => {
    await typing('Da{Enter}{ArrowDown}{Enter}{ArrowDown}{Enter}');
    expect(picked).toEqual(['Dalton', 'Dallas', 'Dalton']);
  });

  it('Enter waits for the choices of this text, and takes the first of them', async () => {
    const { answer } = await typing('De{Enter}', { isStale: true });
    expect(picked).toEqual([]);
    expect(keys).not.toContain('Enter');
    answer();
    expect(picked).toEqual(['Denver']);
  });

  it('Enter takes what an arrow has marked at once, and is forgotten when more is typed', async () => {
    const { user, answer } = await typing('Da{ArrowDown}{Enter}', { isStale: true });
    expect(picked).toEqual(['Dallas']);
    await user.keyboard('l{Enter}l');
    answer();
    expect(picked).toEqual(['Dallas']);
  });

  it('names the marked choice to screen readers, and typing begins at the first again', async () => {
    await typing('{ArrowDown}');
    const field = screen.getByRole('combobox', { name: 'Place' });
    expect(marked()).toBe('Dallas');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByText('Dallas').id);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('D');
    expect(marked()).toBe('Dalton');
  });

  it('takes nothing that was not marked where a match is no intent, and Enter is the form’s', async () => {
    await typing('Da{Enter}', { takesFirst: false });
    expect([picked, marked(), keys.includes('Enter')]).toEqual([[], null, true]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(picked).toEqual(['Dalton']);
  });

  it('leaves other keys to what is around it, and picks nothing when it is left', async () => {
    await typing('Da{Escape}{Home}{Control>}{Enter}{/Control}{Tab}');
    expect(keys).toEqual(expect.arrayContaining(['Escape', 'Home', 'Enter', 'Tab']));
    expect(picked).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Place' })).toHaveValue('Da');
  });

  it('has no keys while its list is closed', async () => {
    await typing('Da{Enter}', { isOpen: false });
    expect([picked, keys.includes('Enter')]).toEqual([[], true]);
  });

  it('a click takes a choice, and the field keeps the focus', async () => {
    await typing('D');
    await userEvent.click(screen.getByText('Denver'));
    expect(picked).toEqual(['Denver']);
    expect(screen.getByRole('combobox', { name: 'Place' })).toHaveFocus();
  });
});
