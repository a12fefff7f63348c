import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { RowsPanelHost } from '../../features/analytics/RowsPanelHost.tsx';
import { useRememberCompany } from '../../features/omnibox/use-remember-company.ts';
import { useOffers } from '../../lib/offers.ts';
import { useViewer } from '../../lib/session.ts';
import { holdShortcuts, releaseShortcuts, useShortcut } from '../../lib/shortcuts.ts';
import { BottomBar } from '../shell/BottomBar.tsx';
import { navigationFor, placeOf } from '../shell/find-place.ts';
import { HubTabs } from '../shell/HubTabs.tsx';
import { Palette } from '../shell/Palette.tsx';
import { Sidebar } from '../shell/Sidebar.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { usePaletteEntries } from '../shell/use-palette-entries.ts';
import { SilentBoundary } from '../ErrorBoundary.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Footer } from './Footer.tsx';
import { IgnoredFilters } from './IgnoredFilters.tsx';
import { MissingPartsBar } from './MissingPartsBar.tsx';
import { NewContactKey } from './NewContactKey.tsx';
import styles from './DefaultLayout.module.css';

const CheatSheet = lazyPart(async () => (await import('../shell/CheatSheet.tsx')).CheatSheet);
const ViewingBar = lazyPart(
  async () => (await import('../../features/session/ViewingBar.tsx')).ViewingBar,
);
const QuickLog = lazyPart(async () => (await import('../../features/notes/QuickLog.tsx')).QuickLog);
const DialogHosts = lazyPart(async () => (await import('./DialogHosts.tsx')).DialogHosts);
const NoteQueue = lazyPart(
  async () => (await import('../../features/notes/queue/NoteQueue.tsx')).NoteQueue,
);

/** Top bar, sidebar of hubs, the open hub's tabs, page, footer; on a phone a bar at the bottom instead of the sidebar. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const main = useRef<HTMLElement>(null);
  const viewer = useViewer();
  const offers = useOffers();
  const hubs = useMemo(() => navigationFor(viewer, offers), [viewer, offers]);
  const here = useLocation();
  const place = placeOf(hubs, here);
  const entries = usePaletteEntries(hubs, here.pathname);
  useFreshPage(main);
  useRememberCompany();
  useShortcut('mod+k', 'Go to, search, act', () => setOpen('palette'), { opensField: true });
  useShortcut('/', 'Search', () => setOpen('palette'), { fallback: true, opensField: true });
  useShortcut('?', 'Keyboard shortcuts', () => setOpen('keys'));
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <TopBar onSearch={() => setOpen('palette')} onKeys={() => setOpen('keys')} />
      <Sidebar hubs={hubs} place={place} />
      <div className={styles.missing}>
        {viewer.viewedBy && (
          <Suspense fallback={null}>
            <ViewingBar />
          </Suspense>
        )}
        <MissingPartsBar />
        <IgnoredFilters />
      </div>
      <div className={styles.frame}>
        <HubTabs place={place} />
        <div className={styles.main}>
          <main id="main" ref={main} tabIndex={-1} className={styles.page}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <NewContactKey />
      <BottomBar place={place} onSearch={() => setOpen('palette')} />
      <SilentBoundary>
        <Suspense fallback={<HeldKeys what="notes" />}>
          <QuickLog />
        </Suspense>
      </SilentBoundary>
      <SilentBoundary>
        <Suspense fallback={<HeldKeys what="dialogs" />}>
          <DialogHosts />
        </Suspense>
      </SilentBoundary>
      <SilentBoundary>
        <Suspense fallback={null}>
          <NoteQueue />
        </Suspense>
      </SilentBoundary>
      <SilentBoundary>
        <RowsPanelHost />
      </SilentBoundary>
      {entries.map(({ keys, to, title }) => (
        <GoShortcut key={to} keys={keys} to={to} title={title} />
      ))}
      {open === 'palette' && <Palette entries={entries} onClose={close} />}
      {open === 'keys' && (
        <SilentBoundary>
          <Suspense fallback={null}>
            <CheatSheet onClose={close} />
          </Suspense>
        </SilentBoundary>
      )}
    </div>
  );
}

/** While a part with keys of the shell is loading: they wait for it, even on a page that is here already. */
function HeldKeys({ what }: { what: string }) {
  useLayoutEffect(() => holdShortcuts(what), [what]);
  // After the part has registered its shortcuts.
  useEffect(() => () => releaseShortcuts(what), [what]);
  return null;
}

interface GoShortcutProps {
  keys: string | undefined;
  to: string;
  title: string;
}

function GoShortcut({ keys, to, title }: GoShortcutProps) {
  const navigate = useNavigate();
  useShortcut(keys ?? '', `Go to ${title}`, () => void navigate(to), { enabled: !!keys });
  return null;
}

/** Another page starts at its top, and the keyboard starts in it. */
function useFreshPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    // A filter that is set on the page that is shown leaves the keyboard where it is.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== 'POP') main.current?.parentElement?.scrollTo?.(0, 0);
    // After a saved form, the button that had the focus is gone.
    const isNowhere = how === 'REPLACE' && document.activeElement === document.body;
    if (how === 'PUSH' || isNowhere) main.current?.focus({ preventScroll: true });
  }, [pathname, how, main]);
}
