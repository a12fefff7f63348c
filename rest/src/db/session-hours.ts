import { sql, type RawBuilder } from 'kysely';

/** A session also ends this long after sign-in, however busy it was (reliability.md). */
export const ABSOLUTE_HOURS = 12;

/** Whether a row of `sessions`, read as `s`, still opens something. */
export const isLasting = (sessionMinutes: number): RawBuilder<boolean> => sql<boolean>`(
      s.last_seen_at > now() - ${sessionMinutes}::numeric * interval '1 minute'
      and s.created_at > now() - ${ABSOLUTE_HOURS}::integer * interval '1 hour'
      and (s.ends_at is null or s.ends_at > now()))`;
