import { isAdministrator, LEVELS } from '../../../../schema/levels.ts';
import { offersOf, type Offers } from '../../lib/offers.ts';
import type { Viewer } from '../../lib/session.ts';

export interface HeaderLink {
  label: string;
  to: string;
}

/** The header's links that depend on who is signed in (H06 to H08). */
export function headerLinks(viewer: Viewer, offers: Offers = offersOf()): HeaderLink[] {
  const links: HeaderLink[] = [];
  if (viewer.level === LEVELS.rep && viewer.scopes.includes('rep')) {
    links.push({ label: 'Activities', to: `/activities?rep=${viewer.seq}` });
  }
  if (isAdministrator(viewer) || viewer.isManager) {
    links.push({ label: 'Manager', to: '/manager' });
  }
  links.push({ label: 'Dashboard', to: '/action-dashboard' });
  return links.filter(({ to }) => offers.opens(to));
}
