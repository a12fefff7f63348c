import type { Readable } from 'node:stream';

export interface Subscriber {
  userSeq: number;
  /** Whose end also ends the stream. */
  token: string;
  /** The last event that the client saw; `null` starts with what happens from now on. */
  lastEventId: number | null;
}

/** What happens to signed-in users, as streams of server-sent events. */
export interface EventFeed {
  /** @throws Problem 429 when the user has too many streams, 503 when the service stops */
  open(subscriber: Subscriber): Promise<Readable>;
}
