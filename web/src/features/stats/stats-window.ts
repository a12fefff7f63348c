/** The months that the stats pages look at, and the same months a year before. */
import { choiceParam } from '../../lib/address-params.ts';
import {
  arcatYearDays,
  arcatYearOf,
  addDays,
  firstOfMonth,
} from '../../../../schema/calendar-date.ts';

const STATS_WINDOWS = ['l12m', 'ay', 'lastay'] as const;
export type StatsWindowName = (typeof STATS_WINDOWS)[number];

/** `window=` in the address; the last 12 months unless told otherwise. */
export const windowParam = choiceParam(STATS_WINDOWS, 'l12m');

export interface StatsWindow {
  from: string;
  to: string;
  lastFrom: string;
  lastTo: string;
}

/** Months count whole, so that last year's window begins and ends with the same months. */
export function statsWindow(name: StatsWindowName, today: string): StatsWindow {
  const year = arcatYearDays(arcatYearOf(today) - (name === 'lastay' ? 1 : 0));
  const from = name === 'l12m' ? firstOfMonth(today, -12) : year.from;
  const to = name === 'lastay' ? year.to : today;
  return { from, to, lastFrom: firstOfMonth(from, -12), lastTo: firstOfMonth(to, -12) };
}

/** The same window without the month that is not over: it would be compared with a whole one. */
export function fullMonths({ from, to }: StatsWindow, today: string): { from: string; to: string } {
  const running = firstOfMonth(today);
  // A window that began this month has none: then the running one is better than nothing.
  return { from, to: to >= running && from < running ? addDays(running, -1) : to };
}

export function windowChoices(today: string): { value: StatsWindowName; label: string }[] {
  const year = arcatYearOf(today);
  return [
    { value: 'l12m', label: 'Last 12 months' },
    { value: 'ay', label: `AY ${year}` },
    { value: 'lastay', label: `AY ${year - 1}` },
  ];
}
