/** What the backend offers, as `GET /session` says: pages, links and panels that need more are hidden. */
import { useMemo } from 'react';
import type { Capability } from '../../../schema/capabilities.ts';
import { needsOf } from './page-needs.ts';
import { useSession } from './session.ts';

export interface Offers {
  /** Whether the backend has all of these. */
  has(...needs: readonly Capability[]): boolean;
  /** What the page at an address lacks. */
  lacking(address: string): readonly Capability[];
  /** Whether the page at an address can work. */
  opens(address: string): boolean;
}

export function offersOf(absent: readonly Capability[] = []): Offers {
  const lacking = (address: string) => needsOf(address).filter((need) => absent.includes(need));
  return {
    has: (...needs) => !needs.some((need) => absent.includes(need)),
    lacking,
    opens: (address) => lacking(address).length === 0,
  };
}

export function useOffers(): Offers {
  const { absent } = useSession().settings;
  return useMemo(() => offersOf(absent), [absent]);
}

/** Links without those to pages that cannot work. */
export function useOffered<T extends { to: string }>(links: readonly T[]): T[] {
  const offers = useOffers();
  return links.filter(({ to }) => offers.opens(to));
}
