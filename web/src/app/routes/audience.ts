/** Content status, and who visits the marketplace. */
import type { AppRoute } from './route.ts';

export const AUDIENCE_ROUTES: readonly AppRoute[] = [];
