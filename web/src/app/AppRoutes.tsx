import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import {
  Navigate,
  Route,
  Routes,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
} from 'react-router';
import { useSession } from '../lib/session.ts';
import { redirectFor } from './guard.ts';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { PrintLayout } from './layouts/PrintLayout.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadMemberArea } from './load-member-area.ts';
import { PageLoading } from './PageLoading.tsx';
import { groupOf, layoutOf, NOT_FOUND, routeFor, ROUTES } from './routes.ts';
import type { AppRoute } from './routes/route.ts';
import { useSessionState } from './session-state.ts';
import { useShownLocation } from './use-shown-location.ts';
import styles from './AppRoutes.module.css';

const MemberArea = lazy(async () => ({ default: (await loadMemberArea()).MemberArea }));

const elementOf = ({ page, redirectTo }: AppRoute): ReactNode => {
  if (redirectTo) return <Navigate to={redirectTo} replace />;
  return page ? <page.Component /> : null;
};

/** Guard, frame and page of the current address. */
export function AppRoutes() {
  const location = useLocation();
  const { viewer } = useSession();
  const { signedOut, acknowledgeSignOut } = useSessionState();
  const signedIn = viewer !== null;
  const { shown, leaving } = useShownLocation(
    location,
    (held) => signedIn || routeFor(held.pathname).access !== 'member',
  );
  const atLogin = routeFor(location.pathname).access === 'guest';
  useEffect(() => {
    if (signedOut && atLogin) acknowledgeSignOut();
  }, [signedOut, atLogin, acknowledgeSignOut]);

  const { access } = routeFor(location.pathname);
  const { origin } = window.location;
  const redirect = redirectFor({ access, signedIn, signedOut, location, origin });
  if (redirect !== null) return <Navigate to={redirect} replace />;

  const route = routeFor(shown.location.pathname);
  const layout = layoutOf(route, shown.location.search);
  const content = (
    <ErrorBoundary resetKey={shown.location.key}>
      <Suspense fallback={<PageLoading />}>
        <div key={groupOf(route)} className={leaving ? styles.leaving : styles.page}>
          {/* Not the `location` property of Routes, which would call every navigation a POP. */}
          <LocationContext value={shown}>
            <Routes>
              {[...ROUTES, NOT_FOUND].map((entry) => (
                <Route key={entry.path} path={entry.path} element={elementOf(entry)} />
              ))}
            </Routes>
          </LocationContext>
        </div>
      </Suspense>
    </ErrorBoundary>
  );
  if (signedIn && route.access !== 'guest') {
    return (
      <Suspense fallback={<PageLoading />}>
        <MemberArea layout={layout}>{content}</MemberArea>
      </Suspense>
    );
  }
  if (layout === 'empty') return <EmptyLayout>{content}</EmptyLayout>;
  if (layout === 'print') return <PrintLayout>{content}</PrintLayout>;
  return <PublicLayout>{content}</PublicLayout>;
}
