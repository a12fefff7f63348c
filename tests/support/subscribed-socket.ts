import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

export interface SubscribedSocket {
  /** The code with which it was closed; `open` while it is not. */
  state(): string;
  close(): Promise<void>;
}

/** A socket that carries these headers, and one subscription; its client does not open it again. */
export async function subscribedSocket(
  { url }: { url: string },
  headers: Record<string, string>,
  query: string,
): Promise<SubscribedSocket> {
  class Socket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers });
    }
  }
  let state = 'open';
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: Socket,
    retryAttempts: 0,
    on: { closed: (event) => (state = String((event as { code: number }).code)) },
  });
  await new Promise<void>((resolve) => {
    client.on('connected', () => resolve());
    client.subscribe(
      { query },
      { next: () => undefined, error: () => undefined, complete: () => undefined },
    );
  });
  return { state: () => state, close: async () => client.dispose() };
}
