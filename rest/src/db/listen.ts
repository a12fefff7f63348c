import pg from 'pg';

export interface ListenerOptions {
  url: string;
  channel: string;
  /** One message; equal ones of one transaction come once. */
  onMessage(payload: string): void;
  /** The connection is there, for the first time or again: messages in between were missed. */
  onConnected(): void;
  onError(error: Error): void;
}

export interface Listener {
  close(): Promise<void>;
}

const RETRY_MIN_MS = 200;
const RETRY_MAX_MS = 5_000;

/**
 * Hears what the database announces on a channel, on a connection of its own: one of the pool's would be
 * given away between two messages. A lost connection is made again until the listener is closed.
 */
export function listenTo(options: ListenerOptions): Listener {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let waitMs = RETRY_MIN_MS;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'rep-portal-events',
      connectionTimeoutMillis: 1_500,
      keepAlive: true,
    });
    client = next;
    let isLost = false;
    const lost = (error: Error): void => {
      if (isLost || isClosed) return;
      isLost = true;
      options.onError(error);
      next.end().catch(() => {});
      retry = setTimeout(() => void connect(), waitMs).unref();
      waitMs = Math.min(RETRY_MAX_MS, waitMs * 2);
    };
    next.on('error', lost);
    next.on('end', () => lost(new Error('the database closed the connection')));
    next.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
      waitMs = RETRY_MIN_MS;
      options.onConnected();
    } catch (error) {
      lost(error as Error);
    }
  };
  void connect();

  return {
    close: async () => {
      isClosed = true;
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
