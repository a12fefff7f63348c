import { civilFrom, dayFrom, isFixedHoliday, nthWeekday, weekday } from './calendar.ts';
import type { Day } from './calendar.ts';

/** Share of a week's notes per weekday, Sunday first, times five: 1 is an average workday. */
const WEEKDAY_FACTORS = [0.0075, 0.95, 1.15, 1.15, 1.1, 0.635, 0.0075];

const MONTH_FACTORS = [1.05, 1.2, 1.18, 1, 0.98, 1, 0.86, 0.92, 1.14, 1.16, 0.98, 0.86];

function isHolidayWeek(day: Day): boolean {
  const { year, month, day: date } = civilFrom(day);
  if ((month === 12 && date >= 22) || (month === 1 && date <= 2)) return true;
  const monday = day - ((weekday(day) + 6) % 7);
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  const independence = dayFrom(year, 7, 4);
  return [thanksgiving, independence].some((feast) => feast >= monday && feast <= monday + 6);
}

/** How busy a day is, 1 being an average workday: weekday, season, holiday weeks. */
export function workRhythm(day: Day): number {
  if (isFixedHoliday(day)) return 0.01;
  const { month } = civilFrom(day);
  const season = MONTH_FACTORS[month - 1] ?? 1;
  return (WEEKDAY_FACTORS[weekday(day)] ?? 0) * season * (isHolidayWeek(day) ? 0.32 : 1);
}

/** Share of face-to-face meetings that took place: spring 2020 to spring 2021 had next to none. */
export function meetingFactor(day: Day): number {
  return day >= dayFrom(2020, 3, 16) && day < dayFrom(2021, 4, 1) ? 0.06 : 1;
}

export interface TradeShow {
  /** Value in schema/enumerations.ts. */
  competitorType: number;
  city: string;
  first: Day;
  last: Day;
  /** Divisions whose makers exhibit; empty means all. */
  divisions: readonly string[];
}

interface ShowRule {
  competitorType: number;
  month: number;
  week: number;
  cities: readonly string[];
  divisions: readonly string[];
}

const SHOW_RULES: readonly ShowRule[] = [
  {
    competitorType: 19,
    month: 1,
    week: 4,
    cities: ['Chicago', 'Orlando', 'Las Vegas'],
    divisions: ['22', '23'],
  },
  {
    competitorType: 13,
    month: 2,
    week: 3,
    cities: ['Las Vegas', 'Orlando'],
    divisions: ['06', '07', '08', '09', '22'],
  },
  {
    competitorType: 15,
    month: 3,
    week: 1,
    cities: ['San Antonio', 'New Orleans', 'Las Vegas'],
    divisions: ['07'],
  },
  { competitorType: 18, month: 3, week: 3, cities: ['New York'], divisions: [] },
  {
    competitorType: 20,
    month: 5,
    week: 1,
    cities: ['Las Vegas', 'Philadelphia'],
    divisions: ['26'],
  },
  {
    competitorType: 11,
    month: 6,
    week: 1,
    cities: ['Chicago', 'San Francisco', 'New York'],
    divisions: [],
  },
  { competitorType: 16, month: 6, week: 2, cities: ['Chicago'], divisions: ['09', '12'] },
  {
    competitorType: 10,
    month: 10,
    week: 2,
    cities: ['Nashville', 'San Antonio', 'Philadelphia'],
    divisions: [],
  },
  {
    competitorType: 9,
    month: 11,
    week: 1,
    cities: ['Atlanta', 'Boston', 'Philadelphia'],
    divisions: ['07', '08', '09', '26', '32'],
  },
];

const showsByYear = new Map<number, TradeShow[]>();

/** The trade shows of a calendar year, Monday to Friday each, in order of their dates. */
export function tradeShowsOf(year: number): TradeShow[] {
  let shows = showsByYear.get(year);
  if (!shows) {
    shows = SHOW_RULES.map((rule) => {
      const first = nthWeekday(year, rule.month, 1, rule.week);
      const city = rule.cities[year % rule.cities.length] ?? 'Chicago';
      return {
        competitorType: rule.competitorType,
        city,
        first,
        last: first + 4,
        divisions: rule.divisions,
      };
    });
    showsByYear.set(year, shows);
  }
  return shows;
}

/** The show that is on that day and draws makers of this division, if any. */
export function showOn(day: Day, division: string): TradeShow | undefined {
  return tradeShowsOf(civilFrom(day).year).find(
    (show) =>
      day >= show.first &&
      day <= show.last &&
      (show.divisions.length === 0 || show.divisions.includes(division)),
  );
}

/** The next show for this division within `days`, if any. */
export function showAfter(day: Day, division: string, days: number): TradeShow | undefined {
  const { year } = civilFrom(day);
  return [...tradeShowsOf(year), ...tradeShowsOf(year + 1)].find(
    (show) =>
      show.first > day &&
      show.first <= day + days &&
      (show.divisions.length === 0 || show.divisions.includes(division)),
  );
}
