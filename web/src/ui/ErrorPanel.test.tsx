import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { setReachable } from '../lib/online.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

afterEach(() => act(() => setReachable(true)));

it('tries again by itself when the connection is back, and only what failed without one', () => {
  const [failed, cutOff] = [jest.fn(), jest.fn()];
  render(<ErrorPanel error={new Error('refused')} onRetry={failed} />);
  act(() => setReachable(false));
  render(<ErrorPanel error={new TypeError('Failed to fetch')} onRetry={cutOff} />);
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  act(() => setReachable(true));
  expect(cutOff).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});
