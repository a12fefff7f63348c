/** What an alert on missing rows can say. Pure. */

/** How many days back it searches for the last row; a group that has none there counts one day more. */
export const searchedDays = (days: number): number => Math.max(30, 2 * days);

/** Whether that many days mean that no row was found. */
export const isSilent = (value: number | null, days: number): boolean =>
  value !== null && value > searchedDays(days);
