import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { onceOnline, quietly } from './stale-chunk.ts';

export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the code for a use that may come: a failure says nothing and reloads nothing. */
  prefetch(): void;
};

/** A part of a page in a chunk of its own. Without a connection it waits for one; the page around it stays. */
export function lazyPart<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const part = lazy(async () => ({ default: await onceOnline(load) }));
  return Object.assign(part, {
    prefetch: () => void quietly(load).catch(() => undefined),
  });
}
