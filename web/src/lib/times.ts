/** Times of day, `HH:MM:SS`, as people say them. They belong to the business day and never move with the reader. */

/** Since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `9:30 AM`, `1 PM`. */
export function formatMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function formatTime(time: string): string {
  return formatMinutes(minutesOf(time));
}
