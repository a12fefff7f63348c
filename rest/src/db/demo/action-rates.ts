import { BUYING_ACTIONS } from '../../../../schema/buying-actions.ts';
import { civilFrom, dayFrom, monthOf, monthStart } from './calendar.ts';
import type { Day } from './calendar.ts';

/** Months of buying actions up to and with the running one. */
export const ACTION_MONTHS = 60;

/** The columns of buying_actions in the order of BUYING_ACTIONS; the position is the place in a month's counts. */
export const ACTION_COLUMNS: readonly string[] = BUYING_ACTIONS.map(({ column }) => column);
export const ACTION_KEYS = ACTION_COLUMNS.length;

export function keyAt(column: string): number {
  const at = ACTION_COLUMNS.indexOf(column);
  if (at < 0) throw new Error(`no such buying action: ${column}`);
  return at;
}

export interface ActionRate {
  /** Set so that medians per client and month are those of demo-data.md. */
  usual: number;
  /** The product that a contract must contain; null for what every listed company has. */
  product: string | null;
  /** How likely one such action names a person whom the company can be told (a lead), relative to a page view. */
  leadWeight: number;
}

const RATES: Readonly<Record<string, ActionRate>> = {
  product_analysis: { usual: 41, product: null, leadWeight: 1 },
  videos: { usual: 4.3, product: null, leadWeight: 2 },
  ecatalogs: { usual: 15, product: null, leadWeight: 2 },
  edirectory_pages: { usual: 60, product: null, leadWeight: 1 },
  banners: { usual: 66, product: 'banner', leadWeight: 0 },
  green_reports: { usual: 2.2, product: null, leadWeight: 1 },
  bim: { usual: 8, product: 'bim', leadWeight: 5 },
  cad: { usual: 14.5, product: 'cad', leadWeight: 5 },
  specs: { usual: 12.3, product: 'specs', leadWeight: 11.5 },
  spec_wizards: { usual: 2.1, product: 'sw', leadWeight: 34 },
  clicked_home: { usual: 11.8, product: null, leadWeight: 1.5 },
  clicked_product: { usual: 18.2, product: null, leadWeight: 1.5 },
};

/** One entry per key, in the order of BUYING_ACTIONS. */
export const ACTION_RATES: readonly ActionRate[] = ACTION_COLUMNS.map((column) => {
  const rate = RATES[column];
  if (!rate) throw new Error(`no rate for the buying action ${column}`);
  return rate;
});

/** Commercial design by calendar month, January first (demo-data.md). */
const MONTH_FACTORS = [1.02, 1.03, 1.12, 1.08, 1.06, 1.02, 0.94, 1, 1.04, 1.08, 0.93, 0.72];
const YEARLY_GROWTH = 1.04;
const STANDSTILL_FACTOR = 0.75;
const STANDSTILL = [monthOf(dayFrom(2020, 4, 1)), monthOf(dayFrom(2020, 6, 1))] as const;

const MOBILE_FIRST = 0.12;
const MOBILE_LAST = 0.31;

/** The first of the months that have buying actions. */
export function firstActionMonth(asOf: Day): number {
  return monthOf(asOf) - (ACTION_MONTHS - 1);
}

/** Demand in a month relative to an average month of today: season, growth, the standstill of 2020. */
export function seasonOf(month: number, thisMonth: number): number {
  const standstill = month >= STANDSTILL[0] && month <= STANDSTILL[1] ? STANDSTILL_FACTOR : 1;
  return (
    (MONTH_FACTORS[((month % 12) + 12) % 12] ?? 1) *
    YEARLY_GROWTH ** ((month - thisMonth) / 12) *
    standstill
  );
}

/** The share of a month that has passed: 1 except for the running one. */
export function passedShare(month: number, asOf: Day): number {
  if (month !== monthOf(asOf)) return 1;
  return civilFrom(asOf).day / (monthStart(month + 1) - monthStart(month));
}

/** Share of the mobile site in a month of the window, rising over the years. */
export function mobileShare(position: number): number {
  return MOBILE_FIRST + ((MOBILE_LAST - MOBILE_FIRST) * position) / (ACTION_MONTHS - 1);
}
