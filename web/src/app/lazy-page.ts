import { lazy, type ComponentType } from 'react';
import { browserDeps, isChunkFailure, quietly, reloadForStaleChunk } from './stale-chunk.ts';

export interface LazyPage {
  Component: ComponentType;
  /** Loads the page's chunk; resolves at once when it is there. */
  preload(): Promise<void>;
  /** Loads it for a click that may come: a failure says nothing and reloads nothing. */
  prefetch(): void;
  isLoaded(): boolean;
}

const never = new Promise<never>(() => undefined);

/** A page in a chunk of its own, which can be loaded ahead of its first showing. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | null = null;
  let ahead: Promise<ComponentType> | null = null;
  let loaded = false;
  const once = (): Promise<ComponentType> => {
    loading ??= (ahead?.catch(load) ?? load()).then(
      (component) => {
        loaded = true;
        return component;
      },
      (error: unknown) => {
        loading = null;
        // While the reload is under way nothing more is shown.
        if (isChunkFailure(error) && reloadForStaleChunk(browserDeps())) return never;
        throw error;
      },
    );
    return loading;
  };
  return {
    Component: lazy(async () => ({ default: await once() })),
    preload: async () => void (await once()),
    prefetch: () => {
      if (loading) return;
      ahead ??= quietly(load);
      ahead.catch(() => (ahead = null));
    },
    isLoaded: () => loaded,
  };
}
