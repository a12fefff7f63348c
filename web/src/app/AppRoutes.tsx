import { createContext, memo, Suspense, use, useEffect, type ReactNode } from 'react';
import {
  Navigate,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useRoutes,
} from 'react-router';
import { lazyPart } from '../lib/lazy-part.ts';
import { useOffers } from '../lib/offers.ts';
import { useSession } from '../lib/session.ts';
import { ARRIVAL } from '../lib/progress.ts';
import { releaseShortcuts } from '../lib/shortcuts.ts';
import { WantedPath } from '../lib/wanted-path.ts';
import { tellPageView } from '../lib/usage-analytics.ts';
import { redirectFor } from './guard.ts';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { PrintLayout } from './layouts/PrintLayout.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { ErrorBoundary, SilentBoundary } from './ErrorBoundary.tsx';
import { loadMemberArea } from './load-member-area.ts';
import { PageLoading } from './PageLoading.tsx';
import { groupOf, layoutOf, routeFor } from './routes.ts';
import type { AppRoute, LayoutName } from './routes/route.ts';
import { useSessionState } from './session-state.ts';
import { useShownLocation, type ShownLocation } from './use-shown-location.ts';
import styles from './AppRoutes.module.css';

const NotOfferedPage = lazyPart(
  async () => (await import('../pages/errors/NotOfferedPage.tsx')).NotOfferedPage,
);
const KeptPlace = lazyPart(async () => (await import('./KeptPlace.tsx')).KeptPlace);
const MemberArea = lazyPart(async () => (await loadMemberArea()).MemberArea);

const elementOf = ({ page, redirectTo }: AppRoute): ReactNode => {
  if (redirectTo) return <Navigate to={redirectTo} replace />;
  return page ? <page.Component /> : null;
};

const PUBLIC_LAYOUTS = { default: PublicLayout, empty: EmptyLayout, print: PrintLayout } as const;

const Shown = createContext<ShownLocation | null>(null);

/** Guard, frame and page of the current address. */
export function AppRoutes() {
  const location = useLocation();
  const { viewer, settings } = useSession();
  const { signedOut, acknowledgeSignOut } = useSessionState();
  const signedIn = viewer !== null;
  const page = useShownLocation(
    location,
    (held) => signedIn || routeFor(held.pathname).access !== 'member',
  );
  const atLogin = routeFor(location.pathname).access === 'guest';
  useEffect(() => {
    if (signedOut && atLogin) acknowledgeSignOut();
  }, [signedOut, atLogin, acknowledgeSignOut]);

  const { access, path: pattern } = routeFor(location.pathname);
  useEffect(() => tellPageView(settings.analyticsId, pattern), [settings.analyticsId, pattern]);
  const { origin } = window.location;
  const redirect = redirectFor({ access, signedIn, signedOut, location, origin });
  if (redirect !== null) return <Navigate to={redirect} replace />;

  const { pathname, search } = page.shown.location;
  const route = routeFor(pathname);
  return (
    <Shown value={page}>
      <Frame layout={layoutOf(route, search)} isMember={signedIn && route.access !== 'guest'} />
    </Shown>
  );
}

/** What is around a page. It is not drawn again when the page in it changes. */
const Frame = memo(({ layout, isMember }: { layout: LayoutName; isMember: boolean }) => {
  if (isMember) {
    return (
      <Suspense fallback={<PageLoading />}>
        <MemberArea layout={layout}>
          <Content />
        </MemberArea>
      </Suspense>
    );
  }
  const Layout = PUBLIC_LAYOUTS[layout];
  return (
    <Layout>
      <Content />
    </Layout>
  );
});

function Content() {
  const { pathname } = useLocation();
  const page = use(Shown);
  if (!page) return null;
  const { shown, leaving } = page;
  const group = groupOf(routeFor(shown.location.pathname));
  return (
    <ErrorBoundary resetKey={shown.location.key}>
      <Suspense fallback={<PageLoading />}>
        <div key={group} className={leaving ? styles.leaving : styles.page}>
          <WantedPath value={pathname}>
            <ShownPage shown={shown} />
          </WantedPath>
        </div>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The page on the screen. It is not drawn again when the address changes to the next one. */
const ShownPage = memo(({ shown }: { shown: ShownLocation['shown'] }) => {
  const signedIn = useSession().viewer !== null;
  const offers = useOffers();
  const lacking = signedIn ? offers.lacking(shown.location.pathname) : [];
  const route = routeFor(shown.location.pathname);
  return (
    // Not the location parameter of useRoutes, which would call every navigation a POP.
    <LocationContext value={shown}>
      {lacking.length > 0 ? <NotOfferedPage lacking={lacking} /> : <Matched route={route} />}
      <Arrival of={shown.location.key} />
      {signedIn && (
        <SilentBoundary>
          <Suspense fallback={null}>
            <KeptPlace of={shown} />
          </Suspense>
        </SilentBoundary>
      )}
    </LocationContext>
  );
});

/** The page with the parameters of its path. */
const Matched = ({ route }: { route: AppRoute }): ReactNode =>
  useRoutes([{ path: route.path, element: elementOf(route) }]);

/** Beside the page, so that its effects run when the page is there, not while it is loading. */
function Arrival({ of: key }: { of: string }) {
  useEffect(() => {
    releaseShortcuts();
    performance.mark(ARRIVAL);
  }, [key]);
  return null;
}
