const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for an existing day from year 1900 to 2199 written as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  if (!(year >= 1900 && year <= 2199) || !(day >= 1 && day <= (DAYS[month - 1] ?? 0))) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month !== 2 || day < 29 || isLeap;
}

/** The marketplace's year, which begins in December: 2025-12-01 lies in 2026. */
export const arcatYearOf = (date: string): number =>
  Number(date.slice(0, 4)) + (date.slice(5, 7) === '12' ? 1 : 0);

/** All days of such a year. */
export const arcatYearDays = (year: number): { from: string; to: string } => ({
  from: `${year - 1}-12-01`,
  to: `${year}-11-30`,
});

/** The number that the decimal digits from `from` to before `to` make; NaN where one is none. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return NaN;
    number = number * 10 + digit;
  }
  return number;
}
