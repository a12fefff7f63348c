import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRefresh } from './use-refresh.ts';

let isHidden = false;
const see = (isSeen: boolean): void => {
  isHidden = !isSeen;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

describe('what refreshes itself', () => {
  it('does so as often as it says, rests while nobody sees it, and catches up at once', () => {
    const refresh = jest.fn();
    const { unmount } = renderHook(() => useRefresh(60_000, refresh));
    pass(55_000);
    expect(refresh).not.toHaveBeenCalled();
    pass(5000);
    expect(refresh).toHaveBeenCalledTimes(1);
    see(false);
    pass(600_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    see(true);
    expect(refresh).toHaveBeenCalledTimes(2);
    see(false);
    pass(5000);
    see(true);
    expect(refresh).toHaveBeenCalledTimes(2);
    unmount();
    pass(600_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});
