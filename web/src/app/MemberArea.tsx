import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ReSignInDialog } from '../features/session/ReSignInDialog.tsx';
import { useResolvedScheme } from '../lib/colour-scheme.ts';
import { useViewer } from '../lib/session.ts';
import { theme } from '../ui/theme.ts';
import { createApolloClient } from './apollo-client.ts';
import type { BadRequest } from './apollo-links.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { PrintLayout } from './layouts/PrintLayout.tsx';
import { closeOfflineCopy, copyAnswers, openedAnswers } from './offline-copy.ts';
import { progress } from './progress.ts';
import { reauthentication } from './reauthentication.ts';
import type { LayoutName } from './routes/route.ts';
import { sessionChannel } from './session-channel.ts';
import { sessionClock } from './session-clock.ts';
import { useSessionState } from './session-state.ts';
import { browserDeps, reloadForStaleChunk } from './stale-chunk.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';

const TELL_OTHERS_EVERY_MS = 30_000;

const LAYOUTS = { default: DefaultLayout, empty: EmptyLayout, print: PrintLayout } as const;

/** What every signed-in page stands in: GraphQL client, components, frame, and the sign-in over the page. */
export function MemberArea({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const { expired } = useSessionState();
  const scheme = useResolvedScheme();
  const [refused, setRefused] = useState<BadRequest | null>(null);
  const explain = useEffectEvent((request: BadRequest) => {
    void navigate('/400', { state: request });
  });
  useEffect(() => {
    if (refused) explain(refused);
  }, [refused]);
  const [{ client, copy }] = useState(() => {
    let toldAt = 0;
    const made = createApolloClient({
      progress,
      requestSignIn: () => reauthentication.request(),
      onBadRequest: setRefused,
      onStaleBuild: () => void reloadForStaleChunk(browserDeps()),
      touch: () => {
        sessionClock.touch();
        kept.changed();
        if (Date.now() - toldAt < TELL_OTHERS_EVERY_MS) return;
        toldAt = Date.now();
        sessionChannel.post({ kind: 'touched' });
      },
    });
    const answers = openedAnswers();
    if (answers !== null) made.cache.restore(answers as never);
    const kept = copyAnswers(made.cache, viewer.seq);
    return { client: made, copy: kept };
  });
  useEffect(() => {
    closeOfflineCopy();
    return copy.stop;
  }, [copy]);
  const Layout = LAYOUTS[layout];
  return (
    <ApolloProvider client={client}>
      <MantineProvider
        theme={theme}
        // Else it begins with its own default, and what is painted in that moment keeps those colours.
        defaultColorScheme={scheme}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <Layout>{children}</Layout>
        {expired && <ReSignInDialog email={viewer.email} />}
      </MantineProvider>
    </ApolloProvider>
  );
}
