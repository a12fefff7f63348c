/** A session also ends this long after sign-in, however busy it was (reliability.md). */
export const ABSOLUTE_HOURS = 12;
