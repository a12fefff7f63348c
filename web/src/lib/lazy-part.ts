import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { onceOnline, quietly } from './stale-chunk.ts';

export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the code ahead of its use; a failure is silent and reloads nothing. */
  prefetch(): void;
};

/** A part of a page in a chunk of its own. Offline it waits for the connection, and the page around it stays. */
export function lazyPart<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const part = lazy(async () => ({ default: await onceOnline(load) }));
  return Object.assign(part, {
    prefetch: () => void quietly(load).catch(() => undefined),
  });
}
