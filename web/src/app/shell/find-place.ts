/** What the shell does with the navigation's data: who sees what, where the viewer is, what the palette offers. Pure. */
import { matchPath } from 'react-router';
import { isAdministrator } from '../../../../schema/levels.ts';
import type { Offers } from '../../lib/offers.ts';
import type { IconName } from '../../ui/Icon.tsx';
import {
  NAVIGATION,
  type NavigationHub,
  type NavigationPage,
  type NavigationTab,
} from './navigation.ts';

/** The hubs and tabs that a viewer has and that the backend can serve. */
export function navigationFor(
  { mayExplore, level }: { mayExplore: boolean; level: number },
  offers: Offers,
): NavigationHub[] {
  const isAdmin = isAdministrator({ level });
  return NAVIGATION.filter(({ isForExplorers }) => mayExplore || !isForExplorers)
    .map((hub) => ({
      ...hub,
      label: (isAdmin && hub.adminLabel) || hub.label,
      tabs: hub.tabs.filter(({ to, isForAdmins }) => offers.opens(to) && (isAdmin || !isForAdmins)),
    }))
    .filter(({ tabs }) => tabs.length > 0);
}

/** Where a hub's entry leads: to its first tab. */
export const addressOf = ({ tabs }: NavigationHub): string => tabs[0]?.to ?? '/';

const pathOf = (address: string): string => address.split('?', 1)[0] ?? address;

export interface Place {
  hub: NavigationHub;
  /** `null` on a record that has tabs of its own. */
  tab: NavigationTab | null;
}

interface Here {
  pathname: string;
  search: string;
}

/** The hub and tab of an address: the longest pattern that fits it; `null` where none does. */
export function placeOf(hubs: readonly NavigationHub[], here: Here): Place | null {
  let best: Place | null = null;
  let longest = -1;
  const offer = (place: Place, pattern: string, weight = pattern.length): void => {
    if (weight <= longest || !matchPath(pattern, here.pathname)) return;
    best = place;
    longest = weight;
  };
  for (const hub of hubs) {
    for (const pattern of hub.records ?? []) offer({ hub, tab: null }, pattern);
    for (const tab of hub.tabs) {
      const chosen = chosenBy(tab, here.search);
      if (chosen === null) continue;
      const own = `${pathOf(tab.to)}/*`;
      for (const pattern of [own, ...(tab.covers ?? [])]) {
        offer({ hub, tab }, pattern, pattern.length + chosen);
      }
    }
  }
  return best;
}

/** 1 where the address chooses the tab, 0 where it chooses none of its siblings, `null` where it cannot be this one. */
function chosenBy({ choice }: NavigationTab, search: string): 0 | 1 | null {
  if (!choice || choice.value === null) return 0;
  return new URLSearchParams(search).get(choice.name) === choice.value ? 1 : null;
}

/** Where a tab leads from here: between two views of one list the filters go along, a saved view does not. */
export function tabAddress(tab: NavigationTab, current: NavigationTab | null, here: Here): string {
  const isSamePage = tab.choice !== undefined && pathOf(current?.to ?? '') === pathOf(tab.to);
  if (!isSamePage && !(tab.sharesFilters && current?.sharesFilters)) return tab.to;
  const query = new URLSearchParams(here.search);
  query.delete('view');
  if (tab.choice?.value) query.set(tab.choice.name, tab.choice.value);
  else if (tab.choice) query.delete(tab.choice.name);
  // Lists in addresses keep their commas, as the pages write them.
  const text = query.toString().replaceAll('%2C', ',');
  return (isSamePage ? here.pathname : tab.to) + (text && `?${text}`);
}

export interface NavigationEntry extends NavigationPage {
  icon: IconName;
  /** The hub that the page belongs to. */
  hub: string;
}

/** Every page of the navigation, for the palette and the shortcuts. */
export function entriesOf(hubs: readonly NavigationHub[], offers: Offers): NavigationEntry[] {
  return hubs.flatMap(({ label, icon, tabs }) =>
    tabs.flatMap((tab) =>
      [tab, ...(tab.pages ?? []).filter(({ to }) => offers.opens(to))].map(
        ({ to, title, oldNames = [], keys }) => ({
          to,
          title,
          oldNames,
          ...(keys ? { keys } : {}),
          icon,
          hub: label,
        }),
      ),
    ),
  );
}
