import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { prefetchWhenIdle } from './prefetch-when-idle.ts';
import { progress } from '../lib/progress.ts';
import { routeFor } from './routes.ts';

let idle: (() => void)[] = [];
let asked: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  [idle, asked] = [[], []];
  window.requestIdleCallback = (run) => idle.push(() => run({} as IdleDeadline));
  for (const pathname of ['/company/1', '/search']) {
    const { page } = routeFor(pathname);
    if (!page) throw new Error(`${pathname} has no page`);
    jest.spyOn(page, 'prefetch').mockImplementation((of) => void asked.push(of));
  }
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('loads the code of one page at each pause, and none while a page waits for its data', () => {
  const end = prefetchWhenIdle();
  jest.runAllTimers();
  idle.shift()?.();
  expect(asked).toEqual(['/company/1']);
  progress.start();
  idle.shift()?.();
  idle.shift()?.();
  expect(asked).toEqual(['/company/1']);
  progress.finish();
  idle.shift()?.();
  expect(asked).toEqual(['/company/1', '/search']);
  end();
  idle.shift()?.();
  expect(asked).toEqual(['/company/1', '/search']);
});
