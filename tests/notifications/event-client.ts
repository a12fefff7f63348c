/** A small client of server-sent events for tests. */

interface ReceivedEvent {
  event: string;
  id: string;
  data: Record<string, unknown>;
}

export interface EventClient {
  response: Response;
  /** The next event; fails when none comes within a minute. */
  next(): Promise<ReceivedEvent>;
  /** Events that came and were not asked for. */
  waiting(): number;
  /** Resolves with the next heartbeat. */
  comment(): Promise<void>;
  /** Resolves when the service ends the stream. */
  ended(): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Opens /api/events; the answer may be a refusal, which `response` shows. */
export async function openEvents(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<EventClient> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: abort.signal,
  });
  const events: ReceivedEvent[] = [];
  let comments = 0;
  let isEnded = false;
  let wake = (): void => {};

  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith(':')) comments += 1;
        else if (block.startsWith('event:')) events.push(parse(block));
      }
      wake();
    }
  })()
    .catch(() => {})
    .finally(() => {
      isEnded = true;
      wake();
    });

  async function until<T>(what: string, found: () => T | undefined): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = found();
      if (value !== undefined) return value;
      if (isEnded) throw new Error(`the stream ended before the ${what}`);
      const leftMs = deadline - Date.now();
      if (leftMs <= 0) throw new Error(`no ${what} within ${PATIENCE_MS} ms`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    response,
    next: () => until('event', () => events.shift()),
    waiting: () => events.length,
    comment: () => {
      const before = comments;
      return until('heartbeat', () => (comments > before ? true : undefined)).then(() => {});
    },
    ended: () => until('end', () => isEnded || undefined).then(() => {}),
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}

function parse(block: string): ReceivedEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  return {
    event: fields.event ?? '',
    id: fields.id ?? '',
    data: JSON.parse(fields.data ?? 'null') as Record<string, unknown>,
  };
}
