/** Where drafts lie: a database of its own in IndexedDB, never localStorage or sessionStorage. */
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

export interface DraftStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  entries(): Promise<[string, unknown][]>;
  clear(): Promise<void>;
}

/** Opens the database on first use, so that a browser without IndexedDB fails per call, not at load. */
export function indexedDbStore(database: string): DraftStore {
  let opened: UseStore | null = null;
  const store = (): UseStore => (opened ??= createStore(database, 'entries'));
  return {
    get: async (key) => get<unknown>(key, store()),
    set: async (key, value) => set(key, value, store()),
    del: async (key) => del(key, store()),
    entries: async () => entries<string, unknown>(store()),
    clear: async () => clear(store()),
  };
}

/** Keeps everything in memory: for tests. */
export function memoryStore(): DraftStore {
  const map = new Map<string, unknown>();
  return {
    get: async (key) => map.get(key),
    set: async (key, value) => void map.set(key, value),
    del: async (key) => void map.delete(key),
    entries: async () => [...map.entries()],
    clear: async () => map.clear(),
  };
}

let current: DraftStore = indexedDbStore('rep-portal-drafts');

export function draftStore(): DraftStore {
  return current;
}

/** Puts another store in place; tests use it, since jsdom has no IndexedDB. */
export function replaceDraftStore(store: DraftStore): void {
  current = store;
}
