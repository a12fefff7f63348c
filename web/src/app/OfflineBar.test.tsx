import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { useCopiedAt } from './offline-copy.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: http://x/a.js');

describe('the offline flag', () => {
  it('A08: follows the browser and says how old the data is', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    jest.useFakeTimers({ now: new Date(2026, 5, 18, 0, 5) });
    render(<OfflineBar />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status')).toHaveTextContent('Offline — showing data from 12:05 AM.');
    // Of a start without a connection the copy says how old it is.
    const copied = new Date(2026, 5, 17, 21, 41).getTime();
    act(() => useCopiedAt.setState(copied, true));
    expect(screen.getByRole('status')).toHaveTextContent('data from Jun 17, 9:41 PM.');
    jest.useRealTimers();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(useCopiedAt.getState()).toBeNull();
  });

  it('A08: says that a part of the page is not loaded; it appears when the connection is back, and the page stays', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn(async () => () => <p>The calendar</p>).mockRejectedValueOnce(missing);
    const Part = lazyPart(load);
    render(
      <>
        <OfflineBar />
        <input aria-label="Note" defaultValue="Half a sentence" />
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </>,
    );
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Part of this page loads when the connection is back.',
      ),
    );
    onLine.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The calendar')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Half a sentence');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    onLine.mockRestore();
  });
});
