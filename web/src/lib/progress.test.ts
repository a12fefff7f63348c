import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createProgress } from './progress.ts';

describe('the progress of a page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('A06: is throttled by 200 ms, so that a quick page shows none', () => {
    const progress = createProgress();
    progress.start();
    jest.advanceTimersByTime(199);
    expect(progress.state()).toMatchObject({ phase: 'loading', visible: false });
    progress.finish();
    expect(progress.state()).toMatchObject({ phase: 'idle', visible: false });
  });

  it('A06: shows after 200 ms, until all is finished and a moment longer', () => {
    const progress = createProgress();
    const told = jest.fn();
    progress.subscribe(told);
    progress.start();
    jest.advanceTimersByTime(200);
    expect(progress.state()).toEqual({ phase: 'loading', visible: true });
    told.mockClear();
    jest.advanceTimersByTime(60_000);
    // Its growth is the style sheet's: nothing runs while a page loads.
    expect(told).not.toHaveBeenCalled();
    progress.finish();
    expect(progress.state()).toEqual({ phase: 'done', visible: true });
    jest.advanceTimersByTime(300);
    expect(progress.state().visible).toBe(false);
  });

  it('A08: start, fail or finish; one failure among several marks the bar failed', () => {
    const progress = createProgress();
    const seen: string[] = [];
    progress.subscribe(() => seen.push(progress.state().phase));
    progress.start();
    progress.start();
    progress.fail();
    expect(progress.state().phase).toBe('loading');
    progress.finish();
    expect(progress.state()).toMatchObject({ phase: 'failed', visible: true });
    jest.advanceTimersByTime(300);
    expect(seen.at(-1)).toBe('idle');
    progress.start();
    progress.finish();
    expect(seen.filter((phase) => phase === 'failed')).toHaveLength(1);
  });
});
