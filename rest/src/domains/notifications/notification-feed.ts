import { Readable } from 'node:stream';
import type { Database } from '../../db/database.ts';
import { findLiveTokens } from '../../http/authenticate.ts';
import type { EventFeed, Subscriber } from '../../http/event-feed.ts';
import { Problem } from '../../http/problem.ts';
import {
  listNotificationsAfter,
  newestNotification,
  type Notification,
} from './notifications.repository.ts';

/** What the database announces new notifications on (migration 008): the message is the user's number. */
export const NOTIFICATION_CHANNEL = 'portal_notifications';

export interface NotificationFeed extends EventFeed {
  /** Sends what is new for the user that an announcement names. */
  announced(payload: string): void;
  /** Sends what was missed while announcements could not be heard. */
  catchUp(): void;
  /** Ends every stream. */
  close(): void;
}

interface Stream extends Subscriber {
  out: Readable;
  /** The last notification that was sent; `null` until it is known where to begin. */
  sentId: number | null;
}

export interface FeedOptions {
  database(): Database | null;
  sessionMinutes: number;
  heartbeatMs?: number;
  onError(error: Error): void;
}

/** A stream of somebody who was deactivated or signed out ends within this time; it has to be over within 5 seconds. */
const HEARTBEAT_MS = 3_000;
const STREAMS_A_USER = 5;
const RECONNECT_MS = 2_000;
/** Bytes that wait for a client at most: one that does not read is cut off and resumes later. */
const WAITING_BYTES = 1024 * 1024;

/**
 * The event streams of this process. A stream sends each notification of its user once, in the order
 * of their numbers; it ends when the session ends, the client goes or the service stops.
 */
export function createNotificationFeed(options: FeedOptions): NotificationFeed {
  const streams = new Set<Stream>();
  let isClosed = false;
  const heart = setInterval(() => watch(beat()), options.heartbeatMs ?? HEARTBEAT_MS).unref();

  function watch(work: Promise<void>): void {
    work.catch((error: unknown) => options.onError(error as Error));
  }

  function send(stream: Stream, text: string): void {
    if (!streams.has(stream) || stream.out.destroyed) return;
    stream.out.push(text);
    if (stream.out.readableLength > WAITING_BYTES) stream.out.destroy();
  }

  function end(stream: Stream): void {
    streams.delete(stream);
    stream.out.push(null);
  }

  /** Sends a user's streams what each has not sent yet. Two at once send nothing twice. */
  async function deliver(userSeq: number): Promise<void> {
    const db = options.database();
    const open = [...streams].filter((one) => one.userSeq === userSeq && one.sentId !== null);
    if (!db || open.length === 0) return;
    const from = Math.min(...open.map(({ sentId }) => sentId ?? 0));
    for (const notification of await listNotificationsAfter(db, userSeq, from)) {
      for (const stream of open) {
        if (stream.sentId === null || stream.sentId >= notification.id) continue;
        stream.sentId = notification.id;
        send(stream, eventText(notification));
      }
    }
  }

  async function beat(): Promise<void> {
    const db = options.database();
    if (!db || streams.size === 0) return;
    // Streams opened during the query are checked by the next heartbeat.
    const open = [...streams];
    const tokens = open.map(({ token }) => token);
    const live = await findLiveTokens(db, tokens, options.sessionMinutes);
    for (const stream of open) {
      if (live.has(stream.token)) send(stream, ': still here\n\n');
      else end(stream);
    }
  }

  async function open(subscriber: Subscriber): Promise<Readable> {
    const { userSeq, lastEventId } = subscriber;
    const db = options.database();
    if (!db || isClosed) throw new Problem(503, 'The service is stopping or starting.');
    if ([...streams].filter((one) => one.userSeq === userSeq).length >= STREAMS_A_USER) {
      throw new Problem(429, `You have ${STREAMS_A_USER} event streams open: close one first.`, {
        retryAfterSeconds: 15,
      });
    }
    const out = new Readable({ read: () => {}, highWaterMark: WAITING_BYTES });
    const stream: Stream = { ...subscriber, out, sentId: null };
    streams.add(stream);
    out.once('close', () => streams.delete(stream));
    try {
      stream.sentId = lastEventId ?? (await newestNotification(db, userSeq));
      send(stream, `retry: ${RECONNECT_MS}\n\n`);
      await deliver(userSeq);
    } catch (error) {
      out.destroy();
      throw error;
    }
    return out;
  }

  return {
    open,
    announced: (payload) => watch(deliver(Number(payload))),
    catchUp: () => {
      for (const userSeq of new Set([...streams].map((one) => one.userSeq)))
        watch(deliver(userSeq));
    },
    close: () => {
      isClosed = true;
      clearInterval(heart);
      streams.forEach(end);
    },
  };
}

function eventText(notification: Notification): string {
  return `event: notification\nid: ${notification.id}\ndata: ${JSON.stringify(notification)}\n\n`;
}
