import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepListening, waitBeforeMs } from './keep-listening.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function line() {
  const lost: (() => void)[] = [];
  const heard: (() => void)[] = [];
  const hangUp = jest.fn();
  return {
    lost,
    heard,
    hangUp,
    open: (onHeard: () => void, onLost: () => void) => {
      heard.push(onHeard);
      lost.push(onLost);
      return hangUp;
    },
  };
}

describe('listening for notifications', () => {
  it('opens the line again after it was lost, and asks for what came in between', () => {
    const { lost, open } = line();
    const onGap = jest.fn();
    keepListening({ open, onGap, random: () => 0.5 });
    expect(lost).toHaveLength(1);
    lost[0]?.();
    lost[0]?.();
    jest.advanceTimersByTime(999);
    expect(lost).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(lost).toHaveLength(2);
    expect(onGap).toHaveBeenCalledTimes(1);
  });

  it('waits longer each time, and resets the wait once something was heard', () => {
    const { lost, heard, open } = line();
    keepListening({ open, onGap: () => undefined, random: () => 0.5 });
    lost[0]?.();
    jest.advanceTimersByTime(1_000);
    lost[1]?.();
    jest.advanceTimersByTime(1_000);
    expect(lost).toHaveLength(2);
    jest.advanceTimersByTime(1_000);
    expect(lost).toHaveLength(3);
    heard[2]?.();
    lost[2]?.();
    jest.advanceTimersByTime(1_000);
    expect(lost).toHaveLength(4);
    expect(waitBeforeMs(50, 0.5)).toBe(60_000);
  });

  it('waits for the network where there is none', () => {
    const { lost, open } = line();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    keepListening({ open, onGap: () => undefined, random: () => 0.5 });
    online.mockReturnValue(false);
    lost[0]?.();
    jest.advanceTimersByTime(120_000);
    expect(lost).toHaveLength(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(lost).toHaveLength(2);
  });

  it('stops for good', () => {
    const { lost, open, hangUp } = line();
    const stop = keepListening({ open, onGap: () => undefined });
    stop();
    lost[0]?.();
    jest.advanceTimersByTime(120_000);
    expect(hangUp).toHaveBeenCalledTimes(1);
    expect(lost).toHaveLength(1);
  });
});
