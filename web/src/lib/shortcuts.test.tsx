import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import {
  holdShortcuts,
  matchesChord,
  postponeShortcut,
  releaseShortcuts,
  SAVE,
  awaitField,
  runShortcut,
  useShortcut,
  useShortcutList,
} from './shortcuts.ts';

interface ProbeProps {
  keys: string;
  run: (event: KeyboardEvent) => void;
  enabled?: boolean;
  inFields?: boolean;
  fallback?: boolean;
  opensField?: boolean;
}

function Probe({ keys, run, ...options }: ProbeProps) {
  useShortcut(keys, `probe ${keys}`, run, options);
  return null;
}

function Sheet() {
  return (
    <p>
      {useShortcutList()
        .map(({ keys }) => keys)
        .join(',')}
    </p>
  );
}

const press = (key: string, init: object = {}, target: Element = document.body): boolean =>
  fireEvent.keyDown(target, { key, ...init });

describe('useShortcut', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
  });

  it('runs on its key, not with other modifiers, and not while typing', () => {
    const run = jest.fn();
    render(
      <>
        <Probe keys="n" run={run} />
        <input aria-label="field" />
      </>,
    );
    press('n');
    press('n', { ctrlKey: true });
    press('N', { shiftKey: true });
    press('n', {}, screen.getByLabelText('field'));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('keeps keys with Ctrl or ⌘ alive in fields', () => {
    const run = jest.fn();
    render(
      <>
        <Probe keys="mod+k" run={run} />
        <input aria-label="field" />
      </>,
    );
    press('k', { ctrlKey: true }, screen.getByLabelText('field'));
    press('k', { metaKey: true });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('reads sequences, and lets them lapse', () => {
    const run = jest.fn();
    render(<Probe keys="g s" run={run} />);
    press('g');
    press('s');
    expect(run).toHaveBeenCalledTimes(1);
    press('g');
    press('x');
    press('s');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('gives a page precedence over the shell, whatever was mounted first', () => {
    const page = jest.fn();
    const shell = jest.fn();
    render(
      <>
        <Probe keys="/" run={page} />
        <Probe keys="/" run={shell} fallback />
      </>,
    );
    press('/');
    expect(page).toHaveBeenCalledTimes(1);
    expect(shell).not.toHaveBeenCalled();
  });

  it.each([{ 'aria-modal': true }, { role: 'dialog' }, { role: 'menu' }, { role: 'listbox' }])(
    'leaves letters to what is open over the page: %j',
    (overlay) => {
      const run = jest.fn();
      const { rerender } = render(
        <>
          <Probe keys="j" run={run} />
          <Probe keys="g e" run={run} />
          <div {...overlay} />
        </>,
      );
      press('j');
      press('g');
      press('e');
      expect(run).not.toHaveBeenCalled();
      rerender(<Probe keys="j" run={run} />);
      press('j');
      expect(run).toHaveBeenCalledTimes(1);
    },
  );

  it('keeps a key that is pressed while the next page is on its way for that page', () => {
    const oldPage = jest.fn();
    const newPage = jest.fn();
    const shell = jest.fn();
    const { rerender } = render(
      <>
        <Probe keys="/" run={oldPage} />
        <Probe keys="mod+k" run={shell} />
        <input aria-label="field" />
      </>,
    );
    holdShortcuts();
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('field'), { key: '/' })).toBe(true);
    press('k', { ctrlKey: true });
    expect(shell).toHaveBeenCalledTimes(1);
    rerender(<Probe keys="/" run={newPage} />);
    releaseShortcuts();
    expect(newPage).toHaveBeenCalledTimes(1);
    expect(oldPage).not.toHaveBeenCalled();
    press('/');
    expect(newPage).toHaveBeenCalledTimes(2);
  });

  it('types into the field that a kept key opens what was pressed after it', () => {
    const field = createRef<HTMLInputElement>();
    const search = jest.fn();
    const changed = jest.fn();
    render(
      <>
        <Probe keys="n" run={() => field.current?.focus()} />
        <Probe keys="o" run={search} />
        <input ref={field} defaultValue="" onChange={(event) => changed(event.target.value)} />
      </>,
    );
    holdShortcuts('page');
    press('n');
    holdShortcuts('notes');
    releaseShortcuts('page');
    for (const key of ['n', 'o', ' ', 'o']) press(key);
    expect(field.current).not.toHaveFocus();
    releaseShortcuts('notes');
    expect(field.current).toHaveValue('no o');
    expect(changed).toHaveBeenLastCalledWith('no o');
    expect(search).not.toHaveBeenCalled();
    act(() => field.current?.blur());
    press('o');
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('lets the page that is here have its keys while a part of the shell is loading', () => {
    const [row, note] = [jest.fn(), jest.fn()];
    const { rerender } = render(<Probe keys="j" run={row} />);
    holdShortcuts('notes');
    press('j');
    expect(row).toHaveBeenCalledTimes(1);
    expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(true);
    press('n');
    press('j');
    rerender(
      <>
        <Probe keys="j" run={row} />
        <Probe keys="n" run={note} />
      </>,
    );
    releaseShortcuts('notes');
    expect(note).toHaveBeenCalledTimes(1);
    expect(row).toHaveBeenCalledTimes(2);
  });

  it('keeps a letter for the part of the shell that is loading although a sequence has lapsed before it', () => {
    const note = jest.fn();
    render(<Probe keys="g s" run={() => undefined} />);
    const longAgo = new KeyboardEvent('keydown', { key: 'g', bubbles: true });
    Object.defineProperty(longAgo, 'timeStamp', { value: -2000 });
    fireEvent(document.body, longAgo);
    holdShortcuts('notes');
    expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(false);
    render(<Probe keys="n" run={note} />);
    releaseShortcuts('notes');
    expect(note).toHaveBeenCalledTimes(1);
  });

  it('types what waited for a field although a part of the shell is still loading', () => {
    const note = jest.fn();
    render(
      <>
        <Probe keys="c" run={() => undefined} opensField />
        <Probe keys="n" run={note} fallback />
        <input aria-label="First name" />
      </>,
    );
    holdShortcuts('notes');
    press('c');
    press('n');
    act(() => screen.getByLabelText('First name').focus());
    expect(screen.getByLabelText('First name')).toHaveValue('n');
    releaseShortcuts('notes');
    expect(note).not.toHaveBeenCalled();
  });

  it('keeps what is typed before the field of a form has come, and gives it up with Escape', () => {
    const other = jest.fn();
    const form = (
      <>
        <Probe keys="a" run={() => undefined} opensField />
        <Probe keys="c" run={other} />
        <div role="dialog">
          <button type="button">Type</button>
          <input aria-label="Subject" />
        </div>
      </>
    );
    const { rerender } = render(<Probe keys="a" run={() => undefined} opensField />);
    press('a');
    press('C');
    rerender(form);
    act(() => screen.getByRole('button').focus());
    press('a');
    act(() => screen.getByLabelText('Subject').focus());
    expect(screen.getByLabelText('Subject')).toHaveValue('Ca');
    expect(other).not.toHaveBeenCalled();

    rerender(<Probe keys="a" run={() => undefined} opensField />);
    press('a');
    press('C');
    press('Escape');
    rerender(form);
    act(() => screen.getByLabelText('Subject').focus());
    expect(screen.getByLabelText('Subject')).toHaveValue('');
  });

  it('waits for a field for three seconds in which the browser could have shown it, and no longer', () => {
    const other = jest.fn();
    render(
      <>
        <Probe keys="a" run={() => undefined} opensField />
        <Probe keys="c" run={other} />
        <input aria-label="Subject" />
      </>,
    );
    press('a');
    press('C');
    const busy = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 4000);
    press('o');
    act(() => screen.getByLabelText('Subject').focus());
    expect(screen.getByLabelText('Subject')).toHaveValue('Co');
    busy.mockRestore();

    act(() => screen.getByLabelText('Subject').blur());
    press('a');
    press('x');
    act(() => jest.advanceTimersByTime(3100));
    press('c');
    expect(other).toHaveBeenCalledTimes(1);
    act(() => screen.getByLabelText('Subject').focus());
    expect(screen.getByLabelText('Subject')).toHaveValue('Co');
  });

  it('keeps what is typed while a form is saved: for the page, or for the form that follows', () => {
    const other = jest.fn();
    const page = (
      <>
        <Probe keys="n" run={() => screen.getByLabelText('Note').focus()} opensField />
        <Probe keys="a" run={other} />
        <textarea aria-label="Saved" readOnly />
        <textarea aria-label="Note" />
      </>
    );
    const { rerender } = render(page);
    const saved = screen.getByLabelText('Saved');
    act(() => saved.focus());
    holdShortcuts(SAVE);
    for (const key of ['n', 'a', ' ', 'b']) press(key, {}, saved);
    act(() => saved.blur());
    releaseShortcuts(SAVE);
    expect(screen.getByLabelText('Note')).toHaveValue('a b');

    act(() => (document.activeElement as HTMLElement).blur());
    rerender(<div role="dialog">{page}</div>);
    holdShortcuts(SAVE);
    press('a', {}, screen.getByLabelText('Saved'));
    releaseShortcuts(SAVE);
    act(() => screen.getByLabelText('Note').focus());
    expect(screen.getByLabelText('Note')).toHaveValue('a');
    expect(other).not.toHaveBeenCalled();
  });

  it('does what follows the text in its field: the way to the next field, a correction, the end', async () => {
    const saved = jest.fn();
    const form = (
      <form onKeyDown={({ key, ctrlKey }) => key === 'Enter' && ctrlKey && saved()}>
        <input aria-label="First name" />
        <input aria-label="Last name" />
        <textarea aria-label="Remark" />
      </form>
    );
    const visible = jest
      .spyOn(Element.prototype, 'getClientRects')
      .mockReturnValue([new DOMRect()] as unknown as DOMRectList);
    const { rerender } = render(<Probe keys="c" run={() => undefined} opensField />);
    press('c');
    for (const key of ['N', 'a', 'Tab', 'E', 'v', 'x', 'Backspace', 'Tab', 'o']) press(key);
    press('Enter');
    press('k');
    press('Enter', { ctrlKey: true });
    rerender(
      <>
        <Probe keys="c" run={() => undefined} opensField />
        {form}
      </>,
    );
    act(() => screen.getByLabelText('First name').focus());
    // What is pressed while they are done waits for its turn.
    expect(press('y', {}, screen.getByLabelText('First name'))).toBe(false);
    for (let step = 0; step < 12; step += 1) await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByLabelText('First name')).toHaveValue('Na');
    expect(screen.getByLabelText('Last name')).toHaveValue('Ev');
    expect(screen.getByLabelText('Remark')).toHaveValue('o\nky');
    expect(saved).toHaveBeenCalledTimes(1);
    visible.mockRestore();
  });

  it('keeps a key that means what is on its way, and what is typed after it, for when it is there', () => {
    const [note, wait] = [jest.fn(), (event: KeyboardEvent) => postponeShortcut(event, 'company')];
    const { rerender } = render(<Probe keys="n" run={wait} />);
    press('n');
    press('a');
    const open = (): void => {
      note();
      screen.getByLabelText('Note').focus();
    };
    rerender(
      <>
        <Probe key="there" keys="n" run={open} opensField />
        <input aria-label="Note" />
      </>,
    );
    act(() => releaseShortcuts('company'));
    expect(note).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Note')).toHaveValue('a');
  });

  it('types what follows save & next into the form of the next record, not into the one that is leaving', () => {
    render(
      <>
        <Probe keys="n" run={() => undefined} />
        <textarea aria-label="Saved" readOnly />
        <textarea aria-label="Next" />
      </>,
    );
    const saved = screen.getByLabelText('Saved');
    act(() => saved.focus());
    holdShortcuts(SAVE);
    press('o', {}, saved);
    awaitField();
    releaseShortcuts(SAVE);
    act(() => saved.blur());
    act(() => saved.focus());
    expect(saved).toHaveValue('');
    act(() => screen.getByLabelText('Next').focus());
    expect(screen.getByLabelText('Next')).toHaveValue('o');
  });

  it('feeds the cheat-sheet with what works now, and runs by name', () => {
    const run = jest.fn();
    const { rerender } = render(
      <>
        <Sheet />
        <Probe keys="n" run={run} />
      </>,
    );
    expect(screen.getByText('n')).toBeInTheDocument();
    expect(runShortcut('n')).toBe(true);
    rerender(
      <>
        <Sheet />
        <Probe keys="n" run={run} enabled={false} />
      </>,
    );
    expect(screen.queryByText('n')).toBeNull();
    expect(runShortcut('n')).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('matchesChord', () => {
  it('ignores Shift for symbols, whose place differs between layouts', () => {
    const question = new KeyboardEvent('keydown', { key: '?', shiftKey: true });
    expect(matchesChord('?', question)).toBe(true);
    expect(
      matchesChord('ctrl+enter', new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true })),
    ).toBe(true);
    expect(matchesChord('ctrl+enter', new KeyboardEvent('keydown', { key: 'Enter' }))).toBe(false);
    const next = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, shiftKey: true });
    expect(matchesChord('ctrl+shift+enter', next)).toBe(true);
    expect(matchesChord('ctrl+enter', next)).toBe(false);
  });
});
