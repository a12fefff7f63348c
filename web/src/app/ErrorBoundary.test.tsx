import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { lazyPage } from '../lib/lazy-page.ts';
import { RouteError } from '../lib/route-error.ts';
import { ErrorBoundary, SilentBoundary } from './ErrorBoundary.tsx';
import { progress } from '../lib/progress.ts';

function Thrower({ error }: { error: unknown }): ReactElement {
  throw error;
}

/** React reports what a boundary caught; here that is the point of the test. */
function renderFailing(element: ReactElement) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return render(element, { onCaughtError: () => undefined });
}

describe('the error page', () => {
  it('H01: shows status and message, and for 404 a Homepage link', () => {
    renderFailing(
      <ErrorBoundary resetKey="a">
        <Thrower error={new RouteError(404, 'This page could not be found')} />
      </ErrorBoundary>,
    );
    expect(screen.getByText('404')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: 'This page could not be found' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Homepage' })).toHaveAttribute('href', '/');
  });

  it('X04: an error without a status is a 500 and marks the loading bar failed', () => {
    progress.start();
    renderFailing(
      <ErrorBoundary resetKey="a">
        <Thrower error={new Error('secret detail')} />
      </ErrorBoundary>,
    );
    expect(screen.getByText('500')).toBeInTheDocument();
    expect(screen.queryByText(/secret detail/)).toBeNull();
    expect(progress.state().phase).toBe('failed');
  });

  it('H02: a failure of the error page itself says so', () => {
    const poisoned = {
      get status(): number {
        throw new Error('even this');
      },
    };
    renderFailing(
      <ErrorBoundary resetKey="a">
        <Thrower error={poisoned} />
      </ErrorBoundary>,
    );
    expect(screen.getByText('An error occurred while showing the error page')).toBeInTheDocument();
  });

  it('forgets the error on another page', () => {
    const { rerender } = renderFailing(
      <ErrorBoundary resetKey="a">
        <Thrower error={new Error('boom')} />
      </ErrorBoundary>,
    );
    rerender(
      <ErrorBoundary resetKey="b">
        <p>fine</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('fine')).toBeInTheDocument();
  });

  it('A08: a page whose code is out of reach says “You are offline”, and opens when the connection is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const missing = new TypeError('Failed to fetch dynamically imported module: http://x/a.js');
    const page = lazyPage(
      jest.fn(async () => () => <p>The report</p>).mockRejectedValueOnce(missing),
    );
    // As in the routes, the component is read when the page is drawn.
    const Shown = () => <page.Component />;
    renderFailing(
      <ErrorBoundary resetKey="a">
        <Suspense fallback={null}>
          <Shown />
        </Suspense>
      </ErrorBoundary>,
    );
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
    expect(screen.queryByText('500')).toBeNull();
    onLine.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The report')).toBeInTheDocument();
    onLine.mockRestore();
  });

  it('a part that can be missed disappears alone', () => {
    renderFailing(
      <>
        <p>page</p>
        <SilentBoundary>
          <Thrower error={new Error('boom')} />
        </SilentBoundary>
      </>,
    );
    expect(screen.getByText('page')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
