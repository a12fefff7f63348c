import * as domains from './domain-list.ts';
import { batchRoute } from './http/batch.ts';
import type { Route } from './http/route.ts';
import { refusedWrites } from './http/write-routes.ts';

/** Resources without a rule for the generic create, replace and delete (permissions 45 to 47): refused to all. */
const REFUSED_WRITES = [
  'users',
  'client-programs',
  'contracts',
  'invoices',
  'problems',
  'content',
  'bim-datasheets',
  'banners',
  'buying-actions',
  'leads',
  'useremails',
  'user-domains',
  'user-projects',
  'csi-sections',
  'products',
  'audit',
];

/** Fixed addresses before those with a number in their place: `rep-territories` is no company number. */
function fixedFirst(routes: readonly Route[]): Route[] {
  const order = ({ path }: Route): string => path.replaceAll(/:\w+/g, '\uffff');
  return routes.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0));
}

/** Every call of the service. */
export function domainRoutes(): Route[] {
  const routes = fixedFirst([
    ...Object.values(domains).flatMap((routesOf) => routesOf()),
    // Last, so that a domain's own call of the same address comes first.
    ...REFUSED_WRITES.flatMap(refusedWrites),
  ]);
  return [...routes, batchRoute(routes)];
}
