import { ApolloProvider } from '@apollo/client/react';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../lib/lazy-part.ts';
import { useToday, useViewer } from '../lib/session.ts';
import type { BadRequest } from './apollo-links.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { PrintLayout } from './layouts/PrintLayout.tsx';
import { memberClient } from './member-client.ts';
import { startReadingAhead } from './member-start.ts';
import type { LayoutName } from './routes/route.ts';
import { useSessionState } from './session-state.ts';
import { quietly } from '../lib/stale-chunk.ts';

// Comes with the frame: one chunk is asked for, not two.
export { readFirstPage } from './member-start.ts';

const ReSignInDialog = lazyPart(
  async () => (await import('../features/session/ReSignInDialog.tsx')).ReSignInDialog,
);

const LAYOUTS = { default: DefaultLayout, empty: EmptyLayout, print: PrintLayout } as const;

/** Starts what works behind the pages, once its code is here; for an effect. */
function later(start: () => Promise<() => void>): () => void {
  let isOver = false;
  let end = (): void => undefined;
  quietly(start).then(
    (stop) => {
      if (isOver) stop();
      else end = stop;
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end();
  };
}

/** What every signed-in page stands in: GraphQL client, components, frame, and the sign-in over the page. */
export function MemberArea({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const { expired, refresh } = useSessionState();
  const today = useToday();
  const { client, onBadRequest } = memberClient(viewer.seq);
  const explain = useEffectEvent((request: BadRequest) => {
    void navigate('/400', { state: request });
  });
  useEffect(() => onBadRequest((request) => explain(request)), [onBadRequest]);
  useEffect(() => startReadingAhead(viewer, today), [today, viewer]);
  const refreshSession = useEffectEvent(refresh);
  useEffect(() => later(async () => (await import('./prefetch.ts')).startPrefetching()), []);
  useEffect(
    () => later(async () => (await import('./new-day.ts')).watchDay(client, refreshSession)),
    [client],
  );
  // Loaded after the page is shown, so that it is there when the session ends.
  useEffect(() => ReSignInDialog.prefetch(), []);
  const Layout = LAYOUTS[layout];
  return (
    <ApolloProvider client={client}>
      <Layout>{children}</Layout>
      {expired && (
        <Suspense fallback={null}>
          <ReSignInDialog email={viewer.email} />
        </Suspense>
      )}
    </ApolloProvider>
  );
}
