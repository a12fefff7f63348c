import { BrowserRouter } from 'react-router';
import { ToastProvider } from '../ui/toasts.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadMemberArea } from './load-member-area.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { progress } from './progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { SessionProvider } from './SessionProvider.tsx';

const prepareMemberArea = async (): Promise<void> => void (await loadMemberArea());

export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary resetKey="app">
        <ProgressBar progress={progress} />
        <OfflineBar />
        <ToastProvider>
          <SessionProvider prepareMemberArea={prepareMemberArea}>
            <AppRoutes />
          </SessionProvider>
        </ToastProvider>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
