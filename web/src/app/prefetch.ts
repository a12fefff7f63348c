/** In a chunk of its own, which no first screen waits for. */
import { startPageSpeed } from './page-speed.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { prefetchWhenIdle } from './prefetch-when-idle.ts';

/** Loads code and data ahead of clicks, and measures how quick pages are. Returns how to end both. */
export function startPrefetching(): () => void {
  const ends = [prefetchOnIntent(), prefetchWhenIdle(), startPageSpeed()];
  return () => ends.forEach((end) => end());
}
