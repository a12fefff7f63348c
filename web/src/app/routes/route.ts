import type { Access } from '../guard.ts';
import type { LazyPage } from '../../lib/lazy-page.ts';

export type LayoutName = 'default' | 'empty' | 'print';

export interface AppRoute {
  path: string;
  access: Access;
  layout: LayoutName;
  /** The frame at an address with this among its search parameters, such as `mode=tv`. */
  layoutAt?: readonly [name: string, value: string, layout: LayoutName];
  /** A route without a page leads on to this address. */
  redirectTo?: string;
  page?: LazyPage;
  /** Routes of one group change without a transition: the tabs of one record. */
  group?: string;
}
