/** The sidebar as data: a page that comes adds its line here. */
import type { IconName } from '../../ui/Icon.tsx';

export interface NavigationEntry {
  label: string;
  to: string;
  icon: IconName;
  /** The shortcut that leads there. */
  keys?: string;
}

export interface NavigationSection {
  /** `null`: the first section, which needs no heading. */
  title: string | null;
  entries: readonly NavigationEntry[];
}

export const NAVIGATION: readonly NavigationSection[] = [
  {
    title: null,
    entries: [
      { label: 'Home', to: '/landing', icon: 'home', keys: 'g h' },
      { label: 'Search', to: '/search', icon: 'search', keys: 'g s' },
    ],
  },
];
