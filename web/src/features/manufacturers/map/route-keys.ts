import { inTab } from '../../../lib/kept-values.ts';
import type { Created } from './route-activities.ts';

const STORAGE_KEY = 'portal.route-keys';
const CREATED_KEY = 'portal.route-created';
/** Of the routes planned last in this tab. */
const MOST = 200;

function stored(): [name: string, key: string][] {
  const value = inTab.readJson(STORAGE_KEY);
  return Array.isArray(value) ? (value as [string, string][]) : [];
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
  inTab.writeJson(STORAGE_KEY, [...keys, [name, key]].slice(-MOST));
  return key;
}

/** What was removed from the calendar is a new activity when it comes back: its key would only repeat the old answer. */
export function forgetRouteKeys(names: readonly string[]): void {
  inTab.writeJson(
    STORAGE_KEY,
    stored().filter(([name]) => !names.includes(name)),
  );
}

/** What the route has on the calendar, also after a reload of the page. */
export function storedCreated(): readonly Created[] {
  const value = inTab.readJson(CREATED_KEY);
  return Array.isArray(value) ? (value as Created[]) : [];
}

export function storeCreated(created: readonly Created[]): void {
  inTab.writeJson(CREATED_KEY, created);
}
