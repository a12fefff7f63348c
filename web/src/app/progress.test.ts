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

  it('A06: grows over 5000 ms and waits just short of the end', () => {
    const progress = createProgress();
    progress.start();
    jest.advanceTimersByTime(200);
    expect(progress.state().visible).toBe(true);
    jest.advanceTimersByTime(2300);
    expect(progress.state().percent).toBe(50);
    jest.advanceTimersByTime(60_000);
    expect(progress.state().percent).toBe(96);
    progress.finish();
    expect(progress.state()).toMatchObject({ phase: 'done', percent: 100 });
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
    expect(progress.state()).toMatchObject({ phase: 'failed', visible: true, percent: 100 });
    jest.advanceTimersByTime(300);
    expect(seen.at(-1)).toBe('idle');
    progress.start();
    progress.finish();
    expect(seen.filter((phase) => phase === 'failed')).toHaveLength(1);
  });
});
