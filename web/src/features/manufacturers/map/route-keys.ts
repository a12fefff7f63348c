const STORAGE_KEY = 'portal.route-keys';
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

/** After an undo the same stops are new activities. */
export function forgetRouteKeys(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}
