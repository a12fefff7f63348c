/**
 * Plain calendar arithmetic. A day is the number of days since 1970-01-01: no Date objects, no time zones.
 */
export type Day = number;

export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

/** Days from a civil date (Howard Hinnant's algorithm, proleptic Gregorian). */
export function dayFrom(year: number, month: number, day: number): Day {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

export function civilFrom(dayNumber: Day): CivilDate {
  const shifted = dayNumber + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** Reads YYYY-MM-DD; throws on anything that is not a calendar date. */
export function parseDay(text: string): Day {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const day = match ? dayFrom(Number(match[1]), Number(match[2]), Number(match[3])) : Number.NaN;
  if (!match || isoDate(day) !== text) throw new Error(`not a calendar date: ${text}`);
  return day;
}

export function isoDate(day: Day): string {
  const { year, month, day: date } = civilFrom(day);
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/**
 * A moment of that day in UTC; `minutes` after noon UTC, which is the morning in every US time zone, or before it (down to
 * -720).
 */
export function isoMoment(day: Day, minutes: number): string {
  const total = 12 * 60 + minutes;
  const hour = String(Math.floor(total / 60)).padStart(2, '0');
  return `${isoDate(day)}T${hour}:${String(total % 60).padStart(2, '0')}:00Z`;
}

function daysInMonth(year: number, month: number): number {
  return month === 12 ? 31 : dayFrom(year, month + 1, 1) - dayFrom(year, month, 1);
}

/** Months since year 0: consecutive months differ by one, across years too. */
export function monthOf(day: Day): number {
  const { year, month } = civilFrom(day);
  return year * 12 + month - 1;
}

/** The first day of such a month. */
export function monthStart(month: number): Day {
  const year = Math.floor(month / 12);
  return dayFrom(year, month - year * 12 + 1, 1);
}

/** The same day of another month, or that month's last day where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, day: date } = civilFrom(day);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  return dayFrom(targetYear, targetMonth, Math.min(date, daysInMonth(targetYear, targetMonth)));
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Monday to Friday, except 1 January, 4 July and 25 December. */
export function isWorkday(day: Day): boolean {
  const index = weekday(day);
  return index >= 1 && index <= 5 && !isFixedHoliday(day);
}

export function isFixedHoliday(day: Day): boolean {
  const { month, day: date } = civilFrom(day);
  return (
    (month === 1 && date === 1) || (month === 7 && date === 4) || (month === 12 && date === 25)
  );
}

/** That day, or the next workday. */
export function nextWorkday(day: Day): Day {
  return isWorkday(day) ? day : nextWorkday(day + 1);
}

export function previousWorkday(day: Day): Day {
  return isWorkday(day) ? day : previousWorkday(day - 1);
}

/** The n-th given weekday of a month (n from 1). */
export function nthWeekday(year: number, month: number, index: number, n: number): Day {
  const first = dayFrom(year, month, 1);
  return first + ((index - weekday(first) + 7) % 7) + (n - 1) * 7;
}

/** AY: 1 December to 30 November, named after the year it ends in (figures.md). */
export function arcatYear(day: Day): number {
  const { year, month } = civilFrom(day);
  return month === 12 ? year + 1 : year;
}
