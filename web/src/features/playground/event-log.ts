/** A subscription's answers as one growing response, so that an event is not gone when the next one comes. */
import type { ApolloLink } from '@apollo/client';
import { scan, startWith, type Observable } from 'rxjs';

interface LoggedEvent {
  /** When it arrived here. */
  at: string;
  data?: unknown;
  errors?: unknown;
}

export interface EventLog {
  /** Newest first. */
  events: LoggedEvent[];
  /** Of all events, also of those that are no longer listed. */
  count: number;
}

/** More than anybody scrolls through, and few enough for the editor to redraw at each event. */
const KEPT_MAX = 200;

export function eventLog(
  answers: Observable<ApolloLink.Result>,
  now = (): Date => new Date(),
): Observable<EventLog> {
  const none: EventLog = { events: [], count: 0 };
  return answers.pipe(
    scan(({ events, count }, { data, errors }) => {
      const event = { at: now().toISOString(), data, ...(errors && { errors }) };
      return { events: [event, ...events].slice(0, KEPT_MAX), count: count + 1 };
    }, none),
    startWith(none),
  );
}
