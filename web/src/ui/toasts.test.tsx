import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useToast, type ToastInput } from './toasts.tsx';

function Shower({ toast }: { toast: ToastInput }) {
  const show = useToast();
  return <button onClick={() => show(toast)}>show</button>;
}

const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

function showToast(toast: ToastInput): void {
  render(
    <ToastProvider>
      <Shower toast={toast} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('show'));
}

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('offer Undo for ten seconds, by button or by Z', () => {
    const run = jest.fn<() => void>();
    showToast({ message: 'Note deleted', action: { label: 'Undo', run } });
    pass(9_999);
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Note deleted')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('offer nothing that was to be undone in a session that has ended', () => {
    let end = (): void => undefined;
    render(
      <ToastProvider
        onSessionEnd={(listener) => {
          end = listener;
          return () => undefined;
        }}
      >
        <Shower
          toast={{ message: 'Note deleted', action: { label: 'Undo', run: () => undefined } }}
        />
        <Shower toast={{ message: 'Signed out everywhere' }} />
      </ToastProvider>,
    );
    for (const button of screen.getAllByText('show')) fireEvent.click(button);
    act(() => end());
    expect(screen.queryByText('Note deleted')).toBeNull();
    expect(screen.getByText('Signed out everywhere')).toBeInTheDocument();
  });

  it('go away by themselves, but not while somebody points at them', () => {
    showToast({ message: 'Saved' });
    fireEvent.mouseEnter(screen.getByText('Saved'));
    pass(20_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.mouseLeave(screen.getByText('Saved'));
    pass(5_000);
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
