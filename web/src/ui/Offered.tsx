import type { ReactNode } from 'react';
import type { Capability } from '../../../schema/capabilities.ts';
import { useOffers } from '../lib/offers.ts';

/** A panel that needs more of the backend than the specified calls: hidden where the backend lacks it. */
export function Offered({
  needs,
  children,
}: {
  needs: readonly Capability[];
  children: ReactNode;
}) {
  return useOffers().has(...needs) ? children : null;
}
