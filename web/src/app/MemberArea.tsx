import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ReSignInDialog } from '../features/session/ReSignInDialog.tsx';
import { useResolvedScheme } from '../lib/colour-scheme.ts';
import { useViewer } from '../lib/session.ts';
import { theme } from '../ui/theme.ts';
import type { BadRequest } from './apollo-links.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { PrintLayout } from './layouts/PrintLayout.tsx';
import { memberClient } from './member-client.ts';
import type { LayoutName } from './routes/route.ts';
import { useSessionState } from './session-state.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';

const LAYOUTS = { default: DefaultLayout, empty: EmptyLayout, print: PrintLayout } as const;

/** What every signed-in page stands in: GraphQL client, components, frame, and the sign-in over the page. */
export function MemberArea({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const { expired } = useSessionState();
  const scheme = useResolvedScheme();
  const { client, onBadRequest } = memberClient(viewer.seq);
  const explain = useEffectEvent((request: BadRequest) => {
    void navigate('/400', { state: request });
  });
  useEffect(() => onBadRequest((request) => explain(request)), [onBadRequest]);
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
