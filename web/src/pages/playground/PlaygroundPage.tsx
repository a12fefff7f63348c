import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useKnownFilters } from '../../lib/known-filters.ts';
import { PLAYGROUND } from '../../lib/page-query.ts';
import { readPlaygroundLink } from '../../lib/playground-link.ts';
import { useViewer } from '../../lib/session.ts';
import { useMayViewAs } from '../../lib/view-as.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';

const Playground = lazyPart(
  async () => (await import('../../features/playground/Playground.tsx')).Playground,
);

const ViewAsDialog = lazyPart(
  async () => (await import('../../features/session/ViewAsDialog.tsx')).ViewAsDialog,
);

/** A query that comes by the address: `readPlaygroundLink`. */
const NAMES = ['query', 'variables'];

/** Only this page's own document allows the editor's inline styles, so a visit through a link in the app reloads it. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname.startsWith(PLAYGROUND);
}

/** GraphQL by hand, for those who may explore. */
export function PlaygroundPage() {
  const { mayExplore } = useViewer();
  useKnownFilters(NAMES);
  const address = useLocation();
  const navigate = useNavigate();
  const [asked] = useState(() => readPlaygroundLink(address));
  const mayViewAs = useMayViewAs();
  const [runsAs, setRunsAs] = useState(false);
  const isReady = isOwnDocument();

  useEffect(() => {
    if (mayExplore && !isReady) location.reload();
  }, [mayExplore, isReady]);

  useEffect(() => {
    // It lies in a tab now: what is edited there would otherwise open beside it again.
    if (isReady && asked) void navigate(PLAYGROUND, { replace: true });
  }, [isReady, asked, navigate]);

  if (!mayExplore) {
    return (
      <Page title="Playground">
        <EmptyState title="The playground needs the scope “explore”.">
          Here developers and managers write GraphQL queries of their own. An administrator can give
          you the scope.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="Playground"
      layout="fill"
      actions={mayViewAs && <Button onClick={() => setRunsAs(true)}>Run as…</Button>}
    >
      <Suspense fallback={<SkeletonRows rows={12} />}>
        {isReady && <Playground asked={asked} />}
        {runsAs && <ViewAsDialog to={PLAYGROUND} onClose={() => setRunsAs(false)} />}
      </Suspense>
    </Page>
  );
}
