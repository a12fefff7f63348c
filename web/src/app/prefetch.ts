/** In a chunk of its own, which no first screen waits for. */
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { prefetchWhenIdle } from './prefetch-when-idle.ts';

/** Loads code and data ahead of clicks. Returns how to end it. */
export function startPrefetching(): () => void {
  const ends = [prefetchOnIntent(), prefetchWhenIdle()];
  return () => ends.forEach((end) => end());
}
