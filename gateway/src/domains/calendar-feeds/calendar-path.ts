/** Where calendars read a feed, below the site's address. */
export function calendarPath(key: string): string {
  return `/calendar/${key}.ics`;
}

/** The key of a file's name, or `null` for what can be none. */
export function keyOfFile(file: string): string | null {
  return /^([A-Za-z0-9_-]{16,200})\.ics$/.exec(file)?.[1] ?? null;
}
