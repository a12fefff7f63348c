import { lazy, type ComponentType } from 'react';
import type { PageAddress, PageRead } from './read-ahead.ts';
import { isOnline } from './online.ts';
import {
  browserDeps,
  isChunkFailure,
  isReloading,
  loadAgain,
  OutOfReach,
  quietly,
  reloadForStaleChunk,
} from './stale-chunk.ts';

/** A page's code: the component, and what is known of the page before it is drawn. */
export interface PageCode<Props> {
  Component: ComponentType<Props>;
  /** What the page reads at an address; `null` where that is only known when it is drawn. */
  readAt?: (address: PageAddress) => PageRead | null;
  /** The page that is drawn inside this one at an address, with code of its own. */
  inside?: (pathname: string) => Pick<LazyPage, 'prefetch' | 'readAt'> | null;
}

export interface LazyPage<Props = object> {
  /** Replaced when the connection is back after a load failed without one: React never retries a failed `lazy`. */
  readonly Component: ComponentType<Props>;
  /** Loads the page's chunk; resolves at once when it is there. */
  preload(): Promise<void>;
  /** Loads the code of an address for a click that may come: a failure says nothing and reloads nothing. */
  prefetch(pathname: string): void;
  /** What is read at an address, as soon as the code is there that knows it. */
  readAt(address: PageAddress): Promise<PageRead | null>;
  isLoaded(): boolean;
}

const never = new Promise<never>(() => undefined);

/** A page in a chunk of its own, which can be loaded ahead of its first showing. */
export function lazyPage<Props = object>(
  load: () => Promise<ComponentType<Props> | PageCode<Props>>,
): LazyPage<Props> {
  const code = async (): Promise<PageCode<Props>> => {
    const found = await load();
    return 'Component' in found ? found : { Component: found };
  };
  let loading: Promise<PageCode<Props>> | null = null;
  let ahead: Promise<PageCode<Props>> | null = null;
  let loaded = false;
  let read = code;
  const once = (): Promise<PageCode<Props>> => {
    loading ??= (ahead?.catch(read) ?? read()).then(
      (found) => {
        loaded = true;
        return found;
      },
      (error: unknown) => {
        loading = null;
        // While the reload is under way nothing more is shown.
        const isGone = isChunkFailure(error);
        if (isGone && (isReloading() || reloadForStaleChunk(browserDeps()))) return never;
        if (!isGone || isOnline()) throw error;
        const onOnline = (): void => {
          read = () => loadAgain(code);
          Component = newComponent();
        };
        window.addEventListener('online', onOnline, { once: true });
        throw new OutOfReach('The page cannot be loaded without a connection', { cause: error });
      },
    );
    return loading;
  };
  const early = (): Promise<PageCode<Props>> => {
    if (loading) return loading;
    ahead ??= quietly(code);
    ahead.catch(() => (ahead = null));
    return ahead;
  };
  const newComponent = () => lazy(async () => ({ default: (await once()).Component }));
  let Component = newComponent();
  return {
    get Component() {
      return Component;
    },
    preload: async () => void (await once()),
    prefetch: (pathname) => {
      early().then(
        ({ inside }) => inside?.(pathname)?.prefetch(pathname),
        () => undefined,
      );
    },
    readAt: async (address) => {
      const { inside, readAt } = await early();
      const within = inside?.(address.pathname);
      return within ? within.readAt(address) : (readAt?.(address) ?? null);
    },
    isLoaded: () => loaded,
  };
}
