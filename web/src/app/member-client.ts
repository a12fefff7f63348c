/**
 * The GraphQL client of who is signed in, with the copy of its answers. Made outside of React, which begins a tree
 * that waits for its code several times before it stands, and would make one at each beginning.
 */
import type { ApolloClient } from '@apollo/client';
import type { Ahead, PageRead } from '../lib/read-ahead.ts';
import { createApolloClient } from './apollo-client.ts';
import type { BadRequest } from './apollo-links.ts';
import { onMemberEnd } from './member-end.ts';
import { closeOfflineCopy, copyAnswers, openedAnswers } from './offline-copy.ts';
import { progress } from '../lib/progress.ts';
import { reauthentication } from './reauthentication.ts';
import { sessionChannel } from '../lib/session-channel.ts';
import { sessionClock } from './session-clock.ts';
import { browserDeps, reloadForStaleChunk } from '../lib/stale-chunk.ts';

const TELL_OTHERS_EVERY_MS = 30_000;

export interface MemberClient {
  client: ApolloClient;
  /** Reads what a page will ask for; a failure is the page's to tell. */
  readAhead(read: PageRead, ahead: Ahead): void;
  /** Hears of requests that the server refused as malformed. */
  onBadRequest(listener: (refused: BadRequest) => void): () => void;
}

interface OwnedClient extends MemberClient {
  viewerSeq: number;
  end(): void;
}

let current: OwnedClient | null = null;

/** The same client at each call, until that user signs out or another one signs in. */
export function memberClient(viewerSeq: number): MemberClient {
  if (current?.viewerSeq === viewerSeq) return current;
  current?.end();
  current = createMemberClient(viewerSeq);
  return current;
}

function createMemberClient(viewerSeq: number): OwnedClient {
  const listeners = new Set<(refused: BadRequest) => void>();
  let toldAt = 0;
  let isOver = false;
  const client = createApolloClient({
    progress,
    requestSignIn: () => reauthentication.request(),
    onBadRequest: (refused) => listeners.forEach((listener) => listener(refused)),
    onStaleBuild: () => void reloadForStaleChunk(browserDeps()),
    touch: () => {
      // An answer to a page that is gone.
      if (isOver) return;
      sessionClock.touch();
      copy.changed();
      if (Date.now() - toldAt < TELL_OTHERS_EVERY_MS) return;
      toldAt = Date.now();
      sessionChannel.post({ kind: 'touched' });
    },
  });
  const answers = openedAnswers();
  if (answers !== null) client.cache.restore(answers as never);
  closeOfflineCopy();
  const copy = copyAnswers(client.cache, viewerSeq);
  const made: OwnedClient = {
    viewerSeq,
    client,
    readAhead: ({ document, variables }, ahead) => {
      const context = { ahead, quiet: true, queryDeduplication: false };
      client
        .query({ query: document, variables, fetchPolicy: 'network-only', context })
        .catch(() => undefined);
    },
    onBadRequest: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => {
      isOver = true;
      copy.stop();
      stopListening();
      if (current === made) current = null;
    },
  };
  const stopListening = onMemberEnd(made.end);
  return made;
}
