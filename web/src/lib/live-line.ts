/** Subscribes a page to what other users save. */
import type { ApolloClient } from '@apollo/client';
import type { ChangedKind } from '../schema.generated.ts';
import { keepListening } from './keep-listening.ts';
import { refreshShown } from './live-refresh.ts';
import { isOwnWrite } from './own-requests.ts';
import {
  RecordChangedDocument,
  type RecordChangedSubscription,
} from './RecordChanged.generated.ts';

/** What the page has on screen. Changes to anything else are not delivered. */
export interface LiveFilter {
  coids: readonly number[];
  /** Whose plans. */
  reps: readonly number[];
  /** All changes of these kinds. */
  kinds: readonly ChangedKind[];
}

/** Several changes at once are one refresh, and a thousand windows do not ask in the same moment. */
const GATHER_MS = 80;
const SPREAD_MS = 200;
/** Where whole kinds are listened to, a busy hour brings several changes a second. */
const PAUSE_OF_KINDS_MS = 3_000;
/** The most that one list of an operation may hold. */
const COIDS_MAX = 250;

const TYPE_OF = {
  NOTE: 'Note',
  ACTIVITY: 'Activity',
  CONTACT: 'Contact',
  COMPANY: 'Company',
  COMPETITION: 'Competition',
  COMPANY_INFO: 'CompanyInfo',
} as const satisfies Record<ChangedKind, string>;

type RecordChange = RecordChangedSubscription['recordChanged'];

/** Refreshes the page when a change concerns it, until it is told to stop. */
export function openLiveLine(client: ApolloClient, filter: LiveFilter): () => void {
  const pauseMs = filter.kinds.length > 0 ? PAUSE_OF_KINDS_MS : 0;
  const refresh = gathered(() => refreshShown(client), pauseMs);
  /** A deletion names no company: it matters where the record is known. */
  const isShown = ({ kind, seq, coid }: RecordChange): boolean =>
    coid !== null ||
    `${TYPE_OF[kind]}:{"seq":${seq}}` in (client.cache.extract() as Record<string, unknown>);
  const hangUp = keepListening({
    open: (onHeard, onLost) => {
      const line = client
        .subscribe({
          query: RecordChangedDocument,
          variables: {
            coids: filter.coids.slice(0, COIDS_MAX),
            reps: [...filter.reps],
            kinds: [...filter.kinds],
          },
        })
        .subscribe({
          next: ({ data }) => {
            onHeard();
            const change = data?.recordChanged;
            if (change && !isOwnWrite(change.requestId) && isShown(change)) refresh.ask();
          },
          error: onLost,
          complete: onLost,
        });
      return () => line.unsubscribe();
    },
    onGap: refresh.ask,
  });
  return () => {
    hangUp();
    refresh.stop();
  };
}

/** One run for what is asked for together, one at a time, and none while nobody looks. */
function gathered(run: () => Promise<void>, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isRunning = false;
  let isAsked = false;
  let endedAt = -Infinity;
  const start = (): void => {
    timer = null;
    if (isRunning || document.hidden) return;
    isAsked = false;
    isRunning = true;
    void run().finally(() => {
      isRunning = false;
      endedAt = performance.now();
      if (isAsked) plan();
    });
  };
  const plan = (): void => {
    const rest = endedAt + pauseMs - performance.now();
    timer ??= setTimeout(start, Math.max(GATHER_MS + Math.random() * SPREAD_MS, rest));
  };
  const onVisible = (): void => {
    if (!document.hidden && isAsked) plan();
  };
  document.addEventListener('visibilitychange', onVisible);
  return {
    ask: (): void => {
      isAsked = true;
      plan();
    },
    stop: (): void => {
      if (timer) clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
