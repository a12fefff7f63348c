/** Maps and territories. */
import type { AppRoute } from './route.ts';

export const MAP_ROUTES: readonly AppRoute[] = [];
