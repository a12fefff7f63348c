const inBusinessZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The business day, `YYYY-MM-DD`, of a moment in UTC. */
export function businessDateOf(moment: string): string {
  return inBusinessZone.format(new Date(moment));
}
