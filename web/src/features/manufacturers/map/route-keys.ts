import type { Created } from './route-activities.ts';

const STORAGE_KEY = 'portal.route-keys';
const CREATED_KEY = 'portal.route-created';
/** Of the routes planned last in this tab. */
const MOST = 200;

function stored(): [name: string, key: string][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? (value as [string, string][]) : [];
  } catch {
    return [];
  }
}

/**
 * The idempotency key of a stop in its slot, the same after a reload of the page: what was saved before it is not saved
 * again.
 * @param make a new key
 */
export function routeKey(name: string, make: () => string): string {
  const keys = stored();
  const known = keys.find(([each]) => each === name)?.[1];
  if (known) return known;
  const key = make();
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...keys, [name, key]].slice(-MOST)));
  } catch {
    // A browser without storage: the key holds until the page is left.
  }
  return key;
}

/** What was removed from the calendar is a new activity when it comes back: its key would only repeat the old answer. */
export function forgetRouteKeys(names: readonly string[]): void {
  try {
    const kept = stored().filter(([name]) => !names.includes(name));
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Nothing was stored.
  }
}

/** What the route has on the calendar, also after a reload of the page. */
export function storedCreated(): readonly Created[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(CREATED_KEY) ?? '[]');
    return Array.isArray(value) ? (value as Created[]) : [];
  } catch {
    return [];
  }
}

export function storeCreated(created: readonly Created[]): void {
  try {
    sessionStorage.setItem(CREATED_KEY, JSON.stringify(created));
  } catch {
    // A browser without storage: known until the page is left.
  }
}
