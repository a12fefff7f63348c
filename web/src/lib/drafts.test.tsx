import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { draftStore, memoryStore, replaceDraftStore } from './draft-store.ts';
import { listDrafts, useDraft, wipeDrafts } from './drafts.ts';

function Editor({ draftKey = 'note:1' }: { draftKey?: string }) {
  const draft = useDraft(draftKey, '');
  return (
    <>
      <input
        aria-label="text"
        value={draft.value}
        onChange={(event) => draft.set(event.target.value)}
      />
      <button onClick={draft.clear}>clear</button>
      <p>
        {draft.loading ? 'loading' : draft.state} {draft.restored ? 'restored' : 'fresh'}
      </p>
    </>
  );
}

const type = (value: string): void => {
  fireEvent.change(screen.getByLabelText('text'), { target: { value } });
};
const settle = (ms = 0): Promise<void> => act(async () => jest.advanceTimersByTimeAsync(ms));

describe('useDraft', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is written 250 ms after the last change and found again', async () => {
    const { unmount } = render(<Editor />);
    await settle();
    expect(screen.getByText('idle fresh')).toBeInTheDocument();
    type('Karen: ');
    await settle(200);
    type('Karen: budget');
    await settle(200);
    expect(await draftStore().entries()).toEqual([]);
    await settle(50);
    expect(screen.getByText('saved fresh')).toBeInTheDocument();
    unmount();
    render(<Editor />);
    await settle();
    expect(screen.getByLabelText('text')).toHaveValue('Karen: budget');
    expect(screen.getByText('saved restored')).toBeInTheDocument();
  });

  it('is written at once when the page is left', async () => {
    render(<Editor />);
    await settle();
    type('half a sen');
    fireEvent(window, new Event('pagehide'));
    await settle();
    expect((await listDrafts(0)).map(({ key, value }) => [key, value])).toEqual([
      ['note:1', 'half a sen'],
    ]);
  });

  it('keeps one draft for each key', async () => {
    const { rerender } = render(<Editor draftKey="note:1" />);
    await settle();
    type('one');
    await settle(250);
    rerender(<Editor draftKey="note:2" />);
    await settle();
    expect(screen.getByLabelText('text')).toHaveValue('');
    rerender(<Editor draftKey="note:1" />);
    await settle();
    expect(screen.getByLabelText('text')).toHaveValue('one');
  });

  it('is gone after clear', async () => {
    render(<Editor />);
    await settle();
    type('done');
    await settle(250);
    fireEvent.click(screen.getByText('clear'));
    await settle(500);
    expect(await listDrafts(0)).toEqual([]);
    expect(screen.getByText('idle fresh')).toBeInTheDocument();
  });

  it('is gone from another form that shows it too', async () => {
    render(<Editor />);
    await settle();
    type('saved by the other');
    await settle(250);
    render(<Editor />);
    await settle();
    const [first, second] = screen.getAllByLabelText('text');
    expect(second).toHaveValue('saved by the other');
    const [clearFirst] = screen.getAllByText('clear');
    if (clearFirst) fireEvent.click(clearFirst);
    await settle();
    expect(first).toHaveValue('');
    expect(second).toHaveValue('');
  });

  it('is kept when the page is left, although another tab has forgotten its own of the same form', async () => {
    render(<Editor />);
    await settle();
    type('Ours');
    await settle(300);
    await draftStore().del('0:note:1');
    fireEvent(window, new Event('pagehide'));
    await settle();
    expect(await listDrafts(0)).toMatchObject([{ key: 'note:1', value: 'Ours' }]);
    fireEvent.click(screen.getByRole('button', { name: 'clear' }));
    fireEvent(window, new Event('pagehide'));
    await settle();
    expect(await listDrafts(0)).toEqual([]);
  });

  it('says so when it cannot be kept', async () => {
    replaceDraftStore({ ...memoryStore(), set: () => Promise.reject(new Error('full')) });
    render(<Editor />);
    await settle();
    type('text');
    await settle(250);
    expect(screen.getByText('failed fresh')).toBeInTheDocument();
  });

  it('leaves nothing behind after signing out, not even a write that waits', async () => {
    const { unmount } = render(<Editor />);
    await settle();
    type('secret');
    await settle(100);
    await wipeDrafts();
    unmount();
    await settle(1000);
    expect(await draftStore().entries()).toEqual([]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
  });
});
