/** What the windows of one browser tell each other about the session. */

export type SessionMessage =
  | { kind: 'signedOut' }
  | { kind: 'signedIn'; seq: number }
  | { kind: 'touched' };

export interface SessionChannel {
  post(message: SessionMessage): void;
  listen(listener: (message: SessionMessage) => void): () => void;
}

/** A silent channel where the browser has none. */
function openSessionChannel(name = 'rep-portal-session'): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, listen: () => () => undefined };
  }
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const onMessage = (event: MessageEvent<SessionMessage>): void => listener(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

export const sessionChannel = openSessionChannel();
