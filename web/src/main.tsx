import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { fetchFirstCode } from './app/first-page.ts';
import { routeFor } from './app/routes.ts';
import { registerServiceWorker } from './app/service-worker.ts';
import { watchStaleChunks } from './lib/stale-chunk.ts';
import { startColourScheme } from './lib/colour-scheme.ts';
import { wasSignedIn } from './lib/sign-in-hint.ts';
import './ui/tokens.css';
// The rules for the classes that other sheets compose.
import './ui/composed.module.css';

startColourScheme();
watchStaleChunks();
// In development files change with every save: a worker would keep the old ones.
if (import.meta.env.PROD) registerServiceWorker();

// On a repeat visit the session is probably alive: fetch what its page needs while the server is asked.
if (wasSignedIn()) {
  fetchFirstCode();
  // Where the session has ended after all, this is the sign-in page.
  routeFor(window.location.pathname)
    .page?.preload()
    .catch(() => undefined);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
