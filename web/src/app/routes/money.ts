/** Contracts, invoices and problems. */
import type { AppRoute } from './route.ts';

export const MONEY_ROUTES: readonly AppRoute[] = [];
