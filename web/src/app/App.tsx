import { BrowserRouter } from 'react-router';
import { IsLeft, isLeftInBrowser } from '../lib/is-left.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { onMemberEnd } from './member-end.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { fetchFirstCode, prepareFirstPage } from './first-page.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { progress } from '../lib/progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { SessionProvider } from './SessionProvider.tsx';

export function App() {
  return (
    // Without transitions: as one, an address change renders the old page with the new address until the
    // new one is ready, and every query of both is asked again meanwhile.
    <BrowserRouter useTransitions={false}>
      <ErrorBoundary resetKey="app">
        <ProgressBar progress={progress} />
        <OfflineBar />
        <ToastProvider onSessionEnd={onMemberEnd}>
          <SessionProvider {...{ fetchFirstCode, prepareFirstPage }}>
            <IsLeft value={isLeftInBrowser}>
              <AppRoutes />
            </IsLeft>
          </SessionProvider>
        </ToastProvider>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
